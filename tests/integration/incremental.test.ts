import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseFields } from '../../src/settings/fields.ts';
import { randomNumbers } from '../support/content/random.ts';
import { FULL } from '../support/long-form.ts';
import { type Chain, FIELDS, openChain } from './chain.ts';

/*
 * A release that follows the change is byte for byte the one that a build from nothing makes of the same state and the
 * same past: after every edit of a chain both are made, one by a process that remembers, or by one that has what the last
 * one kept, and compared. After some edits a release first fails for a fault, and takes away alone what is to go. The seed is printed; EDITS_SEED gives it again, EDITS how many. The long form tries 500, fifty
 * of them between an import, by which the archive has several pages, and its being taken back. An odd seed shows bodies as
 * they were written, with links from post to post, an even one as plain text.
 */

const EDITS = Number(process.env.EDITS ?? (FULL ? 500 : 20));
/** How many posts there are from an edit on. */
const IMPORTS: Record<number, number> = { [EDITS - 60]: 160, [EDITS - 10]: 14 };
const SEED = Number(process.env.EDITS_SEED ?? 1 + (Date.now() % 1_000_000));
const BODY = SEED % 2 === 1 ? 'rich' : 'plain';
let chain: Chain;

beforeAll(async () => {
  chain = await openChain(BODY);
});

afterAll(() => chain.close());

test(`a release that follows the change equals one from nothing, ${EDITS} times`, {
  timeout: EDITS * 60_000 + 60_000,
}, async () => {
  console.log(`EDITS_SEED=${SEED} (${BODY} bodies)`);
  const random = randomNumbers(SEED);
  const { settings } = chain;
  const kinds: string[] = [];
  for (let index = 0; index < EDITS; index += 1) {
    chain.now += random() * 4 * 60 * 60_000;
    const posts = IMPORTS[index];
    if (posts) await chain.writePosts(posts);
    kinds.push(await chain.edit(random));
    const all = index === 2;
    if (all || random() < 0.15) kinds.push(await chain.editText(random, all));
    const isChosen = random() < 0.1;
    if (isChosen) {
      chain.fields = parseFields(`${FIELDS}\npublicUnsaid: ${!chain.fields.publicUnsaid}`);
    }
    if (isChosen || random() < 0.5) chain.renewProcess();
    if (random() < 0.05)
      settings.DARKROOM_PASSCODE = `lorok kizaf sofop motar w${Math.floor(random() * 1e6)}`;
    if (random() < 0.05) settings.SITE_URL = `https://host${Math.floor(random() * 1e6)}.example`;
    const withFault = random() < 0.25;
    expect(await chain.different(withFault), `seed ${SEED}, after ${kinds.join(', ')}`).toEqual([]);
  }
});

test('the comparison sees what a dependency left out would leave: a page that is not made anew', {
  timeout: 120_000,
}, async () => {
  const file = join(await chain.served(), 'codes.html');
  // To the millisecond, as the state has it: a Date would round it up.
  const written = Math.floor((await stat(file)).mtimeMs) / 1000;
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('<h1', '<h2'));
  await utimes(file, written, written);
  await chain.writePosts(15);
  chain.fields = parseFields(FIELDS);
  chain.renewProcess();
  await chain.edit(randomNumbers(13));
  expect(await chain.different()).toEqual(['codes.html']);
});
