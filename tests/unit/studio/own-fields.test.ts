import { expect, test } from 'vitest';
import {
  checkWrittenFields,
  tellOtherValues,
  tellOwnSeals,
} from '../../../scripts/writing/own-fields.ts';
import { foundSeals } from '../../../src/gather/sanity/document-types/found-seals.ts';
import { DEFAULT_FIELDS, parseFields } from '../../../src/settings/fields.ts';

test('the desk refuses a dataset whose fields it does not write: new posts would be on no page', () => {
  checkWrittenFields(DEFAULT_FIELDS);
  checkWrittenFields(parseFields('post: { publishedAt: [date, publishedAt], public: live }'));
  checkWrittenFields(parseFields('post: { body: body+photos }'));
  expect(() =>
    checkWrittenFields(
      parseFields('types: { post: article }\npost: { body: content, categories: [] }'),
    ),
  ).toThrow(
    /^src\/content\/fields\.yaml names .*\(types\.post is article, and not post; post\.body is content, and not body; post\.categories is \[\], and not categories\)/,
  );
});

test('what seals a post and has no field in the form is told of: its menu would open the post', () => {
  const lines: string[] = [];
  const post = { _id: 'a', _type: 'post', privat: 'ja', nurFreunde: true };
  const tell = (fields: typeof DEFAULT_FIELDS, ...more: object[]) => {
    const seals = foundSeals([post, ...more], fields);
    tellOwnSeals(fields, { seals }, (line) => lines.push(line));
  };
  tell(DEFAULT_FIELDS);
  const fields = parseFields('post: { sealed: [nurFreunde, privat, settings.closed] }');
  tell(parseFields('post: { sealed: [nurFreunde, privat] }'), {});
  expect(lines).toEqual([]);
  tell(fields, { _type: 'post', privat: true });
  expect(lines).toEqual([expect.stringMatching(/\(privat, settings\.closed\): .* leave it: /)]);
});

test('values that the form cannot show are told of', () => {
  const lines: string[] = [];
  const post = { _id: 'a', _type: 'post', title: 'A', publishedAt: null };
  const own = { ...post, body: [{ _type: 'block' }], categories: [{ _ref: 'b' }] };
  tellOtherValues([post, own, { _id: 'c', _type: 'category', title: 1 }], (line) =>
    lines.push(line),
  );
  expect(lines).toEqual([]);
  const other = { ...post, body: '# Words', categories: ['Life', 'Work'] };
  tellOtherValues([other, { ...post, body: 'Words' }, own], (line) => lines.push(line));
  expect(lines).toEqual([expect.stringContaining('(categories of 1, body of 2)')]);
});
