import { isFields, isTextBlock, listOf, wordsOf } from '../rich/fields.ts';

/** What an editor or a system that keeps HTML leaves in words: characters by name or number, and common elements. */
const MARKUP =
  /&(?:#\d{2,6}|#x[\da-f]{2,5}|amp|nbsp|quot|apos|[lg]t|hellip|[lr][sd]quo|[mn]dash);|<\/?(?:p|br|b|i|u|em|strong|span|div|a|h[1-6])(?:\s[^<>]*)?\/?>/i;

const holdsMarkup = (text: string | null): boolean => text !== null && MARKUP.test(text);

/** Words of a block that are no code, in which HTML may be what is spoken of. */
function wordsIn(block: unknown): string | null {
  if (!isFields(block) || !isTextBlock(block)) return null;
  const plain = listOf(block.children).filter(
    ({ marks }) => !(Array.isArray(marks) && marks.includes('code')),
  );
  return wordsOf(plain);
}

/** What to tell of HTML in a title, or among the words of blocks: it is shown as it is written. */
export function markupTold(title: string | null, body: unknown): string[] {
  const places = [
    ...(holdsMarkup(title) ? ['title'] : []),
    ...(listOf(body).some((block) => holdsMarkup(wordsIn(block))) ? ['text'] : []),
  ];
  return places.length > 0
    ? [`has HTML in its ${places.join(' and ')} (&amp;, <p> and the like), shown as it is written`]
    : [];
}
