import {
  type Fields,
  isFields,
  listOf,
  textIn,
} from '../../../../src/gather/sanity/rich/fields.ts';
import { escaped } from '../../words.ts';
import type { Matter } from './front-matter.ts';

/* Texts that lie in front matter as a list of their parts, as the editor Bard of Statamic's writes them. */

type Tell = (what: string) => void;

const MARKS: Readonly<Record<string, string>> = {
  ...{ bold: 'strong', italic: 'em', strike: 's', code: 'code', underline: 'u' },
  ...{ superscript: 'sup', subscript: 'sub' },
};

const PARTS: Readonly<Record<string, string>> = {
  ...{
    paragraph: 'p',
    bulletlist: 'ul',
    orderedlist: 'ol',
    listitem: 'li',
    blockquote: 'blockquote',
  },
  ...{ table: 'table', tablerow: 'tr', tablecell: 'td', tableheader: 'th' },
};

const attributesOf = ({ attrs }: Fields): Fields => (isFields(attrs) ? attrs : {});

/** Its name in Statamic, which had it with a line between words before. */
const typeOf = (node: Fields): string =>
  (textIn(node, 'type') ?? '').replace(/_/g, '').toLowerCase();

function marked(node: Fields): string {
  return listOf(node.marks).reduce(
    (words, mark) => {
      const name = MARKS[typeOf(mark)];
      const href = textIn(attributesOf(mark), 'href') ?? '';
      // An entry is named by a number that its address does not have.
      if (typeOf(mark) === 'link' && !href.startsWith('statamic:') && href !== '')
        return `<a href="${escaped(href)}">${words}</a>`;
      return name ? `<${name}>${words}</${name}>` : words;
    },
    escaped(textIn(node, 'text') ?? ''),
  );
}

function picture(node: Fields): string {
  const { src, alt } = attributesOf(node);
  const file = typeof src === 'string' ? (src.split('::').at(-1) ?? '') : '';
  return file === '' ? '' : `<img src="${escaped(file)}" alt="${escaped(String(alt ?? ''))}">`;
}

/** A part of its author's own, which its program alone shows. */
function set(node: Fields, tell: Tell): string {
  const { values } = attributesOf(node);
  tell(`set ${isFields(values) ? textIn(values, 'type') : ''}`);
  return '';
}

function htmlOf(node: Fields, tell: Tell): string {
  const type = typeOf(node);
  const inner = () =>
    listOf(node.content)
      .map((each) => htmlOf(each, tell))
      .join('');
  const part = PARTS[type];
  if (part) return `<${part}>${inner()}</${part}>`;
  const level = Math.min(6, Math.max(1, Number(attributesOf(node).level) || 2));
  const made: Readonly<Record<string, () => string>> = {
    text: () => marked(node),
    heading: () => `<h${level}>${inner()}</h${level}>`,
    codeblock: () => `<pre><code>${inner()}</code></pre>`,
    hardbreak: () => '<br>',
    horizontalrule: () => '<hr>',
    image: () => picture(node),
    set: () => set(node, tell),
  };
  const own = made[type];
  if (own) return own();
  tell(type);
  return '';
}

const isParts = (value: unknown): boolean =>
  listOf(value).some((each) => textIn(each, 'type') !== null);

/** The text that a front matter holds as a list of parts; null where it has none. What other fields hold such lists is told. */
export function bardBody(matter: Matter) {
  const found = Object.entries(matter).filter(([, value]) => isParts(value));
  if (found.length === 0) return null;
  const told: string[] = [];
  const html = found.map(([name, value]) => {
    if (/^(content|body|text|article|bard)$/.test(name))
      return listOf(value)
        .map((each) => htmlOf(each, (what) => told.push(what)))
        .join('\n');
    told.push(`field ${name}`);
    return '';
  });
  return { html: html.join('\n'), told };
}
