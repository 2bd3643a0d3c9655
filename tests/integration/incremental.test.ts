import {
  cp,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDataset } from '../../scripts/bench/dataset.ts';
import type { Order } from '../../scripts/release/order.ts';
import { release } from '../../scripts/release/release.ts';
import { verifyServed } from '../../scripts/release/verify-served.ts';
import { type ContentService, startContentService } from '../../scripts/sanity-emulator/service.ts';
import { createMemory } from '../../src/gather/memory.ts';
import { RETRY_POLICY } from '../../src/gather/sanity/retry.ts';
import { parseFields } from '../../src/settings/fields.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { SITE } from '../../src/site.ts';
import { randomNumbers } from '../support/content/random.ts';
import { serviceAt, workspaceIn } from '../support/release-elsewhere.ts';
import { differentBelow } from '../support/tree.ts';
import { editDataset, editText } from './edits.ts';

/*
 * A release that follows the change is byte for byte the one that a build from nothing makes of the same state and the
 * same past: after every edit of a chain both are made, one by a process that remembers, or by one that has what the last
 * one kept, and compared. The seed is printed; EDITS_SEED gives it again, EDITS how many. The long form tries 500, fifty
 * of them between an import, by which the archive has several pages, and its being taken back. An odd seed shows bodies in
 * the chain as they were written, with links from post to post. All else shows them as plain text.
 */

const EDITS = Number(process.env.EDITS ?? (process.env.TEST_FULL === '1' ? 500 : 20));
/** How many posts there are from an edit on. */
const IMPORTS: Record<number, number> = { [EDITS - 60]: 160, [EDITS - 10]: 14 };
const PROJECT = 'edits';
const FIELDS = 'post: { from: publishAt, until: unpublishAt, public: live, hidden }';
let fields = parseFields(FIELDS);
const SEED = Number(process.env.EDITS_SEED ?? 1 + (Date.now() % 1_000_000));
const BODY = SEED % 2 === 1 ? 'rich' : 'plain';
const { body: OWN } = SITE;
let folder = '';
let service: ContentService;
let clock = Date.parse('2026-11-21T12:00:00Z');
const lines: string[] = [];
const settings = {
  SITE_URL: 'https://one.example',
  DARKROOM_PASSCODE: 'lorok kizaf sofop motar wosup',
  ...{ ALLOW_SHRINK: '1', ALLOW_EMPTY: '1' },
};
let memory = createMemory();

function orderIn(name: string, again: boolean): Order {
  return {
    workspace: { ...workspaceIn(join(folder, name)), texts: join(folder, 'texts') },
    settings: { ...readSettings(settings), liveUrl: null },
    service: serviceAt(service.origin, { projectId: PROJECT, fields }),
    events: [],
    shownWithin: 1000,
    followed: false,
    retryPolicy: RETRY_POLICY,
    now: () => new Date(clock),
    again,
    log: (line) => lines.push(line),
    ...(again ? {} : { memory }),
  };
}

const difference = () =>
  differentBelow(join(folder, 'followed/dist'), join(folder, 'fresh/dist'), 60);

/** Files that differ between the release that followed the change and the one made from nothing. */
async function different(): Promise<string[]> {
  const { published } = await release(orderIn('followed', false));
  await release(orderIn('fresh', true));
  if (published) return difference();
  // Nothing to publish: all that a release more does is let go what the release before still showed.
  const pages = (await difference()).filter((file) => !file.startsWith('_astro/'));
  expect(pages.filter((file) => file !== '.well-known/release.json')).toEqual([]);
  await release(orderIn('followed', true));
  return difference();
}

beforeAll(async () => {
  Object.assign(SITE, { body: BODY });
  folder = await mkdtemp(join(tmpdir(), 'edits-'));
  await writeDataset(join(folder, 'dataset'), 14);
  await cp('src/content', join(folder, 'texts'), { recursive: true });
  const dataset = { folder: join(folder, 'dataset'), projectId: PROJECT, port: 0 };
  service = await startContentService({ ...dataset, log: () => {} });
});

afterAll(async () => {
  Object.assign(SITE, { body: OWN });
  await service.close();
  await rm(folder, { recursive: true });
});

const edited = (random: () => number) =>
  editDataset(join(folder, 'dataset'), service.origin, random, clock);

test(`a release that follows the change equals one from nothing, ${EDITS} times`, {
  timeout: EDITS * 60_000 + 60_000,
}, async () => {
  console.log(`EDITS_SEED=${SEED} (${BODY} bodies)`);
  const random = randomNumbers(SEED);
  const kinds: string[] = [];
  for (let index = 0; index < EDITS; index += 1) {
    clock += random() * 4 * 60 * 60_000;
    const posts = IMPORTS[index];
    if (posts) await writeDataset(join(folder, 'dataset'), posts);
    kinds.push(await edited(random));
    const all = index === 2;
    if (all || random() < 0.15) kinds.push(await editText(join(folder, 'texts'), random, all));
    const isChosen = random() < 0.1;
    if (isChosen) fields = parseFields(`${FIELDS}\npublicUnsaid: ${!fields.publicUnsaid}`);
    if (isChosen || random() < 0.5) memory = createMemory();
    if (random() < 0.05)
      settings.DARKROOM_PASSCODE = `lorok kizaf sofop motar w${Math.floor(random() * 1e6)}`;
    if (random() < 0.05) settings.SITE_URL = `https://host${Math.floor(random() * 1e6)}.example`;
    expect(await different(), `seed ${SEED}, after ${kinds.join(', ')}`).toEqual([]);
  }
});

test('a state that was cut, and what was kept, is thrown away with a line', {
  timeout: 120_000,
}, async () => {
  Object.assign(SITE, { body: 'plain' });
  const served = await realpath(join(folder, 'followed/dist'));
  await truncate(`${served}.state`, 1000);
  await truncate(join(served, '../kept/index'), 1000);
  memory = createMemory();
  await edited(randomNumbers(7));
  expect(await different()).toEqual([]);
  expect(lines.join('\n')).toContain('last release is broken: everything is made anew.');
  expect(lines.join('\n')).toContain('reading is not as it was left: everything is read.');
});

test('texts that were kept and cut are read again, with a line, once a release asks for them', {
  timeout: 240_000,
}, async () => {
  const kept = join(folder, 'followed/.release/kept');
  // Whoever asks first, a page or the release around it. Pages ask, for the site has another address; no post may change,
  // for its body would not be asked for.
  for (const name of (await readdir(kept)).filter((each) => each.startsWith('bodies-'))) {
    const { size } = await stat(join(kept, name)).catch(() => ({ size: 0 }));
    if (size <= '[]'.length) continue;
    await truncate(join(kept, name), 1);
    memory = createMemory();
    settings.SITE_URL = `https://${name.slice(0, 9).replace('.', '-')}.example`;
    const before = lines.length;
    expect(await different()).toEqual([]);
    expect(lines.slice(before).join('\n')).toContain('last reading is not as it was left');
  }
});

test('a file that is not as it was left makes everything new, with a line', {
  timeout: 120_000,
}, async () => {
  const file = join(await realpath(join(folder, 'followed/dist')), 'codes.html');
  await writeFile(file, 'bent');
  await edited(randomNumbers(11));
  expect(await different()).toEqual([]);
  expect(lines.join('\n')).toContain('is not as it was');
});

test('a file that is not as it was left is made anew though nothing else has changed', {
  timeout: 120_000,
}, async () => {
  const file = join(await realpath(join(folder, 'followed/dist')), 'codes.html');
  expect(await verifyServed(orderIn('followed', false))).toBeGreaterThan(60);
  await writeFile(file, 'bent');
  await expect(verifyServed(orderIn('followed', false))).rejects.toThrow('/codes is empty');
  expect(await different()).toEqual([]);
  expect(lines.join('\n')).toContain('Nothing has changed, but codes.html is not as it was left');
  await rm(join(await realpath(join(folder, 'followed/dist')), 'codes.html'));
  expect(await different()).toEqual([]);
});

test('the comparison sees what a dependency left out would leave: a page that is not made anew', {
  timeout: 120_000,
}, async () => {
  const file = join(await realpath(join(folder, 'followed/dist')), 'codes.html');
  // To the millisecond, as the state has it: a Date would round it up.
  const written = Math.floor((await stat(file)).mtimeMs) / 1000;
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('<h1', '<h2'));
  await utimes(file, written, written);
  await writeDataset(join(folder, 'dataset'), 15);
  fields = parseFields(FIELDS);
  memory = createMemory();
  await edited(randomNumbers(13));
  expect(await different()).toEqual(['codes.html']);
});
