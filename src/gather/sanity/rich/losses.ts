import { type Fields, isTextBlock, listOf, textIn, typeOf } from './fields.ts';
import { isCodeBlock, isEmbedBlock, isPictureBlock, isRuleBlock, isTableBlock } from './kinds.ts';
import { isLinkMark } from './links.ts';

/** What plain text cannot show, in the order in which a reader misses it. */
const KINDS = [
  ['link', 'links'],
  ['heading', 'headings'],
  ['picture', 'pictures'],
  ['list item', 'list items'],
  ['quote', 'quotes'],
  ['code block', 'code blocks'],
  ['table', 'tables'],
  ['embed', 'embeds'],
  ['note', 'notes'],
  ['rule', 'rules'],
  ['marked word', 'marked words'],
  ['line break', 'line breaks'],
] as const;
type Kind = (typeof KINDS)[number][0];

function ofMarks(block: Fields): Kind[] {
  const definitions = listOf(block.markDefs);
  const keys = new Set(definitions.map((definition) => textIn(definition, '_key')));
  const decorated = listOf(block.children).filter(
    ({ marks }) =>
      Array.isArray(marks) && marks.some((mark) => typeof mark === 'string' && !keys.has(mark)),
  );
  return [
    ...definitions.filter(isLinkMark).map((): Kind => 'link'),
    ...definitions.filter((fields) => /note$/i.test(typeOf(fields))).map((): Kind => 'note'),
    ...decorated.map((): Kind => 'marked word'),
  ];
}

function ofText(block: Fields): Kind[] {
  const pictures = listOf(block.children).filter(isPictureBlock);
  const breaks = listOf(block.children).flatMap(
    ({ text }) => (typeof text === 'string' && text.trim().match(/\n/g)) || [],
  );
  const own = [
    ...ofMarks(block),
    ...pictures.map((): Kind => 'picture'),
    ...breaks.map((): Kind => 'line break'),
  ];
  if (/^h[1-6]$/.test(textIn(block, 'style') ?? '')) own.push('heading');
  if (block.style === 'blockquote') own.push('quote');
  if (typeof block.listItem === 'string') own.push('list item');
  return own;
}

function ofBlock(block: Fields): Kind[] {
  if (isTextBlock(block)) return ofText(block);
  if (isPictureBlock(block)) return ['picture'];
  if (isCodeBlock(block)) return ['code block'];
  if (isTableBlock(block)) return ['table'];
  if (isRuleBlock(block)) return ['rule'];
  return isEmbedBlock(block) ? ['embed'] : [];
}

/** What a body loses as plain text, links and headings first: '3 links, 2 headings'; null where it loses nothing. */
export function lossesOf(body: unknown): string | null {
  const counts = new Map<Kind, number>();
  for (const kind of listOf(body).flatMap(ofBlock)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const told = KINDS.flatMap(([one, many]) => {
    const count = counts.get(one) ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return told.join(', ') || null;
}

/** Types of the blocks that no page shows, each once. */
export function unknownBlocks(body: unknown): string[] {
  const unknown = listOf(body).filter(
    (block) => !isTextBlock(block) && ofBlock(block).length === 0,
  );
  return [...new Set(unknown.map((block) => textIn(block, '_type') ?? 'unknown'))];
}
