import { markdownToPortableText } from '@portabletext/markdown';
import { LRUCache } from 'lru-cache';
import type { Item } from '../../domain/item.ts';
import type { RichNode } from '../../domain/rich.ts';
import { withImages } from '../../domain/rich.ts';
import { richBody } from '../sanity/rich/body.ts';
import { listOf } from '../sanity/rich/fields.ts';
import { type OwnPages, perAnswers } from '../sanity/rich/own-pages.ts';
import { decodeFolder } from './document.ts';
import { itemMatter } from './matter.ts';

/** The words of each block of text, without marks. */
function wordsOf(blocks: readonly unknown[]): string[] {
  return listOf(blocks)
    .map((block) =>
      listOf(block.children)
        .map(({ text }) => (typeof text === 'string' ? text : ''))
        .join('')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((words) => words !== '');
}

/** The blocks of Markdown texts: a process that stays reads the same ones again and again. */
const blocks = new LRUCache<string, readonly unknown[]>({ max: 1000 });

function blocksOf(markdown: string): readonly unknown[] {
  const known = blocks.get(markdown) ?? markdownToPortableText(markdown);
  blocks.set(markdown, known);
  return known;
}

/** The Markdown as nodes; null where paragraphs say all there is. Pictures have no place in a built-in text. */
const nodesOf = perAnswers((own: readonly unknown[], pages): RichNode<never>[] | null => {
  const { nodes } = richBody(own, pages, () => null);
  return nodes && withImages<unknown, never>(nodes, () => null);
});

/**
 * The built-in items as they were written, with headings, lists, links and the rest of Markdown; their paragraphs are its
 * words. Throws a `BuiltinError`.
 */
export async function withRichTexts(
  items: readonly Item[],
  content: string,
  pages: OwnPages,
): Promise<Item[]> {
  const folders = ['memoir', 'builtin'].map((folder) => decodeFolder(content, folder, itemMatter));
  const bodies = new Map(
    (await Promise.all(folders)).flat().map(({ matter, body }) => [matter.id, body]),
  );
  return items.map((item) => {
    const own = blocksOf(bodies.get(item.id) ?? '');
    const rich = nodesOf(own, pages);
    return rich ? { ...item, rich, paragraphs: wordsOf(own) } : item;
  });
}
