import { defineArrayMember, defineField, defineType } from '@sanity/types';
import { linkLost, textMissing } from './body-rules.ts';
import { askIn } from './dataset.ts';
import { definePicture } from './picture.ts';

/** Marks that a reader sees. */
const DECORATORS = [
  { title: 'Strong', value: 'strong' },
  { title: 'Emphasis', value: 'em' },
  { title: 'Code', value: 'code' },
];

const STYLES = [
  { title: 'Normal', value: 'normal' },
  { title: 'Heading', value: 'h2' },
  { title: 'Smaller heading', value: 'h3' },
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

/** The text of a post: blocks, pictures and code. `builtIn` are addresses of built-in texts. */
export function defineBody(builtIn: readonly string[]) {
  return defineType({
    name: 'body',
    title: 'Text',
    type: 'array',
    of: [
      defineArrayMember({
        type: 'block',
        styles: STYLES,
        lists: LISTS,
        marks: { decorators: DECORATORS, annotations: [defineLink(builtIn)] },
      }),
      definePicture([defineField({ name: 'caption', title: 'Caption', type: 'string' })]),
      defineArrayMember({ type: 'code' }),
    ],
    validation: (rule) => rule.custom(textMissing).warning(),
  });
}

/** A piece of program text. */
export const code = defineType({
  name: 'code',
  title: 'Code',
  type: 'object',
  fields: [
    defineField({ name: 'language', title: 'Language', type: 'string' }),
    defineField({ name: 'filename', title: 'File name', type: 'string' }),
    defineField({ name: 'code', title: 'Code', type: 'text' }),
  ],
});
