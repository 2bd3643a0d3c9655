import { expect, test } from 'vitest';
import { code } from '../../../../../src/gather/sanity/document-types/blocks.ts';
import {
  linkLost,
  textMissing,
} from '../../../../../src/gather/sanity/document-types/body-rules.ts';
import {
  categoriesUnknown,
  categoryUnknown,
  sealingCategory,
} from '../../../../../src/gather/sanity/document-types/category-rules.ts';
import {
  dateAhead,
  dateMissing,
  endFinding,
  revisionFinding,
} from '../../../../../src/gather/sanity/document-types/date-rules.ts';
import { NOTHING_FOUND } from '../../../../../src/gather/sanity/document-types/found.ts';
import { languageFinding } from '../../../../../src/gather/sanity/document-types/language-rules.ts';
import {
  altMissing,
  pictureMissing,
  pictureSmall,
} from '../../../../../src/gather/sanity/document-types/picture-rules.ts';
import { definePost } from '../../../../../src/gather/sanity/document-types/post.ts';
import {
  slugFinding,
  slugMissing,
  slugTaken,
} from '../../../../../src/gather/sanity/document-types/slug-rules.ts';
import { askingOf } from './asking.ts';

const BUILT_IN = ['forty'];

const ask = askingOf([
  { _id: 'a', _type: 'post', title: 'First', slug: { current: 'Taken' } },
  { _id: 'drafts.b', _type: 'post', title: 'Second', slug: { current: 'drafted' } },
  { _id: 'dark', _type: 'category', title: ' dARK ' },
  { _id: 'odd', _type: 'category', title: 'Gardening' },
  { _id: 'nights', _type: 'category', title: 'Nights', parent: { _ref: 'dark' } },
  { _id: 'drafts.new', _type: 'category', title: 'Raw' },
  { _id: 'personal', _type: 'category', title: 'Personal' },
]);

const references = (...ids: string[]) => ids.map((_ref) => ({ _type: 'reference', _ref }));
const picture = (size: string, more = {}) => ({
  asset: { _ref: `image-abc-${size}-jpg` },
  ...more,
});
const NOW = new Date('2026-11-21T12:00:00Z');

test.each<[string, unknown, unknown]>([
  ['a safe slug', slugFinding({ current: 'a-b_c~1' }), true],
  ['no slug at all', slugFinding(undefined), true],
  ['a slug with a slash', slugFinding({ current: 'a/b' }), /not a single safe path segment/],
  ['a reserved slug', slugFinding({ current: '404' }), /reserved name/],
  ['a slug that is too long', slugFinding({ current: 'a'.repeat(201) }), /longer than 200 bytes/],
  ['a post without a slug', slugMissing({ current: ' ' }), /listed without a link/],
  ['a date that is missing', dateMissing(undefined), /not published/],
  ['a date that has come', dateAhead('2026-11-21T11:59:00Z', NOW), true],
  ['a date that is none', dateAhead('yesterday', NOW), true],
  ['a date ahead', dateAhead('2026-12-01T10:00:00Z', NOW), /^It waits until 1 December 2026/],
  ['no end', endFinding(undefined, '2026-01-02T10:00:00Z'), true],
  ['an end of what has no date', endFinding('2026-01-01T10:00:00Z', undefined), true],
  ['an end', endFinding('2026-01-03T10:00:00Z', '2026-01-02T10:00:00Z'), true],
  [
    'an end at the beginning',
    endFinding('2026-01-02T10:00:00Z', '2026-01-02T10:00:00Z'),
    /not after/,
  ],
  ['no revision', revisionFinding(undefined, '2026-01-02T10:00:00Z', NOW), true],
  ['a revision', revisionFinding('2026-01-03', '2026-01-02T10:00:00Z', NOW), true],
  [
    'a revision on the day',
    revisionFinding('2026-01-02', '2026-01-02T10:00:00Z', NOW),
    /not after/,
  ],
  ['a revision ahead', revisionFinding('2026-11-22', '2026-01-02T10:00:00Z', NOW), /is ahead/],
  ['a revision of what has no date', revisionFinding('2026-01-02', undefined, NOW), /not after/],
  ['no language', languageFinding(undefined), true],
  ['a language', languageFinding('pt_BR'), true],
  ['a word for a language', languageFinding('German'), /no code of a language/],
  ['a picture without words', altMissing(picture('1600x900')), /Say what the picture shows/],
  ['a picture of spaces', altMissing(picture('1600x900', { alt: ' ' })), /Say what/],
  ['a picture with words', altMissing(picture('1600x900', { alt: 'A door' })), true],
  ['a field without picture', pictureMissing({ alt: 'A door' }), /no picture in this field/],
  ['a picture of another host', pictureMissing({ url: 'https://a.example/b.jpg' }), true],
  ['one without words', altMissing({ url: 'https://a.example/b.jpg' }), /Say what the picture/],
  ['a small picture', pictureSmall(picture('800x600')), /It is 800 pixels wide/],
  ['a large picture', pictureSmall(picture('1600x600')), true],
  [
    'a large picture with a narrow crop',
    pictureSmall(picture('1600x600', { crop: { left: 0.5, right: 0, top: 0, bottom: 0 } })),
    /It is 800 pixels wide/,
  ],
  ['a post without text', textMissing([]), /no text/],
  ['a category that seals', sealingCategory('vulnerable'), /Dark, Vulnerable and Raw seal/],
])('what the desk says of %s', (_, finding, expected) => {
  if (expected === true) expect(finding).toBe(true);
  else expect(finding).toMatch(expected as RegExp);
});

test.each<[string, string, unknown]>([
  ['another post’s slug, in other letters', 'tAKEN', /^"First" has this address already/],
  ['a draft’s slug', 'drafted', /^"Second" has this address/],
  ['a built-in text’s slug', 'Forty', /built-in text/],
  ['a free slug', 'free', true],
])('what the desk says of a slug that is %s', async (_, current, expected) => {
  const finding = await slugTaken({ current }, 'drafts.c', BUILT_IN, ask);
  if (expected === true) expect(finding).toBe(true);
  else expect(finding).toMatch(expected as RegExp);
});

test('a post’s own slug is free, in the draft and in what is published', async () => {
  expect(await slugTaken({ current: 'taken' }, 'drafts.a', BUILT_IN, ask)).toBe(true);
  expect(await slugTaken({ current: 'drafted' }, 'b', BUILT_IN, ask)).toBe(true);
});

test.each<[string, string | undefined, unknown]>([
  ['nothing', undefined, /no address/],
  ['a page elsewhere', 'https://example.org/a', true],
  ['mail', 'mailto:a@example.org', true],
  ['a script', 'javascript:alert(1)', /Write the whole address/],
  ['a bare host', 'example.org', /Write the whole address/],
  ['another host’s path', '//example.org', /Write the whole address/],
  ['a page of the site', '/about', true],
  ['a page that is none', '/abuot', /no such page/],
  ['a post', '/read/Taken', true],
  ['a built-in text', '/read/memoir/forty#end', true],
  ['a post that is none', '/read/nothing', /No post and no built-in text/],
  ['a malformed escape', '/read/%E0%A4%A', /no such page/],
])('a link to %s', async (_, href, expected) => {
  const finding = await linkLost(href, BUILT_IN, ask);
  if (expected === true) expect(finding).toBe(true);
  else expect(finding).toMatch(expected as RegExp);
});

test.each<[string, object, unknown]>([
  ['that no filter shows', { title: 'Gardening' }, /^No filter of the archive shows this/],
  ['with a filter', { title: 'Personal' }, true],
  ['that seals', { title: 'dark' }, true],
  ['below one that seals', { title: 'Nights', parent: { _ref: 'dark' } }, true],
  ['without a title', {}, true],
])('what the desk says of a category %s', async (_, fields, expected) => {
  const finding = await categoryUnknown(fields, ask);
  if (expected === true) expect(finding).toBe(true);
  else expect(finding).toMatch(expected as RegExp);
});

test('the categories of a post are looked at as they will be published', async () => {
  expect(await categoriesUnknown(references('odd', 'personal'), ask)).toMatch(/shows "Gardening"/);
  expect(await categoriesUnknown(references('dark', 'nights', 'personal'), ask)).toBe(true);
});

test.each<[string, Record<string, string>, string]>([
  ['a category that seals', { title: 'A', c1: ' dark ' }, '🔒 A'],
  ['one below a category that seals', { title: 'A', c0: 'Rain', above: 'Dark' }, '🔒 A'],
  ['a reader', { title: 'A', reader: 'Ruth' }, '🔒 A'],
  ['neither', { title: 'A', c0: 'Personal' }, 'A'],
])('with %s a post is listed by a name that says so', (_, selected, title) => {
  expect(definePost([], NOTHING_FOUND).preview.prepare(selected)).toMatchObject({ title });
});

test.each<[Record<string, string>, object]>([
  [
    { code: '\n  let a = 1;\nlet b;', language: 'js' },
    { title: 'let a = 1;', subtitle: 'Code, js' },
  ],
  [
    { code: 'a', filename: 'a.txt' },
    { title: 'a', subtitle: 'a.txt' },
  ],
  [{}, { title: 'Empty', subtitle: 'Code' }],
])('code %o stands in the text by its first line', (selected, shown) => {
  expect(code.preview.prepare(selected)).toEqual(shown);
});
