/** The page's templates, which outlive what they stand in. */
const templates = new Map(
  [...document.querySelectorAll('template')].map((template) => [template.id, template]),
);

function template(id: string): HTMLTemplateElement {
  const found = templates.get(id);
  if (!found) throw new Error(`The page has no template ${id}.`);
  return found;
}

/** A copy of what the template with this id holds, which loads nothing until it is shown. Throws when the page was built without it. */
export function templateOf(id: string): DocumentFragment {
  const copy = template(id).content.cloneNode(true);
  if (!(copy instanceof DocumentFragment)) throw new Error(`The template ${id} holds nothing.`);
  return copy;
}

/** The classes of the main area around it. */
export function classesOf(id: string): string {
  return template(id).className;
}

/** The first match. Throws when the page was built without it. */
export function find<T extends Element = HTMLElement>(within: ParentNode, selector: string): T {
  const found = within.querySelector<T>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** Puts the text into every match; without a text the matches go. */
export function fill(within: ParentNode, selector: string, text: string | null): void {
  for (const match of within.querySelectorAll(selector)) {
    if (text === null) match.remove();
    else match.textContent = text;
  }
}

/** What had the focus is gone: what took its place begins here. */
export function focusTitle(): void {
  const title = document.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/** Says of these in which language their words are, where one is given. */
export function writtenIn(language: string | undefined, elements: Iterable<HTMLElement>): void {
  if (language) for (const element of elements) element.lang = language;
}
