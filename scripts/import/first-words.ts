import { shortened } from '../../src/domain/excerpt.ts';
import type { Block } from '../../src/gather/blocks/writer.ts';
import { isFields, listOf } from '../../src/gather/sanity/rich/fields.ts';
import type { Entry } from './entry.ts';

/** Letters of a title that is made of a text's first words. */
const LONGEST = 60;

const lineOf = (block: Block): string =>
  listOf(block.children)
    .map((child) => (isFields(child) && typeof child.text === 'string' ? child.text : ''))
    .join('')
    .replaceAll('\u200B', '')
    .trim()
    .split('\n', 1)
    .join('');

/** A post without a title by the words that it begins with: all of its kind would have one name. One without words has none. */
export function withTitle(
  entry: Entry,
  blocks: readonly Block[],
  tell: (line: string) => void,
): Entry {
  if (entry.title?.trim() || entry.kind !== 'post') return entry;
  const first = blocks.map(lineOf).find((line) => line !== '');
  if (first === undefined) return entry;
  tell('has no title: its first words stand for one');
  // Cut between words, where there are any.
  const cut = shortened(first, LONGEST).replace(/[.,;:]*\s+\S*\.{3}$/, '...');
  return { ...entry, title: first.length > LONGEST ? cut : first };
}
