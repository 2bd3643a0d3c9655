import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMemory } from '../../../src/gather/memory.ts';
import { parseFields } from '../../../src/settings/fields.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { casesOf } from '../../support/long-form.ts';
import { serviceAt } from '../../support/release-elsewhere.ts';
import { readRoom } from '../../unit/seal/independent-reader.ts';
import type { Doc } from '../sanity-emulator/serving.ts';
import {
  DARK,
  filesWith,
  firstReleases,
  post,
  posts,
  releaser,
  SEALED,
  siteDigest,
} from './releasing.ts';
import { DARKROOM_PASSCODE } from './unsealing.ts';

/** Several builds on a busy machine. */
const LONG = 180_000;
const OWN = 'post: { sealed: [nurFreunde] }';
const WORDS = 'Zebrafinch words';
/** What only sealed posts are filed under. */
const OTTER: Doc = { ...DARK, _id: 'otter', title: 'Otterhound' };
const FILED = { categories: [{ _type: 'reference', _ref: 'otter', _key: 'k' }] };
const FRIENDS = { ...FILED, nurFreunde: true };
const sealed = (n: number, own: object = FRIENDS) =>
  post(n, WORDS, { title: `Aardwolf ${n}`, slug: `quagga-${n}`, ...own });
const ROOM = [sealed(7), sealed(8, { ...FILED, nurFreunde: 'ja' }), sealed(9)];

const firstRelease = firstReleases();

async function released(documents: readonly Doc[], own = {}) {
  const env = { DARKROOM_PASSCODE, ...own };
  const { origin, edit, folder } = await firstRelease(documents, env, { fields: parseFields(OWN) });
  const site = releaser(folder, origin, env);
  const release = (yaml: string, changes: object = {}) =>
    site.outcome({ service: serviceAt(origin, { fields: parseFields(yaml) }), ...changes });
  const room = async () => {
    const page = await readFile(join(site.dist, 'darkroom.html'), 'utf8');
    const [, header = ''] = /id="room-header">(.*?)<\/script>/.exec(page) ?? [];
    const files = new Map<string, Buffer>();
    for (const file of await filesWith(join(await realpath(site.dist), 'd'), ''))
      files.set(file, await readFile(join(site.dist, 'd', file)));
    const reader = readRoom(
      header,
      DARKROOM_PASSCODE,
      (name) => files.get(`${name}.bin`) ?? Buffer.of(),
    );
    // The site's own texts have one, too.
    const entries = reader.entries.filter(({ title }) => title.startsWith('Aardwolf'));
    return { ...reader, entries };
  };
  const found = async (...words: string[]) => {
    // After a release that failed nothing is kept.
    const at = [await realpath(site.dist), join(folder, '.release/kept')].filter(existsSync);
    const all = at.flatMap((each) => words.map((word) => filesWith(each, word)));
    return (await Promise.all(all)).flat();
  };
  return { ...site, edit, release, room, found };
}

test(
  'what a field of the author’s own seals is in clear nowhere, and opens with the passcode',
  async () => {
    const { room, found, lines, edit, release } = await released([OTTER, ...posts(2), ...ROOM]);
    expect(await found('Zebrafinch', 'Aardwolf', 'quagga', 'Otterhound')).toEqual([]);
    const { entries, open, pageOf } = await room();
    expect(entries.map(({ title, category }) => [title, category])).toEqual(
      [9, 8, 7].map((n) => [`Aardwolf ${n}`, 'Otterhound']),
    );
    expect(String(open('post', pageOf('quagga-8')))).toContain(WORDS);
    await edit([OTTER, ...posts(3), ...ROOM]);
    expect(await release(OWN)).toBe('published');
    expect(await found('Zebrafinch', 'Aardwolf', 'quagga', 'Otterhound')).toEqual([]);
    expect(lines.join('\n')).not.toMatch(/Aardwolf|quagga|Zebrafinch/);
  },
  LONG,
);

test.each(
  casesOf(1, [
    ['by a process that stays', true],
    ['by another process', false],
  ]),
)(
  'a post that is sealed no more is told of, and one that is sealed again is gone: %s',
  async (_, stays) => {
    const all = [OTTER, ...posts(2), ...ROOM];
    const { edit, release, found, lines, room } = await released(all);
    const memory = stays ? { memory: createMemory() } : {};
    const open = { ...sealed(9, { ...FILED, nurFreunde: false }), _rev: 'open' };
    await edit([...all.slice(0, -1), open]);
    expect(await release(OWN, memory)).toBe('published');
    expect(lines.join('\n')).toContain('open to everybody in this one: "Aardwolf 9".');
    expect((await found('Aardwolf 9')).length).toBeGreaterThan(0);
    expect((await room()).entries).toHaveLength(2);
    await edit([...all.slice(0, -1), { ...sealed(9), _rev: 'sealed again' }]);
    expect(await release(OWN, memory)).toBe('published');
    expect(await found('Zebrafinch', 'Aardwolf', 'Otterhound')).toEqual([]);
    expect((await room()).entries).toHaveLength(3);
  },
  LONG,
);

const unset = ROOM.map(({ nurFreunde, ...each }): Doc => ({ ...each, _rev: 'unset' }));
const renamed = ROOM.map(({ nurFreunde, ...each }): Doc => ({ ...each, _rev: 'n', kin: true }));

const NO_MORE = /^OpenedError: The last release sealed posts by nurFreunde, .+\("Aardwolf/;
const MOST = /^OpenedError: More than half of .+\("Aardwolf.+ in src\/content\/fields\.yaml/;

test.each<[string, readonly Doc[], string, RegExp]>(
  casesOf(1, [
    ['it is taken out of the file of fields', ROOM, '', NO_MORE],
    ['it is spelled otherwise there', ROOM, 'post: { sealed: [nurFreunden] }', NO_MORE],
    ['it says no more in any post', unset, OWN, MOST],
    ['it is called otherwise in posts', renamed, OWN, MOST],
  ]),
)(
  'what such a field sealed is opened by no slip: %s',
  async (_, documents, yaml, refused) => {
    const { edit, release, dist } = await released([OTTER, ...posts(2), ...ROOM]);
    const before = await siteDigest(dist);
    await edit([OTTER, ...posts(2), ...documents]);
    expect(await release(yaml)).toMatch(refused);
    expect(await siteDigest(dist)).toBe(before);
  },
  LONG,
);

test(
  'nor a single post, where its author has a file of fields: what is no more in it is undecided',
  async () => {
    const env = { SITE_URL: 'https://own.example' };
    const { edit, release, found } = await released([OTTER, ...posts(4), sealed(7)], env);
    await edit([OTTER, ...posts(5), sealed(7)]);
    const said = await release('post: { revisedAt: changed }');
    expect(said).toContain('may be said by nurFreunde, which is not read for that.');
    expect(said).toContain('under post.sealed where it is to open with a passcode alone,');
    expect(await found('Zebrafinch', 'Aardwolf')).toEqual([]);
  },
  LONG,
);

test.each(
  casesOf(1, [
    ['the file of fields is gone', { nurFreunde: true }, ''],
    ['it is no more in that file', { nurFreunde: 'Familie' }, 'post: { revisedAt: changed }'],
  ]),
)(
  'nor a single post of several, by the machine that sealed it: %s',
  async (_, own, yaml) => {
    const others = [8, 9].map((n) => post(n, WORDS, SEALED));
    const all = [OTTER, DARK, ...posts(2), sealed(7, { ...FILED, ...own }), ...others];
    const { release, found, edit } = await released(all);
    await edit([...all, post(3)]);
    expect(await release(yaml)).toMatch(
      /^OpenedError: .+ nurFreunde, .+\("Aardwolf 7"\)\. Nothing is published: .+ ALLOW_SHRINK=1/,
    );
    expect(await found('Zebrafinch', 'Aardwolf')).toEqual([]);
    const settings = readSettings({ DARKROOM_PASSCODE, ALLOW_SHRINK: '1' });
    expect(await release(yaml, { settings })).toBe('published');
    expect((await found('Aardwolf 7')).length).toBeGreaterThan(0);
  },
  LONG,
);

test(
  'what such a field seals meanwhile is gone while nothing else can be released, a fault in it or not',
  async () => {
    const env = { SITE_URL: 'https://own.example' };
    const open = [6, 7].map((n) => sealed(n, { nurFreunde: false }));
    const { edit, release, found } = await released([OTTER, ...posts(4), ...open], env);
    expect((await found('Aardwolf')).length).toBeGreaterThan(0);
    const [one, two] = [sealed(6), sealed(7, { ...FRIENDS, body: 7 })];
    await edit([OTTER, ...posts(4), { ...one, _rev: 's' }, { ...two, _rev: 's' }]);
    expect(await release(OWN)).toMatch(/^DecodingError: sealed post post-7: /);
    expect(await found('Zebrafinch', 'Aardwolf')).toEqual([]);
  },
  LONG,
);
