import { serialize } from 'parse5';
import {
  attribute,
  type Element,
  elementsIn,
  firstOf,
  hasClass,
  htmlNodes,
  lineIn,
} from '../../../../src/gather/blocks/tree.ts';
import { escaped } from '../../words.ts';
import { replacedHtml } from '../replaced-html.ts';
import type { MatterFile } from './front-matter.ts';
import { fieldName } from './notion.ts';

/* A page as Notion exports it in HTML: a title and a table of properties above its text. */

const withClass = (elements: readonly Element[], name: string): Element | undefined =>
  elements.find((each) => hasClass(each, name));

const lineOf = (element: Element | null | undefined): string => (element ? lineIn([element]) : '');

/** The value of a property: the words of each of its marks, yes or no for a box, or its words. */
function propertyValue(cell: Element): string | string[] {
  const within = elementsIn(cell.childNodes);
  const box = withClass(within, 'checkbox');
  if (box) return hasClass(box, 'checkbox-on') ? 'Yes' : 'No';
  const marks = within.filter((each) => hasClass(each, 'selected-value'));
  if (marks.length > 1) return marks.map(lineOf);
  return lineOf(firstOf(cell.childNodes, 'time') ?? cell).replace(/^@/, '');
}

function propertiesIn(elements: readonly Element[]): (readonly [string, string | string[]])[] {
  const rows = elements.filter((each) => hasClass(each, 'property-row'));
  return rows.flatMap((row) => {
    const name = firstOf(row.childNodes, 'th');
    const cell = firstOf(row.childNodes, 'td');
    return name && cell ? [[fieldName(lineOf(name)), propertyValue(cell)] as const] : [];
  });
}

/** The formula as it was written: beside it stands what draws it, and the same once more for those who hear it. */
function formulaHtml(element: Element): string {
  const written = elementsIn([element]).find(
    (each) => attribute(each, 'encoding') === 'application/x-tex',
  );
  const [first] = written?.childNodes ?? [];
  const text = first && 'value' in first ? first.value.trim() : '';
  return hasClass(element, 'katex-display')
    ? `<pre><code>${escaped(text)}</code></pre>`
    : `<code>${escaped(text)}</code>`;
}

/** A page elsewhere that is shown as a card. */
function cardHtml(element: Element): string {
  const href = attribute(element, 'href') ?? '';
  const title = withClass(elementsIn([element]), 'bookmark-title');
  return `<p><a href="${escaped(href)}">${escaped(lineOf(title) || href)}</a></p>`;
}

/** What stands in a text instead of what Notion's own style makes something of; null for all else. */
function insteadOf(element: Element): string | null {
  if (hasClass(element, 'katex-display') || hasClass(element, 'katex')) return formulaHtml(element);
  if (hasClass(element, 'checkbox')) return hasClass(element, 'checkbox-on') ? '☑ ' : '☐ ';
  // Programs that colour code are Notion's own.
  if (hasClass(element, 'table_of_contents') || element.tagName === 'script') return '';
  if (hasClass(element, 'link-to-page')) return `<p>${serialize(element)}</p>`;
  // Beside what is set apart it is a sign, not a picture.
  if (element.tagName === 'img' && hasClass(element, 'icon')) return '';
  return hasClass(element, 'bookmark') ? cardHtml(element) : null;
}

/** The properties and the text of such a page; null for any other HTML. */
export function readNotionPage(text: string): MatterFile | null {
  const all = elementsIn(htmlNodes(text));
  const page = all.find(({ tagName }) => tagName === 'article');
  const body = withClass(all, 'page-body');
  if (!page || !hasClass(page, 'page') || !body) return null;
  const cover = withClass(all, 'page-cover-image');
  const matter = {
    ...Object.fromEntries(propertiesIn(all)),
    title: lineOf(withClass(all, 'page-title')),
    description: lineOf(withClass(all, 'page-description')),
    ...(cover && { cover: attribute(cover, 'src') }),
  };
  return { matter, body: replacedHtml(serialize(body), insteadOf) };
}
