import { shortened } from '../../src/domain/excerpt.ts';
import type { Block } from '../../src/gather/blocks/writer.ts';
import { listOf, textIn } from '../../src/gather/sanity/rich/fields.ts';
import type { Entry } from './entry.ts';

/** Letters of a title that is made of a text's first words. */
const LONGEST = 60;

/** Its own words: a note that stands within them has others. */
const wordsOf = (block: Block): string =>
  listOf(block.children)
    .map((child) => (child._type === 'span' && typeof child.text === 'string' ? child.text : ''))
    .join('')
    .replaceAll('\u200B', '')
    .trim();

/** Cut between words, where there are any. */
const cut = (line: string): string =>
  [...line].length <= LONGEST
    ? line
    : shortened(line, LONGEST).replace(/[.,;:]*\s+\S*\.{3}$/, '...');

/** Whether a paragraph or a heading is a title already: what it says stands above the text then, and need not stand twice. */
function isWhole(block: Block, title: string): boolean {
  const isPlain =
    block.listItem === undefined && /^(normal|h[1-6])$/.test(textIn(block, 'style') ?? '');
  const isOfWords = listOf(block.children).every(({ _type }) => _type === 'span');
  return isPlain && isOfWords && listOf(block.markDefs).length === 0 && wordsOf(block) === title;
}

/** A post without a title by the words that it begins with: all of its kind would have one name. One without words has none. */
export function withTitle(
  entry: Entry,
  blocks: readonly Block[],
  tell: (line: string) => void,
): { readonly entry: Entry; readonly blocks: readonly Block[] } {
  const first = blocks.find((block) => wordsOf(block) !== '');
  if (entry.title?.trim() || entry.kind !== 'post' || !first) return { entry, blocks };
  tell('has no title: its first words stand for one');
  const [line = ''] = wordsOf(first).split('\n', 1);
  const title = cut(line);
  const rest = isWhole(first, title) ? blocks.filter((block) => block !== first) : blocks;
  return { entry: { ...entry, title }, blocks: rest.length > 0 ? rest : blocks };
}
