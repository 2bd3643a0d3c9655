import { z } from 'astro/zod';
import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { isSealed } from '../../../../../src/domain/category.ts';
import { decodePost } from '../../../../../src/gather/sanity/decode.ts';
import { queriesOf } from '../../../../../src/gather/sanity/queries.ts';
import { saysSealed, sealsItself } from '../../../../../src/gather/sanity/who-may-read/own-seal.ts';
import {
  likelySealed,
  sealingIn,
  titlesQuery,
} from '../../../../../src/gather/sanity/who-may-read/sealing-queries.ts';
import { isSealing, plainAt, sealsAt } from '../../../../../src/gather/sanity/who-may-read/yes.ts';
import { type Fields, parseFields } from '../../../../../src/settings/fields.ts';
import { postDocument } from '../../../../support/content/documents.ts';
import { randomNumbers } from '../../../../support/content/random.ts';
import { FULL } from '../../../../support/long-form.ts';

const SEALS: readonly unknown[] = [
  ...[
    true,
    1,
    2,
    'yes',
    'ja',
    'friends',
    'x',
    ' Ja ',
    'draft',
    'private',
    'open',
    'published',
    'all',
  ],
  ...['public-ish', 'not public', 'yes\n', ['Ada'], ['public'], [false], {}, { value: false }],
];
const OPENS: readonly unknown[] = [
  ...[
    false,
    0,
    null,
    undefined,
    '',
    ' ',
    '\n',
    'no',
    ' NO ',
    'false',
    '0',
    'off',
    'none',
    'Nein',
    'nej ',
    [],
  ],
  ...['public', 'Public ', 'EVERYONE', 'anyone', 'öffentlich', 'o\u0308ffentlich', 'pública'],
];

test.each(SEALS)('%j in a field of its own seals a post', (value) =>
  expect(isSealing(value)).toBe(true),
);
test.each(OPENS)('%j does not', (value) => expect(isSealing(value)).toBe(false));

const ROUNDS = FULL ? 6000 : 200;
const ALONE = [...SEALS, ...OPENS];
const VALUES = [...ALONE, ...ALONE.flatMap((value) => [[value], { value }, { en: value }])];
const PATHS = [
  'a',
  'b',
  'a.value',
  'b.en',
  'a[0]',
  'b[en].value',
  'a->a',
  'b->c.en',
  'a[]',
  'b[]->c',
];
const answered = z.object({ asked: z.number(), likely: z.boolean().nullable() });
type Led = { readonly _id: string; readonly _type: string };

async function asked(query: string, dataset: readonly unknown[], params = {}): Promise<unknown> {
  return (await evaluate(parse(query, { params }), { dataset: [...dataset], params })).get();
}

test('the service tells the same of any value', async () => {
  const values = [...ALONE, ' ', '\n nein\t', ' n o', ' Kin '];
  const own = values.map((a) => ({ a }));
  const answered = await asked(`*{"is": coalesce(${sealsAt('a')}, false)}.is`, own);
  expect(answered).toEqual(values.map(isSealing));
  expect(await asked(plainAt('" \t\n Two \n words"'), [])).toBe('two words');
});

/** Whether a post is sealed, as the build, its questions and a backup all say. */
async function isSealedPost(own: object, fields: Fields, others: readonly Led[] = []) {
  const post = { _id: 'p', _type: 'post', publishedAt: '2026-01-01T00:00:00Z', ...own };
  const dataset = [post, ...others];
  const { said } = z
    .object({ said: z.array(z.unknown()) })
    .parse(await asked(titlesQuery(fields), dataset));
  const texts = said.flat(Number.POSITIVE_INFINITY).filter((each) => typeof each === 'string');
  const params = { words: texts.filter(isSealing), sealing: [], ids: [], n: 1 };
  const { posts } = queriesOf(fields);
  const [decoded] = z
    .array(z.looseObject({}))
    .parse(await asked(posts.text, dataset, { ...params, last: '' }));
  const is = saysSealed(decoded ?? {}, fields);
  const query = `*[_id == "p"][0]{"asked": ${sealingIn(fields)}, "likely": ${likelySealed(fields)}}`;
  const answer = answered.parse(await asked(query, dataset, params));
  const what = `${JSON.stringify(fields.post.sealed)} ${JSON.stringify(dataset)}`;
  expect(answer.asked > 0, what).toBe(is);
  if (answer.likely) expect(is, what).toBe(true);
  expect(sealsItself(post, new Map(others.map((each) => [each._id, each])), fields), what).toBe(is);
  return is;
}

test(`the build, its questions and a backup agree about what is sealed, ${ROUNDS} times`, async () => {
  const random = randomNumbers(11);
  const one = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)];
  const references = [{ _ref: 'led' }, { _ref: 'gone' }, [{ _ref: 'led' }], [{ _ref: 'gone' }]];
  const counts = { sealed: 0, open: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const sealed = [...new Set(Array.from({ length: 1 + random() * 3 }, () => one(PATHS) ?? 'a'))];
    const fields = parseFields(JSON.stringify({ types: { referred: 'status' }, post: { sealed } }));
    const value = () => (random() < 0.2 ? one(references) : one(VALUES));
    const own = JSON.parse(JSON.stringify({ a: value(), b: value() }));
    const led = JSON.parse(JSON.stringify({ a: one(VALUES), c: one(VALUES) }));
    const is = await isSealedPost(own, fields, [{ ...led, _id: 'led', _type: 'status' }]);
    counts[is ? 'sealed' : 'open'] += 1;
  }
  expect(Math.min(counts.sealed, counts.open)).toBeGreaterThan(ROUNDS / 10);
}, 60_000);

test.each([
  ['closed.en', { closed: { de: true } }],
  ['closed.de', { closed: { de: true } }],
  ['closedDe', { closedDe: true }],
  ['closedEn', { closedDe: 'ja' }],
  ['"closed[de].value"', { closed: [{ _key: 'de', value: true }] }],
  ['"circle[]"', { circle: true }],
  ['"circle[]"', { circle: 'kin' }],
  ['"circle[]->name"', { circle: { _ref: 'all' } }],
  ['circle->name', { circle: [{ _ref: 'all' }] }],
])(
  'neither a translation opens a post, nor what is no list, or one: %s of %j',
  async (path, own) => {
    const texts = { body: { en: 'Words', de: 'Worte' } };
    const written = `{ types: { referred: circle }, post: { body: [body.en, body.de], sealed: ${path} } }`;
    const all = { _id: 'all', _type: 'circle', name: 'public' };
    expect(await isSealedPost({ ...texts, ...own }, parseFields(written), [all])).toBe(true);
    expect(await isSealedPost(texts, parseFields(written), [all])).toBe(false);
  },
);

const fields = parseFields('post: { sealed: [nurFreunde, visibility], hidden: hidden }');
const decoded = (more: object) =>
  decodePost(postDocument({ sealed: [null, null], ...more }), fields);

test('a post is sealed by any of the fields, whatever it is filed under, and hidden by another all the same', () => {
  const { post } = decoded({ sealed: [null, 'friends'] });
  expect([isSealed(post), post.publishedAt]).toEqual([true, '2026-01-01T00:00:00.000Z']);
  expect(isSealed(decoded({ sealed: [false, 'public'] }).post)).toBe(false);
  const hidden = decoded({ sealed: [true, null], hidden: true }).post;
  expect([isSealed(hidden), hidden.publishedAt]).toEqual([true, null]);
});

test('a category that is missing keeps back what no field seals', () => {
  const publishedAt = (sealed: unknown) =>
    decoded({ sealed: [sealed, null], categories: [null] }).post.publishedAt;
  expect([publishedAt(false), publishedAt(true)]).toEqual([null, '2026-01-01T00:00:00.000Z']);
});

test('of a post with a fault that such a field seals, the title is not told', () => {
  const fault = { title: 'Zebrafinch', body: 7 };
  expect(() => decoded({ ...fault, sealed: [true, null] })).toThrow(/^sealed post p1: /);
  expect(() => decoded({ ...fault, sealed: [false, null] })).toThrow(/^post "Zebrafinch" \(p1\): /);
});
