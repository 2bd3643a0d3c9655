import { builtinTypes, groupProblems, validateSchema } from '@sanity/schema/_internal';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { defineBody } from '../../../../../src/gather/sanity/document-types/body.ts';
import { defineCategory } from '../../../../../src/gather/sanity/document-types/category.ts';
import { documentTypes } from '../../../../../src/gather/sanity/document-types/document-types.ts';
import { foundIn } from '../../../../../src/gather/sanity/document-types/found.ts';
import { block, line, span } from '../rich-html.ts';

/** A text as imports and other Studios have it. */
const TEXT = [
  line('A', { style: 'h5' }),
  line('A', { listItem: 'check', level: 1 }),
  block([span('A', 'sub'), { _type: 'footnote', _key: 'n', text: 'A note.' }]),
  block([span('A', 'd')], { markDefs: [{ _type: 'comment', _key: 'd' }] }),
  { _type: 'horizontal-rule', _key: 'r' },
  { _type: 'callout', _key: 'c', words: 'A' },
  { _type: 'reference', _key: 'f', _ref: 'b' },
];
const found = foundIn([{ _type: 'post', body: TEXT }, { _type: 'post', body: 'A' }, null]);

const values = z.array(z.object({ value: z.string() }));
const names = z.array(z.object({ name: z.string() }));
const member = z.object({
  name: z.string().optional(),
  of: names.optional(),
  styles: values.optional(),
  lists: values.optional(),
  marks: z.object({ decorators: values, annotations: names }).optional(),
});

test('the Studio knows all that texts of the dataset are made of, beside what it offers', () => {
  const [text, ...others] = z.array(member).parse(defineBody([], 'rich', found).of);
  const valuesOf = (list: z.infer<typeof values> = []) => list.map(({ value }) => value);
  expect(valuesOf(text?.styles)).toEqual(['normal', 'h2', 'h3', 'h4', 'blockquote', 'h5']);
  expect(valuesOf(text?.lists)).toEqual(['bullet', 'number', 'check']);
  expect(valuesOf(text?.marks?.decorators).slice(-2)).toEqual(['strike-through', 'sub']);
  expect(text?.marks?.annotations.map(({ name }) => name)).toEqual(['link', 'footnote', 'comment']);
  expect(text?.of).toEqual([expect.objectContaining({ name: 'footnote' })]);
  expect(others.flatMap(({ name }) => name ?? [])).toEqual(['callout', 'horizontal-rule']);
});

test('Sanity takes such types, and has nothing to say of them', () => {
  const own = documentTypes([], 'rich', found);
  const checked = validateSchema([...builtinTypes, ...own]).getTypes();
  const types = checked.filter(({ name }) => own.some((each) => each.name === name));
  expect(types.length).toBe(own.length);
  expect(groupProblems(types)).toEqual([]);
});

const hiding = z.object({
  hidden: z.custom<(form: object) => boolean>((each) => typeof each === 'function'),
});

const categories = [
  { _type: 'category', parent: { _type: 'reference', _ref: 'a' } },
  { _type: 'category', parent: null },
];

test.each([
  ['some categories are part of others, the place', categories, false],
  ['none is, the place', categories.slice(1), true],
  ['nothing but a post has a parent, the place', [{ _type: 'post', parent: {} }], true],
])('where %s is hidden, or not, from a category that has none', (_, documents, isHidden) => {
  const { fields } = defineCategory(foundIn(documents));
  const { hidden } = hiding.parse(fields.find(({ name }) => name === 'parent'));
  expect(hidden({ value: undefined })).toBe(isHidden);
});
