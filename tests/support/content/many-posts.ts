import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO } from '../../../scripts/release/embedded.ts';
import { parseDocuments } from '../../../scripts/sanity-emulator/documents.ts';
import type { Searchable } from '../../../src/domain/search/words.ts';
import { randomNumbers } from './random.ts';

/*
 * Any number of long texts that are searched as essays are: the demo's words in the order that its sentences have, and
 * one word in thirty from a wide vocabulary, rare ones rarely.
 */

const VOCABULARY = 60_000;
const RARE = 1 / 30;
const SYLLABLES =
  'ba ker tin lo ma ra sto ven ti on al der mor ish el pa sen tra un vol wi yan'.split(' ');

type Random = () => number;

function chosen<T>(items: readonly T[], random: Random, lean = 1): T | undefined {
  return items[Math.floor(items.length * random() ** lean)];
}

function spansIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(spansIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'text' in value && typeof value.text === 'string' ? [value.text] : [];
  return [...own, ...Object.values(value).flatMap(spansIn)];
}

async function demoWords(): Promise<string[]> {
  const documents = parseDocuments(await readFile(join(DEMO, 'data.ndjson'), 'utf8'));
  const posts = documents.filter(({ _type }) => _type === 'post');
  return posts
    .flatMap(({ body }) => spansIn(body))
    .join(' ')
    .split(/\s+/);
}

function vocabulary(): string[] {
  const random = randomNumbers(7);
  const word = () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => chosen(SYLLABLES, random));
  return Array.from({ length: VOCABULARY }, () => word().join(''));
}

/** Texts of as many words, the same ones for the same numbers. */
export async function manyTexts(count: number, length: number): Promise<Searchable[]> {
  const words = await demoWords();
  const places = Map.groupBy(words.keys(), (place) => words[place] ?? '');
  const rare = vocabulary();
  return Array.from({ length: count }, (_, index) => {
    const random = randomNumbers(index + 1);
    let place = Math.floor(random() * words.length);
    const text = Array.from({ length }, () => {
      place = (chosen(places.get(words[place] ?? '') ?? [], random) ?? 0) + 1;
      return random() < RARE ? chosen(rare, random, 2) : words[place];
    });
    return { title: `${text.slice(0, 5).join(' ')} ${index}`, body: text.join(' ') };
  });
}
