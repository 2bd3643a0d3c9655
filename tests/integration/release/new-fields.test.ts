import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Order } from '../../../scripts/release/order.ts';
import type { Environment } from '../../../src/settings/deploy-target.ts';
import { parseFields } from '../../../src/settings/fields.ts';
import { textBlock } from '../../support/content/stored.ts';
import { casesOf } from '../../support/long-form.ts';
import { serviceAt } from '../../support/release-elsewhere.ts';
import type { Doc } from '../sanity-emulator/serving.ts';
import {
  DARK,
  filesWith,
  firstReleases,
  post,
  posts,
  releaser,
  SEALED,
  servedFrom,
  startDataset,
  temporaryFolder,
} from './releasing.ts';

/** Several builds on a busy machine. */
const LONG = 180_000;
const ADDRESS = { SITE_URL: 'https://own.example' };
const OWN = 'post: { publishedAt: [publishedAt, date] }';

const firstRelease = firstReleases();

/** A site of these posts, whose author has fields of their own, as readers have it. */
async function released(documents: readonly Doc[], env: Environment = ADDRESS) {
  const { origin, edit, folder } = await firstRelease(documents, env, {
    fields: parseFields(OWN),
  });
  const site = releaser(folder, origin, env);
  const release = (yaml: string, changes: Partial<Order> = {}) =>
    site.outcome({ service: { ...serviceAt(origin), fields: parseFields(yaml) }, ...changes });
  const shows = async (words: string) =>
    (await filesWith(await realpath(site.dist), words)).length > 0;
  return { ...site, folder, edit, release, shows };
}

test.each<[string, object]>(
  casesOf(1, [
    ['membersOnly', { membersOnly: true }],
    ['audience', { audience: 'friends' }],
    ['settings.membersOnly', { settings: { membersOnly: true } }],
  ]),
)(
  'a field that its author adds later, %s, is undecided: readers have nothing with it before it is said what it means',
  async (name, fields) => {
    const { edit, release, shows } = await released([...posts(6), post(7, 'Zebrafinch words')]);
    await edit([...posts(6), post(8, 'Aardwolf words', fields)]);
    expect(await release(OWN)).toContain(
      `may be said by ${name}, which is not read for that. In src/`,
    );
    expect(await shows('Aardwolf')).toBe(false);
    expect(await shows('Zebrafinch'), 'what was taken back goes').toBe(false);

    await edit([...posts(5), post(6, 'Quagga words'), post(8, 'Aardwolf words', fields)]);
    expect(await release(OWN), 'also where it was asked before').toContain(`said by ${name},`);
    expect(await release(`${OWN}\nunread: ${name}`)).toBe('published');
    expect([await shows('Quagga'), await shows('Aardwolf')]).toEqual([true, true]);
    expect(await release(OWN), 'and after it was taken out').toContain(`may be said by ${name},`);
  },
  LONG,
);

test(
  'of what is harmless, sealed or not public nothing is asked',
  async () => {
    const others = [
      post(7, 'Words', { featured: true, mood: 'calm', seo: { title: 'Words', noIndex: false } }),
      post(8, 'Words', { publishedAt: '2027-01-01T00:00:00Z', membersOnly: true }),
      DARK,
      post(9, 'Words', { ...SEALED, membersOnly: true }),
    ];
    const { edit, release } = await released(posts(6));
    await edit([...posts(6), ...others]);
    expect(await release(OWN)).toBe('published');
  },
  LONG,
);

test(
  'who looks at the site is told at the end, and it is brought to nobody',
  async () => {
    const { edit, release, lines, dist } = await released(posts(2), {});
    await edit([...posts(2), post(3, 'Aardwolf words', { membersOnly: true })]);
    expect(await release(OWN)).toBe('published');
    expect(lines.at(-1)).toMatch(
      /^Who is to read a post may be said by membersOnly.*to no host\.$/,
    );
    expect(existsSync(`${await realpath(dist)}.undecided`)).toBe(true);
    expect(await release(OWN)).toBe('unchanged');
    expect(lines.at(-1)).toMatch(/to no host\.$/);
  },
  LONG,
);

const ref = (_ref: string) => [{ _type: 'reference', _ref, _key: 'k' }];
const SEA: Doc = { ...DARK, _id: 'sea', title: 'Sea' };
/** A category whose id does not tell what it is called. */
const NIGHT: Doc = { ...DARK, _id: 'c1' };
const SECRET = post(7, 'Words of the room', { categories: ref('c1') });

test.each<[string, unknown, RegExp]>(
  casesOf(1, [
    ['in a field that was renamed', ref('c1'), /may be said by shelf, which is not read for that/],
    ['by a word', ['Dark'], /may be said by shelf, which is not read for that/],
    ['under what does not seal', ref('sea'), /^published$/],
    ['in words of a text', [textBlock('Dark')], /^published$/],
  ]),
)(
  'what is filed elsewhere than where it seals is asked about: %s',
  async (_, shelf, expected) => {
    const all = [NIGHT, SEA, SECRET, ...posts(3)];
    const env = { ...ADDRESS, DARKROOM_PASSCODE: 'lorok kizaf sofop motar wosup' };
    const { edit, release } = await released(all, env);
    await edit([...all, post(8, 'Aardwolf words', { shelf })]);
    expect(await release(OWN)).toMatch(expected);
    expect(await release(`${OWN}\nunread: shelf`)).toMatch(/^(published|unchanged)$/);
  },
  LONG,
);

const DRAFT = { draft: true };
const SAID_LATER = { ...DRAFT, _updatedAt: '2026-11-20T11:00:00Z' };

test.each<[string, Doc[], string]>(
  casesOf(1, [
    ['posts that readers have', [...posts(3), post(4, 'Words', DRAFT)], 'published'],
    [
      'one that says so since',
      [...posts(3), post(4, 'Words', SAID_LATER)],
      'may be said by draft, w',
    ],
    ['a new one', [...posts(4), post(5, 'Words', DRAFT)], 'may be said by draft, which is not'],
    ['those of another dataset', [post(5), post(6, 'Words', DRAFT)], 'may be said by draft, which'],
  ]),
)(
  'where there is no file of fields, its author is asked of what readers do not have as it is: of %s',
  async (_, own, expected) => {
    const before = await released(posts(4), {});
    const SITE_URL = await servedFrom(before.folder);
    const { origin } = await startDataset(own);
    const env = { SITE_URL, DEPLOY_COMMAND: 'true', ALLOW_SHRINK: '1' };
    expect(await releaser(await temporaryFolder(), origin, env).outcome()).toContain(expected);
  },
  LONG,
);

test(
  'nor do readers have what was looked at on this machine, where a command brings it to them without an address',
  async () => {
    const { origin } = await startDataset([...posts(3), post(4, 'Words', DRAFT)]);
    const folder = await temporaryFolder();
    expect(await releaser(folder, origin).outcome()).toBe('published');
    const readers = releaser(folder, origin, { DEPLOY_COMMAND: 'true' });
    expect(await readers.outcome()).toContain('may be said by draft, which is not');
  },
  LONG,
);
