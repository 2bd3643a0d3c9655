import { defineArrayMember, defineField, defineType } from '@sanity/types';
import { isFields, listOf, wordsOf } from '../rich/fields.ts';
import { rowsMissing } from './body-rules.ts';

const cell = defineArrayMember({
  name: 'cell',
  title: 'Cell',
  type: 'object',
  fields: [
    defineField({
      name: 'value',
      title: 'Text',
      type: 'array',
      of: [defineArrayMember({ type: 'block', styles: [], lists: [] })],
    }),
  ],
  preview: {
    select: { value: 'value' },
    prepare: ({ value }) => ({ title: wordsIn({ value }) || 'Empty' }),
  },
});

/** The words of a cell, or of all cells of a row. */
function wordsIn(fields: Readonly<Record<string, unknown>>): string {
  const cells = listOf(fields.cells);
  if (cells.length > 0) return cells.map(wordsIn).join(' | ');
  return listOf(fields.value)
    .map(({ children }) => wordsOf(listOf(children)))
    .join(' ');
}

const row = defineArrayMember({
  name: 'row',
  title: 'Row',
  type: 'object',
  fields: [defineField({ name: 'cells', title: 'Cells', type: 'array', of: [cell] })],
  preview: {
    select: { cells: 'cells' },
    prepare: ({ cells }) => ({ title: wordsIn({ cells }) || 'Empty' }),
  },
});

/** Rows of cells, as `import` and Markdown have them. */
export const table = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  fields: [
    defineField({
      name: 'rows',
      title: 'Rows',
      type: 'array',
      of: [row],
      validation: (rule) => rule.custom(rowsMissing).warning(),
    }),
    defineField({
      name: 'headerRows',
      title: 'Rows that are headings',
      type: 'number',
      initialValue: 1,
      validation: (rule) => rule.integer().min(0),
    }),
    defineField({
      name: 'alignment',
      title: 'Columns',
      description:
        'To which side the words of the first column stand, of the second, and so on. Without any, all begin at the line.',
      type: 'array',
      of: [
        defineArrayMember({
          title: 'Column',
          type: 'string',
          options: {
            list: [
              { title: 'Left', value: 'left' },
              { title: 'Center', value: 'center' },
              { title: 'Right, for figures', value: 'right' },
            ],
          },
        }),
      ],
    }),
  ],
  preview: {
    select: { rows: 'rows' },
    prepare: ({ rows }) => {
      const [first] = listOf(rows);
      return { title: (isFields(first) && wordsIn(first)) || 'Table', subtitle: 'Table' };
    },
  },
});
