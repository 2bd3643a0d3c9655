import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { joined, typed } from '../../../../src/gather/readers/lists.ts';

const FOLDER = 'src/gather/readers';
/** A list, as it is written: words in small letters with spaces or commas between them. */
const LIST = /(?:words\(\s*|^ {2}[a-z]{2}: )(?:`([^`]*)`|'([^'\n]*)')/gm;

/** The lists of each file: words that may be several have commas between them. */
const lists = readdirSync(FOLDER, { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => {
    const source = readFileSync(join(FOLDER, file), 'utf8');
    return [...source.matchAll(LIST)].map(({ 0: whole, 1: long, 2: short, index }) => {
      const calls = source.slice(0, index).match(/phrasesOfAll\(|wordsOfAll\(|typed\(/g) ?? [];
      const isPhrases = !whole.startsWith('words') && calls.at(-1) === 'phrasesOfAll(';
      const between = isPhrases ? /,\s+/ : /\s+/;
      const name = whole.startsWith('words')
        ? `${file} at ${index}`
        : `${file}, list ${calls.length}`;
      return { file, name, words: (long ?? short ?? '').trim().split(between) };
    });
  });

test('words stand in alphabetical order, each once in its list', () => {
  expect(lists.length).toBeGreaterThan(100);
  for (const { file, words } of lists) expect(words, file).toEqual([...new Set(words)].sort());
});

test('a word of several languages stands in one of them', () => {
  const byName = Map.groupBy(lists, ({ name }) => name);
  for (const [name, all] of byName) {
    const together = all.flatMap(({ words }) => words);
    expect(together.length, name).toBe(new Set(together).size);
  }
});

test('a word is known with its accents, without them, and where some are typed', () => {
  expect([...typed({ fr: 'réservé' })]).toEqual(
    expect.arrayContaining(['réservé', 'reserve', 'réserve', 'reservé']),
  );
});

test('lists are joined to every word of them behind each other', () => {
  expect(joined(['not', 'un'], ['', 'be'], ['read'])).toEqual([
    ...['notread', 'notberead', 'unread', 'unberead'],
  ]);
});
