import type { RichNode } from '../../../domain/rich.ts';
import type { ImageReference } from '../optional.ts';
import { anchorsIn } from './anchors.ts';
import { otherBlock } from './blocks.ts';
import { type Fields, isTextBlock, listOf, textIn, typeOf } from './fields.ts';
import { isBlank } from './in-line.ts';
import { isItem, listNodes, runsOf, withSteadyLevels } from './lists.ts';
import { collectNotes } from './notes.ts';
import type { OwnPages } from './own-pages.ts';
import type { AssetAddress } from './pictures.ts';
import { type TextContext, textLine } from './spans.ts';
import { withSteps } from './steps.ts';

type Node = RichNode<ImageReference>;

/** A body as its author wrote it, and what of it no page can show. */
export interface RichBody {
  /** Null where paragraphs without marks say all there is. */
  readonly nodes: readonly Node[] | null;
  /** Types of blocks that are left out, each once. */
  readonly leftOut: readonly string[];
  /** Names of marks whose words stand as plain text, each once; 'link' for one that leads nowhere that a page may lead. */
  readonly unmarked: readonly string[];
}

/** What a picture is called in the place of which nothing can be shown. */
const NO_FILE = 'image without a file or an address that begins with https://';

const HEADING = /^h([1-6])$/;

function levelOf(block: Fields): number | null {
  const level = isTextBlock(block) ? HEADING.exec(textIn(block, 'style') ?? '')?.[1] : undefined;
  return level === undefined ? null : Number(level);
}

/**
 * The heading of each block as the page has it: below the title, the author's own ranks in their order, and none left
 * out on the way down.
 */
function headings(blocks: readonly Fields[]): ('h2' | 'h3' | 'h4' | null)[] {
  const ranks = [...new Set(blocks.flatMap((block) => levelOf(block) ?? []))].sort();
  let last = 0;
  return blocks.map((block) => {
    const level = levelOf(block);
    if (level === null) return null;
    last = Math.min(ranks.indexOf(level) + 1, last + 1, 3);
    return (['h2', 'h3', 'h4'] as const)[last - 1] ?? null;
  });
}

/** Types that begin with '@' are the toolkit's own: nobody else's may pass for them. */
function withOwnType(fields: Fields): Fields & { readonly _type: string } {
  const type = typeOf(fields);
  return { ...fields, _type: type.startsWith('@') ? 'unknown' : type };
}

interface Numbered extends Fields {
  readonly _type: string;
  readonly heading: 'h2' | 'h3' | 'h4' | null;
  readonly anchor: string | undefined;
}

function textNode(block: Numbered, context: TextContext): Node[] {
  const { words, figures } = textLine(block, context);
  const { heading, anchor } = block;
  const own: Node[] = words.every(isBlank)
    ? []
    : [{ tag: heading ?? 'p', ...(anchor && { id: anchor }), children: words }];
  const children = [...own, ...figures];
  const isQuote = block.style === 'blockquote' && children.length > 0;
  return isQuote ? [{ tag: 'blockquote', children }] : children;
}

/** A list, or the nodes of the one block that is none of its items. */
function runNodes(run: readonly [Numbered, ...Numbered[]], context: TextContext): Node[] {
  const [block] = run;
  if (isItem(block)) return listNodes(run, context);
  if (isTextBlock(block)) return textNode(block, context);
  const node = otherBlock(block, context);
  if (node === null) context.leftOut(typeOf(block));
  return node === null ? [] : [node];
}

const quoteIn = (node: Node | undefined) =>
  typeof node === 'object' && node.tag === 'blockquote' ? node : null;

/** All nodes. Quotes that follow each other are one, but not with a block that says by itself who is quoted. */
function nodesOf(blocks: readonly Numbered[], context: TextContext): Node[] {
  const joined: Node[] = [];
  let before: unknown;
  for (const run of runsOf(blocks)) {
    const [block] = run;
    const isOne = block.said !== 'first' && (block.said === undefined) === (before === undefined);
    for (const node of runNodes(run, context)) {
      const last = quoteIn(joined.at(-1));
      const next = quoteIn(node);
      if (isOne && last && next) {
        joined[joined.length - 1] = { ...last, children: [...last.children, ...next.children] };
      } else joined.push(node);
      before = block.said;
    }
  }
  return joined;
}

function isPlain(node: Node): boolean {
  return (
    typeof node !== 'string' &&
    node.tag === 'p' &&
    node.children.every((child) => typeof child === 'string')
  );
}

/**
 * Portable Text as nodes that a page can hold: known elements, safe links, pictures of the dataset. Whatever else the
 * list holds is left out, and named. Nothing in it can make this fail.
 */
export function richBody(body: unknown, pages: OwnPages, addressOf: AssetAddress): RichBody {
  const leftOut = new Set<string>();
  const unmarked = new Set<string>();
  const notes = collectNotes();
  const steady = withSteadyLevels(listOf(body));
  const tags = headings(steady);
  const anchors = anchorsIn(steady, (index) => tags[index] !== null);
  const context = {
    ...{ pages, addressOf, notes, anchors },
    leftOut: (type: string) => void leftOut.add(type === 'image' ? NO_FILE : type),
    unmarked: (name: string) => void unmarked.add(name),
  };
  const blocks = steady.map((block, index) => ({
    ...withOwnType(block),
    // What is no text is no item of a list, whatever it says of itself.
    ...(isTextBlock(block)
      ? {
          children: listOf(block.children).map(withOwnType),
          markDefs: listOf(block.markDefs).filter((each) => textIn(each, '_key') !== null),
        }
      : { listItem: null }),
    heading: tags[index] ?? null,
    anchor: anchors.idOf(block),
  }));
  const all = [...withSteps(nodesOf(blocks, context)), ...notes.section()];
  return {
    nodes: all.every(isPlain) ? null : all,
    leftOut: [...leftOut].sort(),
    unmarked: [...unmarked].sort(),
  };
}
