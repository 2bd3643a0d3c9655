import { defineArrayMember, defineField, defineType } from '@sanity/types';
import { linkLost, textLost, textMissing } from './body-rules.ts';
import { askIn } from './dataset.ts';
import { definePicture } from './picture.ts';

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

/** A note at the end of the text, to the words that it is given to. */
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

/**
 * The text of a post: paragraphs with marks, links and notes, pictures, code, rules and links to what other sites have.
 * Where the site shows plain paragraphs (`body` in src/site.ts), it says what of that would be lost, and the Studio
 * offers none of it. `builtIn` are addresses of built-in texts.
 */
export function defineBody(builtIn: readonly string[], body: 'plain' | 'rich') {
  return defineType({
    name: 'body',
    title: 'Text',
    type: 'array',
    of: [
      defineArrayMember({
        type: 'block',
        styles: STYLES,
        lists: LISTS,
        marks: { decorators: DECORATORS, annotations: [defineLink(builtIn), note] },
      }),
      definePicture([defineField({ name: 'caption', title: 'Caption', type: 'string' })]),
      defineArrayMember({ type: 'code' }),
      defineArrayMember({ type: 'rule' }),
      defineArrayMember({ type: 'embed' }),
    ],
    validation: (rule) => [
      rule.custom(textMissing).warning(),
      rule.custom((value) => (body === 'plain' ? textLost(value) : true)).warning(),
    ],
  });
}
