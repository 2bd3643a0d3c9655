import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { archivedTexts } from '../../../scripts/archive/dataset.ts';
import {
  RECORD_FILE,
  recordOf,
  VERSION_FILE,
  type Version,
} from '../../../scripts/release/account/version.ts';
import { type Fields, parseFields } from '../../../src/settings/fields.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { startRecorder } from '../../support/recorder.ts';
import { serviceAt } from '../../support/release-elsewhere.ts';
import { post, startDataset } from '../release/releasing.ts';

/*
 * What is taken along beside a release's pages: no more than these show, whatever is changed meanwhile.
 */

const [FIRST, SECOND] = [post(1), post(2, 'Words to be sealed')];
const DARK = { _id: 'dark', _type: 'category', title: 'Dark', _updatedAt: '2026-01-09T08:00:00Z' };
const SEALED = {
  ...post(2, 'Words that were sealed', { _updatedAt: '2026-01-10T08:00:00.000Z' }),
  categories: [{ _type: 'reference', _key: 'dark', _ref: 'dark' }],
};

let site: string;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'archive-'));
});

/** Says of the site in the folder which posts it was made from. */
async function released(...posts: readonly { readonly [field: string]: unknown }[]): Promise<void> {
  const last = (field: string) =>
    posts
      .map((each) => String(each[field]))
      .sort()
      .at(-1) ?? null;
  const facts = {
    posts: posts.length,
    changedAt: last('_updatedAt'),
    newestPost: last('publishedAt'),
  };
  const version: Version = {
    content: '',
    code: '',
    ...facts,
    nextDue: null,
    sealed: null,
    key: null,
  };
  await writeFile(join(site, VERSION_FILE), JSON.stringify(version));
  await writeFile(join(site, RECORD_FILE), JSON.stringify(recordOf(version, {}, [])));
}

async function textsFrom(origin: string, fields?: Fields): Promise<string> {
  const service = { ...serviceAt(origin), ...(fields && { fields }) };
  const texts = await archivedTexts(process.cwd(), site, readSettings({}), service);
  return [...texts].flat().join('\n');
}

test('the texts and documents of a release are taken along, and no others', async () => {
  const { origin, edit } = await startDataset([FIRST, SECOND, DARK]);
  await released(FIRST, SECOND);
  expect(await textsFrom(origin)).toContain('Words to be sealed');
  await edit([post(1, 'Later words', { _updatedAt: '2026-02-01T08:00:00.000Z' }), SECOND, DARK]);
  await expect(textsFrom(origin)).rejects.toThrow('The content has changed since the release');
});

test('a post that is sealed while it is read is not taken for a public one', async () => {
  const { origin, edit } = await startDataset([FIRST, SECOND, DARK]);
  await released(FIRST);
  let isSealed = false;
  const recorder = await startRecorder(origin, async ({ query }) => {
    if (isSealed || !query.includes('system.*')) return;
    isSealed = true;
    await edit([FIRST, SEALED, DARK]);
  });
  const texts = await textsFrom(recorder.origin);
  expect([isSealed, texts.includes('First words')]).toEqual([true, true]);
  expect(texts).not.toMatch(/sealed|post-2/);
});

test('nothing that is taken along names a sealed post', async () => {
  const link = (_key: string, fields: object) => ({ _type: 'link', _key, ...fields });
  const span = (text: string, ...marks: string[]) => ({
    ...{ _type: 'span', _key: text.slice(0, 3), text, marks },
  });
  const open = post(1, '', {
    body: [
      {
        ...{ _type: 'block', _key: 'b', style: 'normal' },
        markDefs: [
          link('m1', { href: '/read/post-2' }),
          link('m2', { href: 'http://localhost:4321/read/post-2#top' }),
          link('m3', { reference: { _type: 'reference', _ref: 'post-2' } }),
          link('m4', { href: 'https://example.org/kettle' }),
          link('m5', { href: '/read/post-3' }),
          link('m6', { to: { deep: { _type: 'reference', _ref: 'post-2' } } }),
        ],
        children: [
          span('one', 'm1', 'strong'),
          span('two', 'm2'),
          span('three', 'm3'),
          span('four', 'm4'),
          span('five', 'm5'),
        ],
      },
    ],
    related: [{ _type: 'reference', _key: 'r', _ref: 'post-2' }],
    note: 'See [the other](/read/post-2) and [a third](/read/post-3).',
    forms: [
      '[titled](/read/post-2 "Its title"), [angled](</read/post-2>), [named][n]',
      '[n]: /read/post-2',
      '<a href="/read/post-2">in HTML</a>',
      '<a href="/read/post-3">kept</a>',
    ].join('\n'),
    teaser: { _type: 'teaser', target: { deep: { _type: 'reference', _ref: 'post-2' } } },
  });
  const third = post(3);
  const { origin } = await startDataset([open, SEALED, third, DARK]);
  await released(open, third);
  const texts = await textsFrom(origin);
  expect(texts).not.toContain('post-2');
  expect(texts).toContain('kept</a>');
  expect(texts).toContain('See the other and [a third](/read/post-3).');
  expect(texts).toContain('**one**twothree[four](https://example.org/kettle)[five](/read/post-3)');
});

test('a text in a field of the author’s own keeps its headings', async () => {
  const children = [{ _type: 'span', _key: 's', text: 'The docks', marks: [] }];
  const inhalt = [{ _type: 'block', _key: 'h', style: 'h2', markDefs: [], children }];
  const own = post(1, '', { body: undefined, inhalt });
  const { origin } = await startDataset([own]);
  await released(own);
  const texts = await textsFrom(origin, parseFields('post: { body: inhalt }'));
  expect(texts).toContain('## The docks');
});

test('without its service nothing is taken along, also where a release may be made without it', async () => {
  const { origin } = await startDataset([FIRST]);
  await released();
  const settings = readSettings({ CONTENT_FALLBACK: '1' });
  const service = { ...serviceAt(origin), dataset: 'absent' };
  await expect(archivedTexts(process.cwd(), site, settings, service)).rejects.toThrow(
    'Check SANITY_PROJECT_ID and SANITY_DATASET.',
  );
});
