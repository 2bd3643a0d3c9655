import { z } from 'astro/zod';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LISTS, UNPUBLISHED } from '../../../scripts/studio/desk/lists.ts';
import {
  foundIn,
  NOTHING_FOUND,
  type OwnSeal,
} from '../../../src/gather/sanity/document-types/found.ts';
import type { Query } from '../../../src/gather/sanity/query.ts';
import { isSealing } from '../../../src/gather/sanity/who-may-read/yes.ts';
import { askingOf } from '../gather/sanity/document-types/asking.ts';

const picture = (alt?: string) => ({ _type: 'image', asset: { _ref: 'image-a-9x9-jpg' }, alt });
const post = (_id: string, fields: object = {}) => ({
  _id,
  _type: 'post',
  publishedAt: '2026-01-01T00:00:00Z',
  ...fields,
});

const ask = askingOf([
  { _id: 'dark', _type: 'category', title: ' dark ' },
  { _id: 'odd', _type: 'category', title: 'Gardening' },
  { _id: 'nights', _type: 'category', title: 'Nights', parent: { _ref: 'dark' } },
  { _id: 'rain', _type: 'category', title: 'Rain', parent: { _ref: 'nights' } },
  { _id: 'both', _type: 'category', title: 'Both', parent: [{ _ref: 'odd' }, { _ref: 'dark' }] },
  post('plain', { mainImage: picture('A door'), categories: [{ _ref: 'odd' }] }),
  post('drafts.plain'),
  post('later', { publishedAt: '2099-01-01T00:00:00Z' }),
  post('dateless', { publishedAt: undefined }),
  post('by-category', { categories: [{ _ref: 'odd' }, { _ref: 'dark' }] }),
  post('from-above', { categories: [{ _ref: 'odd' }, { _ref: 'rain' }] }),
  post('from-several', { categories: [{ _ref: 'both' }] }),
  post('by-reader', { readers: ['Ruth'] }),
  post('bare', { mainImage: picture() }),
  post('blank', { body: [picture('')] }),
  post('gone', { unpublishAt: '2026-02-01T00:00:00Z' }),
  post('ending', { unpublishAt: '2099-02-01T00:00:00Z' }),
  post('drafts.begun'),
]);

test.each<[string, readonly string[]]>([
  ['drafts', ['drafts.plain', 'drafts.begun']],
  ['waiting', ['later']],
  [
    'published',
    ['plain', 'by-category', 'from-above', 'from-several', 'by-reader', 'bare', 'blank', 'ending'],
  ],
  ['sealed', ['by-category', 'from-above', 'from-several', 'by-reader']],
  ['without-alt', ['bare', 'blank']],
])('the list "%s" has these posts', async (id, ids) => {
  const list = LISTS.find((each) => each.id === id);
  const query: Query = { text: `*[_type == "post" && ${list?.filter}]._id` };
  const never: Query<string[]> = { text: UNPUBLISHED };
  const unpublished = await ask(never, {}, z.array(z.string()));
  expect(unpublished).toEqual(['begun']);
  expect(await ask(query, { unpublished }, z.array(z.string()))).toEqual(ids);
});

test.each(['Räume', 'Räume'.normalize('NFD')])(
  'a post of a category that seals is listed however its accents are written: %s',
  async (sealed) => {
    onTestFinished(() => {
      vi.doUnmock('../../../src/site.ts');
      vi.resetModules();
    });
    vi.resetModules();
    vi.doMock('../../../src/site.ts', async (original) => ({
      ...(await original<typeof import('../../../src/site.ts')>()),
      SEALED: [sealed],
    }));
    const { SEALED } = await import('../../../scripts/studio/desk/lists.ts');
    const titles = ['räume', 'räume'.normalize('NFD')];
    const filed = askingOf(
      titles.flatMap((title, n) => [
        { _id: `c${n}`, _type: 'category', title },
        post(`p${n}`, { categories: [{ _ref: `c${n}` }] }),
      ]),
    );
    const query: Query = { text: `count(*[_type == "post" && ${SEALED}])` };
    expect(await filed(query, {}, z.number())).toBe(2);
  },
);

/** What of the lists a Studio has that was told of these places where a yes seals. */
async function listsWith(seals: readonly OwnSeal[]) {
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  vi.resetModules();
  vi.stubEnv('SANITY_STUDIO_FOUND', JSON.stringify(foundIn([], { ...NOTHING_FOUND, seals })));
  return import('../../../scripts/studio/desk/lists.ts');
}

test('a post that a field of its own seals is listed as sealed, whatever it says there', async () => {
  const words = [
    'ja',
    'open',
    ' Kin',
    'n o',
    '',
    ' ',
    'no',
    'NEIN',
    ' nein\n',
    'public',
    'o\u0308ffentlich',
  ];
  const values = [true, false, null, 0, 1, [], ['kin'], {}, { now: false }, ...words];
  const own = askingOf([
    ...values.map((closed, n) => post(`post-${n}`, { closed })),
    ...values.map((now, n) => post(`inner-${n}`, { settings: { now } })),
    ...values.map((name, n) => ({ _id: `access-${n}`, _type: 'access', name })),
    ...values.map((_, n) => post(`led-${n}`, { access: { _ref: `access-${n}` } })),
    post('led-nowhere', { access: { _ref: 'missing' } }),
  ]);
  const sealing = [...values.entries()].filter(([, value]) => isSealing(value)).map(([n]) => n);
  expect(sealing).toHaveLength(9);
  const { SEALED } = await listsWith([
    { path: 'closed', type: null },
    { path: 'settings.now', type: null },
    { path: 'access->name', type: null },
  ]);
  const query: Query = { text: `*[_type == "post" && ${SEALED}]._id` };
  expect(await own(query, {}, z.array(z.string()))).toEqual([
    ...['post', 'inner', 'led'].flatMap((name) => sealing.map((n) => `${name}-${n}`)),
    'led-nowhere',
  ]);
});

test('the list of sealed posts can be followed, however many fields seal: its question stands in an address', async () => {
  const { SEALED } = await listsWith(
    Array.from({ length: 40 }, (_, n) => ({ path: `settings${n}.closed`, type: null })),
  );
  expect(encodeURIComponent(SEALED).length).toBeLessThan(8_000);
});
