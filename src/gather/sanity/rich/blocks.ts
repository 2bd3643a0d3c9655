import type { RichElement, RichNode } from '../../../domain/rich.ts';
import type { ImageReference } from '../optional.ts';
import { type Fields, isFields, listOf, textIn } from './fields.ts';
import {
  codeOf,
  filmAddress,
  isPictureBlock,
  isRuleBlock,
  isTableBlock,
  wordsOfEmbed,
} from './kinds.ts';
import { safeAddress } from './links.ts';
import { pictureNode } from './pictures.ts';
import { type TextContext, textNodes } from './spans.ts';

type Node = RichNode<ImageReference>;

function codeNode(code: string, name: string | null): Node {
  const pre: Node = {
    tag: 'pre',
    label: name ? `Code, ${name}` : 'Code',
    children: [{ tag: 'code', children: [code] }],
  };
  const caption: Node[] = name ? [{ tag: 'figcaption', children: [name] }] : [];
  return { tag: 'figure', children: [...caption, pre] };
}

function cellNodes(cell: unknown, context: TextContext): readonly Node[] {
  if (typeof cell === 'string') return [cell];
  if (!isFields(cell)) return [];
  const text = textIn(cell, 'value', 'text', 'content');
  if (text !== null) return [text];
  const blocks = ['value', 'text', 'content'].flatMap((name) => listOf(cell[name]));
  return blocks.flatMap((block, index) => [
    ...(index > 0 ? [{ tag: 'br' as const, children: [] }] : []),
    ...textNodes(block, context),
  ]);
}

/** To which side the words of a column stand, where a text has to say so. */
function alignOf(side: unknown): Pick<RichElement<ImageReference>, 'align'> {
  return side === 'right' || side === 'center' ? { align: side } : {};
}

function tableNode(block: Fields, context: TextContext): Node {
  const table = isFields(block.table) ? block.table : block;
  const rows = listOf(table.rows);
  const sides: unknown[] = Array.isArray(table.alignment) ? table.alignment : [];
  const named = typeof table.headerRows === 'number' ? table.headerRows : 1;
  const headers = rows.length > 1 ? named : 0;
  const shown = rows.map((row, index): Node => {
    const tag = index < headers ? 'th' : 'td';
    const cells: unknown[] = Array.isArray(row.cells) ? row.cells : [];
    return {
      tag: 'tr',
      children: cells.map(
        (cell, column): Node => ({
          tag,
          ...alignOf(sides[column]),
          children: cellNodes(cell, context),
        }),
      ),
    };
  });
  const parts = (
    [
      ['thead', shown.slice(0, headers)],
      ['tbody', shown.slice(headers)],
    ] as const
  ).flatMap(([tag, children]): Node[] => (children.length > 0 ? [{ tag, children }] : []));
  return { tag: 'div', label: 'Table', children: [{ tag: 'table', children: parts }] };
}

/** Where a block of another site's contents leads: its address, or that of the film with its number. */
function embedAddress(block: Fields, context: TextContext): string | null {
  const address = textIn(block, 'url', 'href', 'src', 'embedUrl', 'link');
  const safe = address && safeAddress(address, context.pages);
  return safe?.startsWith('http') ? safe : filmAddress(block);
}

/** A quiet link: nothing is asked of another site until a reader follows it. */
function embedNode(block: Fields, href: string): Node {
  const title = wordsOfEmbed(block);
  const host = new URL(href).host.replace(/^www\./, '');
  const words = title ? `${title} (${host})` : host;
  return { tag: 'p', children: [{ tag: 'a', href, children: [words] }] };
}

/** A block that is no text: picture, code, table, rule, or a link to what it embeds. Null where it is none of these. */
export function otherBlock(block: Fields, context: TextContext): Node | null {
  if (isPictureBlock(block)) return pictureNode(block, context.addressOf);
  const code = codeOf(block);
  if (code) return codeNode(code.code, code.name);
  if (isTableBlock(block)) return tableNode(block, context);
  if (isRuleBlock(block)) return { tag: 'hr', children: [] };
  const href = embedAddress(block, context);
  return href === null ? null : embedNode(block, href);
}
