import { expect, test } from 'vitest';
import { documentTypes } from '../../../../../src/gather/sanity/document-types/document-types.ts';
import { postDocument } from '../../../../../src/gather/sanity/schema.ts';

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

/** Of what the decoder reads, all that an author fills in. */
function readOf(shape: object): string[] {
  return Object.keys(shape)
    .filter((name) => !name.startsWith('_'))
    .sort();
}

test('the form asks for what the decoder reads, and nothing else', () => {
  const { shape } = postDocument;
  expect(fieldsOf('post')).toEqual(readOf(shape));
  // Readers never see these, and the Studio needs them to be whole: addresses of authors and categories.
  const withSlug = (names: string[]) => [...names, 'slug'].sort();
  expect(fieldsOf('author')).toEqual(withSlug(readOf(shape.author.unwrap().shape)));
  expect(fieldsOf('category')).toEqual(withSlug(readOf(shape.categories.element.unwrap().shape)));
  const fields = types.flatMap((type) => type.fields ?? []);
  const picture = fields.find(({ name }) => name === 'mainImage');
  // Crop, hotspot and asset are the picture's own.
  expect([...namesOf(picture?.fields), 'asset', 'crop', 'hotspot'].sort()).toEqual(
    readOf(shape.mainImage.unwrap().shape),
  );
});
