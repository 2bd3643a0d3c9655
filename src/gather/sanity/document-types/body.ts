import { defineArrayMember, defineField, defineType } from '@sanity/types';
import { linkLost, textLost, textMissing } from './body-rules.ts';
import { askIn } from './dataset.ts';
import { type Found, NOTHING_FOUND } from './found.ts';
import { picture } from './picture.ts';

/** Marks that a reader sees. */
const DECORATORS = [
  { title: 'Strong', value: 'strong' },
  { title: 'Emphasis', value: 'em' },
  { title: 'Code', value: 'code' },
  { title: 'Underline', value: 'underline' },
  { title: 'Strike', value: 'strike-through' },
];

const STYLES = [
  { title: 'Normal', value: 'normal' },
  { title: 'Heading', value: 'h2' },
  { title: 'Smaller heading', value: 'h3' },
  { title: 'Smallest heading', value: 'h4' },
  { title: 'Quote', value: 'blockquote' },
];

const LISTS = [
  { title: 'Bullets', value: 'bullet' },
  { title: 'Numbers', value: 'number' },
];

function defineLink(builtIn: readonly string[]) {
  return defineArrayMember({
    name: 'link',
    title: 'Link',
    type: 'object',
    fields: [
      defineField({
        name: 'href',
        title: 'Address',
        type: 'string',
        validation: (rule) =>
          rule.custom((href, context) => linkLost(href, builtIn, askIn(context))),
      }),
    ],
  });
}

/** A note at the end of the text: to the words that it is given to, or to the place where it stands. */
const note = defineArrayMember({
  name: 'footnote',
  title: 'Note',
  type: 'object',
  fields: [
    defineField({
      name: 'text',
      title: 'Note',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.required().error('This note has no words.'),
    }),
  ],
});

/** Names of Sanity's own types, which no other type may have. */
const SANITYS_OWN =
  /^(array|block|boolean|crossDatasetReference|date|datetime|document|email|file|geopoint|globalDocumentReference|image|number|object|reference|slug|span|string|text|type|url)$/;

/** Names for what an author's texts have beside what is offered to her. */
const TITLES = new Map([
  ...['h1', 'h5', 'h6'].map((style) => [style, `Heading ${style.slice(1)}`] as const),
  ['sub', 'Subscript'],
  ['sup', 'Superscript'],
  ['highlight', 'Highlight'],
  ['horizontal-rule', 'Rule, as imported'],
]);

/** What is offered, and after it what texts have beside that: without it the Studio takes them for broken. */
function withFound<Item extends { readonly value: string }>(
  offered: readonly Item[],
  found: readonly string[],
) {
  const others = found.filter((name) => !offered.some(({ value }) => value === name));
  return [...offered, ...others.map((name) => ({ title: TITLES.get(name) ?? name, value: name }))];
}

/** Something that texts have and the site may show, of whatever fields: it stays as it is. */
function defineKept(name: string) {
  const title = TITLES.get(name) ?? name;
  return defineArrayMember({
    name,
    title,
    type: 'object',
    fields: [defineField({ name: 'kept', type: 'string', hidden: true })],
    preview: { prepare: () => ({ title }) },
  });
}

function keptAmong(found: readonly string[], offered: readonly { readonly name?: string }[]) {
  const names = offered.map(({ name }) => name);
  return found.filter((name) => !names.includes(name) && !SANITYS_OWN.test(name)).map(defineKept);
}

function defineText(builtIn: readonly string[], found: Found) {
  const annotations = [defineLink(builtIn), note];
  const inline = found.inline.includes(note.name) ? [note] : [];
  return defineArrayMember({
    type: 'block',
    styles: withFound(STYLES, found.styles),
    lists: withFound(LISTS, found.lists),
    marks: {
      decorators: withFound(DECORATORS, found.decorators),
      annotations: [...annotations, ...keptAmong(found.annotations, annotations)],
    },
    of: [...inline, ...keptAmong(found.inline, inline)],
  });
}

/** Blocks that are no text, by their types' names. */
const BLOCKS = ['code', 'table', 'rule', 'embed'] as const;

/**
 * The text of a post: paragraphs with marks, links and notes, pictures, code, tables, rules and links to what other sites have.
 * Where the site shows plain paragraphs (`body` in src/site.ts), it says what of that would be lost, and the Studio
 * offers none of it. `builtIn` are addresses of built-in texts, `found` is what texts of the dataset are made of.
 */
export function defineBody(
  builtIn: readonly string[],
  body: 'plain' | 'rich',
  found: Found = NOTHING_FOUND,
) {
  const blocks = BLOCKS.map((type) => defineArrayMember({ type }));
  const named = BLOCKS.map((name) => ({ name }));
  return defineType({
    name: 'body',
    title: 'Text',
    type: 'array',
    of: [defineText(builtIn, found), picture, ...blocks, ...keptAmong(found.blocks, named)],
    validation: (rule) => [
      rule.custom(textMissing).warning(),
      rule.custom((value) => (body === 'plain' ? textLost(value) : true)).warning(),
    ],
  });
}
