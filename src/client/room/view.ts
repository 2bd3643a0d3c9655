/** The template with this id. Throws when the page was built without it. */
export function templateOf(id: string): HTMLTemplateElement {
  return find(document, `template#${id}`);
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
