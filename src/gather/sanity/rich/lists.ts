import type { RichNode } from '../../../domain/rich.ts';
import type { ImageReference } from '../optional.ts';
import { type Fields, isTextBlock } from './fields.ts';
import { isBlank } from './in-line.ts';
import { type TextContext, textNodes } from './spans.ts';

type Node = RichNode<ImageReference>;

/** An item of a list, and the deeper ones that follow it. */
interface Item {
  readonly block: Fields;
  readonly below: Fields[];
}

const DEEPEST_LIST = 6;

/** True for an item of a list. */
export const isItem = ({ listItem }: Fields): boolean => typeof listItem === 'string';
const levelOf = ({ level }: Fields): number => (typeof level === 'number' ? level : 1);

/** List items one level below the last at most, and no deeper than anybody can follow. */
export function withSteadyLevels(blocks: readonly Fields[]): Fields[] {
  let last = 0;
  return blocks.map((block) => {
    if (!isTextBlock(block) || !isItem(block)) {
      last = 0;
      return block;
    }
    last = Math.min(Math.max(Math.floor(levelOf(block)), 1), last + 1, DEEPEST_LIST);
    return { ...block, level: last };
  });
}

/** Items that follow each other together, and every other block alone. */
export function runsOf<Block extends Fields>(blocks: readonly Block[]): [Block, ...Block[]][] {
  const runs: [Block, ...Block[]][] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (isItem(block) && last && isItem(last[0])) last.push(block);
    else runs.push([block]);
  }
  return runs;
}

/** An item with the lists below it; none where it says nothing. */
function itemNodes({ block, below }: Item, level: number, context: TextContext): Node[] {
  const all = [...textNodes(block, context), ...listNodes(below, context, level + 1)];
  return all.every(isBlank) ? [] : [{ tag: 'li', children: all }];
}

/** Items of a level and below it as lists, one after the other where they are of two kinds. */
export function listNodes(items: readonly Fields[], context: TextContext, level = 1): Node[] {
  const lists: { readonly tag: 'ol' | 'ul'; readonly items: Item[] }[] = [];
  for (const block of items) {
    const tag = block.listItem === 'number' ? 'ol' : 'ul';
    const list = lists.at(-1);
    const before = list?.items.at(-1);
    if (before && levelOf(block) > level) before.below.push(block);
    else if (list?.tag === tag) list.items.push({ block, below: [] });
    else lists.push({ tag, items: [{ block, below: [] }] });
  }
  return lists.flatMap(({ tag, items: own }): Node[] => {
    const children = own.flatMap((item) => itemNodes(item, level, context));
    return children.length > 0 ? [{ tag, children }] : [];
  });
}
