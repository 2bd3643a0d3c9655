import { expect, test } from 'vitest';
import {
  checkWrittenFields,
  tellFieldsLeft,
  tellOtherValues,
} from '../../../scripts/writing/own-fields.ts';
import { foundOfPosts } from '../../../src/gather/sanity/document-types/found-seals.ts';
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

test('what posts have that the form has no place for is told of, and what of it seals them', () => {
  const lines: string[] = [];
  const tell = (sealed: string, ...own: object[]) => {
    const posts = own.map((each) => ({ _id: 'a', _type: 'post', ...each }));
    const found = foundOfPosts(posts, parseFields(`post: { sealed: ${sealed} }`));
    tellFieldsLeft(posts, found, (line) => lines.push(line));
  };
  tell('[nurFreunde, privat, settings.closed]', { privat: 'ja', settings: null }, {});
  expect(lines).toEqual([]);
  tell('[nurFreunde, privat, settings.closed]', { privat: 'ja', mood: 1 }, { privat: true });
  tell('settings.closed', { settings: { closed: true } });
  tell('[]', { mood: 1 });
  expect(lines).toEqual([
    expect.stringMatching(/ for mood, privat of posts: .* stays as it is\. .* \(privat\) /),
    expect.stringMatching(/ for settings of posts: .* \(settings\.closed\) /),
    expect.stringMatching(/ for mood of posts: what they have there stays as it is\.$/),
  ]);
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
