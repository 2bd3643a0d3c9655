import type { RichNode } from '../../../domain/rich.ts';
import type { ImageReference } from '../optional.ts';
import { type Fields, isFields, listOf, textIn, typeOf } from './fields.ts';
import { safeAddress } from './links.ts';
import { isPictureBlock, pictureNode } from './pictures.ts';
import { type TextContext, textNodes } from './spans.ts';

type Node = RichNode<ImageReference>;

const RULES = /^((?:horizontal-?)?rule|hr|divider|break|line|separator|delimiter)$/i;

/** The code of a block, in itself or in its one field of code, with its language or file name. */
function codeOf(block: Fields): { code: string; name: string | null } | null {
  const fields = [block, block.code, block.codeBlock].filter(isFields);
  const found = fields.find(({ code }) => typeof code === 'string');
  if (!found || typeof found.code !== 'string') return null;
  return { code: found.code, name: textIn(found, 'filename', 'language') };
}

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

function tableNode(block: Fields, context: TextContext): Node {
  const table = isFields(block.table) ? block.table : block;
  const rows = listOf(table.rows);
  const named = typeof table.headerRows === 'number' ? table.headerRows : 1;
  const headers = rows.length > 1 ? named : 0;
  const shown = rows.map((row, index): Node => {
    const tag = index < headers ? 'th' : 'td';
    const cells: unknown[] = Array.isArray(row.cells) ? row.cells : [];
    return {
      tag: 'tr',
      children: cells.map((cell): Node => ({ tag, children: cellNodes(cell, context) })),
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

function hasRows(block: Fields): boolean {
  const table = isFields(block.table) ? block.table : block;
  return listOf(table.rows).some(({ cells }) => Array.isArray(cells) && cells.length > 0);
}

const PLAYERS: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
};

/** Where a block of another site's contents leads: its address, or that of the film with its number. */
function embedAddress(block: Fields, context: TextContext): string | null {
  const address = textIn(block, 'url', 'href', 'src', 'embedUrl', 'link');
  const safe = address && safeAddress(address, context.pages);
  if (safe?.startsWith('http')) return safe;
  const [, player] = /(youtube|vimeo)/i.exec(typeOf(block)) ?? [];
  const id = textIn(block, 'videoId', 'id', 'video');
  if (!player || !id || !/^[\w-]+$/.test(id)) return null;
  return `${PLAYERS[player.toLowerCase()]}${id}`;
}

/** A quiet link: nothing is asked of another site until a reader follows it. */
function embedNode(block: Fields, href: string): Node {
  const title = textIn(block, 'title', 'caption', 'alt', 'description');
  const host = new URL(href).host.replace(/^www\./, '');
  const words = title ? `${title} (${host})` : host;
  return { tag: 'p', children: [{ tag: 'a', href, children: [words] }] };
}

/** True for a block of code, whatever its type is called. */
export const isCodeBlock = (block: Fields): boolean => codeOf(block) !== null;
/** True for a block with rows of cells. */
export const isTableBlock = (block: Fields): boolean => hasRows(block);
/** True for a line between two parts of a text. */
export const isRuleBlock = (block: Fields): boolean => RULES.test(typeOf(block));
/** True for a block that shows another site's contents, whether or not its address is safe. */
export const isEmbedBlock = (block: Fields): boolean =>
  textIn(block, 'url', 'href', 'src', 'embedUrl', 'link', 'videoId') !== null;

/** A block that is no text: picture, code, table, rule, or a link to what it embeds. Null where it is none of these. */
export function otherBlock(block: Fields, context: TextContext): Node | null {
  if (isPictureBlock(block)) return pictureNode(block, context.addressOf);
  const code = codeOf(block);
  if (code) return codeNode(code.code, code.name);
  if (hasRows(block)) return tableNode(block, context);
  if (isRuleBlock(block)) return { tag: 'hr', children: [] };
  const href = embedAddress(block, context);
  return href === null ? null : embedNode(block, href);
}
