import { decoded } from '../../../domain/decoded.ts';
import { type Fields, isTextBlock, listOf, wordsOf } from './fields.ts';
import { addressIn } from './links.ts';

/*
 * Links of a text to one of its own headings: '#part-two' leads to 'Part Two', as most systems name headings. Only headings
 * that are led to have an id, of this site's own making: no author's can be that of something else on the page.
 */

/** The headings of one text that its links lead to, by their names and by the blocks that they are. */
export interface Anchors {
  /** The address of the heading that a mark names with '#', or null. */
  readonly addressOf: (mark: Fields) => string | null;
  readonly idOf: (block: Fields) => string | undefined;
}

function nameOf(words: string): string {
  const kept = words.toLowerCase().replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '');
  return kept.trim().replace(/[\s_-]+/g, '-');
}

/** The name of a heading after '#' in the address of a mark; null where there is none. */
function namedBy(mark: Fields): string | null {
  const address = addressIn(mark)?.trim() ?? '';
  return (address.startsWith('#') && nameOf(decoded(address.slice(1)))) || null;
}

function spansOf(block: Fields): Fields[] {
  return listOf(block.children).filter(({ _type }) => _type === 'span');
}

/** The anchors of these blocks; `isHeading` is true for the place of one in the list. */
export function anchorsIn(
  blocks: readonly Fields[],
  isHeading: (index: number) => boolean,
): Anchors {
  const marks = blocks.filter(isTextBlock).flatMap((block) => listOf(block.markDefs));
  const wanted = new Set(marks.flatMap((mark) => namedBy(mark) ?? []));
  const ids = new Map<string, string>();
  const byBlock = new Map<Fields, string>();
  /** How many headings with these words there were: most systems call the second one 'part-two-1'. */
  const seen = new Map<string, number>();
  for (const [index, block] of blocks.entries()) {
    const mayBe = wanted.size > 0 && isHeading(index) && typeof block.listItem !== 'string';
    const words = mayBe ? nameOf(wordsOf(spansOf(block))) : '';
    const before = seen.get(words) ?? 0;
    seen.set(words, before + 1);
    const name = before === 0 ? words : `${words}-${before}`;
    if (!wanted.has(name) || ids.has(name)) continue;
    const id = `part-${ids.size + 1}`;
    ids.set(name, id);
    byBlock.set(block, id);
  }
  return {
    addressOf: (mark) => {
      const id = ids.get(namedBy(mark) ?? '');
      return id === undefined ? null : `#${id}`;
    },
    idOf: (block) => byBlock.get(block),
  };
}
