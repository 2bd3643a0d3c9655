import { defineField, defineType } from '@sanity/types';
import { codeMissing } from './body-rules.ts';

/** A piece of program text. */
export const code = defineType({
  name: 'code',
  title: 'Code',
  type: 'object',
  fields: [
    defineField({ name: 'language', title: 'Language', type: 'string' }),
    defineField({ name: 'filename', title: 'File name', type: 'string' }),
    defineField({
      name: 'code',
      title: 'Code',
      type: 'text',
      validation: (text) => text.custom(codeMissing).warning(),
    }),
  ],
  preview: {
    select: { code: 'code', filename: 'filename', language: 'language' },
    prepare({ code = '', filename, language }: Record<string, string | undefined>) {
      const [first] = code.split('\n').filter((line) => line.trim());
      return {
        title: first?.trim() || 'Empty',
        subtitle: filename || ['Code', language].filter(Boolean).join(', '),
      };
    },
  },
});

/** A line across the column. Nothing is said of it: a type must have a field. */
export const rule = defineType({
  name: 'rule',
  title: 'Rule',
  type: 'object',
  fields: [defineField({ name: 'kind', title: 'Kind', type: 'string', hidden: true })],
  preview: { prepare: () => ({ title: '―――' }) },
});

/** What another site has, such as a film: the page shows a link to it, and asks the other site for nothing. */
export const embed = defineType({
  name: 'embed',
  title: 'Link to a film or a page',
  type: 'object',
  fields: [
    defineField({
      name: 'url',
      title: 'Address',
      type: 'url',
      validation: (url) => url.required().error('This link has no address.'),
    }),
    defineField({ name: 'title', title: 'Words of the link', type: 'string' }),
  ],
  preview: { select: { title: 'title', subtitle: 'url' } },
});
