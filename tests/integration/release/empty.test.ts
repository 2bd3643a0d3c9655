import { readlink } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parseFields } from '../../../src/settings/fields.ts';
import { emptyHost } from '../../support/listening-test.ts';
import { FULL } from '../../support/long-form.ts';
import { serviceAt } from '../../support/release-elsewhere.ts';
import type { Doc } from '../sanity-emulator/serving.ts';
import { post, posts, releaser, servedFrom, startDataset, temporaryFolder } from './releasing.ts';

/** Two builds on a busy machine. */
const LONG = 120_000;

const dated = (n: number): Doc => post(n, 'Words', { publishedAt: undefined, date: '2026-01-05' });
const article = (n: number): Doc => ({ ...dated(n), _type: 'article', _id: `article-${n}` });
const asks = 'Nothing is published: set ALLOW_EMPTY=1 for a site without posts.';

test.each([
  [
    [dated(1), dated(2)],
    'There are 2 documents of type post, none has `publishedAt`; they have `date`: "npm run adopt" proposes the fields.',
  ],
  [
    [article(1)],
    'No document is of type post. There is 1 document of type article that look like posts: "npm run adopt" proposes the fields.',
  ],
  [
    [{ _id: 'a', _type: 'settings', title: 'A' }],
    'No document is of type post, and none looks like a post (types: settings).',
  ],
  [
    [],
    'The dataset shows no document at all: check SANITY_PROJECT_ID and SANITY_DATASET, and SANITY_TOKEN if it is private.',
  ],
  [
    [post(1, 'Words', { publishedAt: '2099-01-01T00:00:00Z' })],
    'There is 1 document of type post: 0 sealed, 1 due later, over, without a date, or not public.',
  ],
])('a first release of %j is refused with what was found', async (documents, found) => {
  const { origin } = await startDataset(documents);
  const site = releaser(await temporaryFolder(), origin);
  expect(await site.outcome()).toBe(`EmptyError: There is no public post. ${found} ${asks}`);
  expect(await readlink(site.dist).catch(() => 'nothing')).toBe('nothing');
});

test('posts with a date in the second of the fields that may hold it are not said to have none', async () => {
  const gone = { _type: 'reference', _ref: 'gone', _key: 'k' };
  const { origin } = await startDataset([{ ...dated(1), categories: [gone] }]);
  const site = releaser(await temporaryFolder(), origin);
  const fields = parseFields('post: { publishedAt: [publishedAt, date] }');
  expect(await site.outcome({ service: { ...serviceAt(origin), fields } })).toContain(
    'There is 1 document of type post: 0 sealed, 1 due later, over, without a date, or not public.',
  );
});

test('where others read the log, it tells of no numbers', async () => {
  const { origin } = await startDataset([
    post(1, 'Words', { publishedAt: '2099-01-01T00:00:00Z' }),
  ]);
  const site = releaser(await temporaryFolder(), origin, {
    GITHUB_ACTIONS: 'true',
    SITE_URL: await emptyHost(),
  });
  expect(await site.outcome()).toContain(
    'There are documents of type post, and none is public now.',
  );
});

test(
  'the fields that are named make a site of it; another dataset by mistake does not replace it',
  async () => {
    const { origin } = await startDataset([dated(1), dated(2), dated(3)]);
    const folder = await temporaryFolder();
    const fields = parseFields('post: { publishedAt: date }');
    const service = { ...serviceAt(origin), fields };
    const site = releaser(folder, origin);
    expect(await site.outcome({ service })).toBe('published');
    const served = await readlink(site.dist);
    const other = await startDataset([post(1)], { dataset: 'produktion' });
    const mistaken = { ...serviceAt(other.origin), dataset: 'produktion' };
    expect(await site.outcome({ service: mistaken })).toBe(
      'ShrinkError: The site here has 3 public posts, made from "embedded production"; "embedded produktion" has 1 of them, and 0 others. Nothing is published: check SANITY_PROJECT_ID, SANITY_DATASET and SANITY_API_HOST, or set ALLOW_SHRINK=1 for one build.',
    );
    const strangers = await startDataset(
      [4, 5, 6].map((n) => post(n)),
      { dataset: 'produktion' },
    );
    const theirs = { ...serviceAt(strangers.origin), dataset: 'produktion' };
    expect(await site.outcome({ service: theirs }), 'as many, and none of these').toMatch(
      'has 0 of them, and 3 others. Nothing is published: check SANITY_PROJECT_ID,',
    );
    expect(await readlink(site.dist)).toBe(served);
    const moved = await startDataset(posts(3), { dataset: 'produktion' });
    const service2 = { ...serviceAt(moved.origin), dataset: 'produktion' };
    expect(await site.outcome({ service: service2 })).toBe('published');
  },
  LONG,
);

const ADDRESS = { SITE_URL: 'https://own.example' };

test(
  'a first release for readers waits for what fields mean that tell who reads a post',
  async () => {
    const own = [
      post(1, 'Words', { featured: true, mood: 'calm' }),
      post(2, 'Words', { draft: true }),
    ];
    const { origin } = await startDataset(own);
    const folder = await temporaryFolder();
    const seen = releaser(folder, origin);
    expect(await seen.outcome(), 'to be looked at').toBe('published');
    const served = await readlink(seen.dist);
    const site = releaser(folder, origin, ADDRESS);
    expect(await site.outcome()).toBe(
      'SettingsError: Who is to read a post may be said by draft, which is not read for that while there is no src/content/fields.yaml. Nothing is published: "npm run adopt -- --write" finds what they mean.',
    );
    expect(await readlink(site.dist)).toBe(served);
  },
  LONG,
);

test(
  'a release for readers that have the demo is the first one of its author',
  async () => {
    const demo = post(1, 'Words', { _id: '0f0b4692-f5f1-43eb-ae64-3c730d99c4b5' });
    const { origin, edit } = await startDataset([demo]);
    const site = releaser(await temporaryFolder(), origin, ADDRESS);
    expect(await site.outcome()).toBe('published');
    const served = await readlink(site.dist);
    await edit([post(2), post(3, 'Words', { draft: true })]);
    expect(await site.outcome()).toContain(
      'may be said by draft, which is not read for that while',
    );
    expect(await readlink(site.dist)).toBe(served);
  },
  LONG,
);

test.runIf(FULL)(
  'of a site that is live nothing is asked, though it was looked at on this machine since',
  async () => {
    const { origin } = await startDataset([post(1, 'Words', { draft: true })]);
    const folder = await temporaryFolder();
    const seen = releaser(folder, origin);
    expect(await seen.outcome()).toBe('published');
    const SITE_URL = await servedFrom(folder);
    const site = releaser(folder, origin, { SITE_URL, DEPLOY_COMMAND: 'true' });
    expect(await site.outcome()).toBe('published');
  },
  LONG,
);

test(
  'while it is not said what a field means, its author sees the site and no reader does',
  async () => {
    const { origin } = await startDataset([post(1), post(2, 'Words', { intern: true })]);
    const folder = await temporaryFolder();
    const service = {
      ...serviceAt(origin),
      fields: parseFields('undecided: [intern, category.plan]'),
    };
    const seen = releaser(folder, origin);
    expect(await seen.outcome({ service })).toBe('published');
    expect(seen.lines.join()).toContain(
      'may be said by intern, category.plan, which is not read for that. In src/content',
    );
    const later = await releaser(folder, origin, ADDRESS).outcome({ service, again: true });
    expect(later).toMatch(
      /^SettingsError: .* be said by intern, .* in SEALED in .* Nothing is published before that; npm start/,
    );
  },
  LONG,
);
