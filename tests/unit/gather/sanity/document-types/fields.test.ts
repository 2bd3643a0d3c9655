import { expect, test } from 'vitest';
import { defineBody } from '../../../../../src/gather/sanity/document-types/body.ts';
import { documentTypes } from '../../../../../src/gather/sanity/document-types/document-types.ts';
import { CREDIT_NAMES } from '../../../../../src/gather/sanity/rich/kinds.ts';
import { DEFAULT_FIELDS } from '../../../../../src/settings/fields.ts';

interface Field {
  readonly name: string;
  readonly fields?: readonly Field[];
}

const types: readonly Field[] = documentTypes([]).map((type) => ({
  name: type.name,
  fields: 'fields' in type ? [...type.fields] : [],
}));

function namesOf(fields: readonly Field[] = []): string[] {
  return fields.map(({ name }) => name);
}

function fieldsOf(name: string): string[] {
  return namesOf(types.find((type) => type.name === name)?.fields).sort();
}

/** The fields in which the build looks, unless an author has others. */
function readOf(paths: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.values(paths)
    .flat()
    .map((path) => path.replace(/[.[].*/, ''))
    .sort();
}

test('the form asks for what the build reads, and nothing else', () => {
  const { post, author, category, types: names } = DEFAULT_FIELDS;
  expect(fieldsOf('post')).toEqual(readOf(post));
  // Beside them an address, which authors and categories have for other uses of the same dataset.
  expect(fieldsOf('author')).toEqual([...readOf(author), 'slug'].sort());
  expect(fieldsOf('category')).toEqual([...readOf(category), 'slug'].sort());
  expect(namesOf(types)).toEqual(expect.arrayContaining(Object.values(names).flat()));
});

test('pictures of posts and of their texts take what the site shows of them', () => {
  const [post] = documentTypes([]).filter(({ name }) => name === 'post');
  const { of } = defineBody([], 'rich');
  const pictures = [...(post && 'fields' in post ? post.fields : []), ...of].filter(
    ({ type }) => type === 'image',
  );
  expect(pictures.length).toBe(2);
  for (const picture of pictures) {
    const shown = ['alt', 'caption', expect.toBeOneOf(CREDIT_NAMES), 'url'];
    expect('fields' in picture && picture.fields?.map(({ name }) => name)).toEqual(shown);
  }
});
