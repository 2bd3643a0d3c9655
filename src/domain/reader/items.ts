import { type Item, isPublished, isReadable } from '../item.ts';
import { type Book, chapterPlace, inBookOrder } from '../memoir/memoir.ts';
import { readItemPath } from '../routes.ts';
import { backFromItem } from './back.ts';
import { itemNeighbor, itemSummary, type Neighbor } from './invitation.ts';
import { type Place, placeIn } from './neighbors.ts';
import type { Cards, ReaderPage, ReaderView } from './reader.ts';

/** The line under a built-in text's title. */
export function attributionOf(memoirTitle: string): string {
  return `From ${memoirTitle} by the author`;
}

/** What a page of the memoir says of the book. */
export type MemoirNames = Pick<Book, 'title' | 'parts'>;

function itemView(
  item: Item,
  place: Place<Neighbor> | null,
  onward: Neighbor | null,
  book: MemoirNames,
  cards: Cards,
): ReaderView {
  const canonical = readItemPath(item.type, item.id);
  return {
    theme: item.type === 'memoir' ? 'fire' : 'day',
    title: item.title,
    category: null,
    badge: chapterPlace(item, book.parts),
    date: null,
    author: null,
    attribution: attributionOf(book.title),
    picture: null,
    paragraphs: item.paragraphs,
    ...(item.rich && { rich: item.rich }),
    summary: itemSummary(item),
    back: backFromItem(item.type),
    place,
    onward: place?.next ? null : onward,
    canonical,
    card: cards[canonical] ?? null,
  };
}

/** The newest first; those of one day by id, so that every build has one order. */
function byNewest(a: Item, b: Item): number {
  const [dayA, dayB] = [a.date ?? '', b.date ?? ''];
  if (dayA !== dayB) return dayA < dayB ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

function inReadingOrder(items: readonly Item[]): Item[] {
  const others = items.filter((item) => item.type !== 'memoir').sort(byNewest);
  return [...inBookOrder(items), ...others];
}

/**
 * Reader pages of the readable built-in items, each at both of its paths. Neighbors are the items of the same type: of
 * the memoir every chapter that can be read, of other types the published ones. A readable item outside that list has
 * neither place nor neighbors. Where nothing comes next, `onward` is offered.
 */
export function itemPages(
  items: readonly Item[],
  book: MemoirNames,
  cards: Cards = {},
  onward: Neighbor | null = null,
): ReaderPage[] {
  const ordered = inReadingOrder(items).filter((item) =>
    item.type === 'memoir' ? isReadable(item) : isPublished(item),
  );
  const lines = Map.groupBy(ordered, ({ type }) => type);
  const links = new Map([...lines].map(([type, line]) => [type, line.map(itemNeighbor)]));
  return items.filter(isReadable).flatMap((item) => {
    const index = lines.get(item.type)?.indexOf(item) ?? -1;
    const place = index < 0 ? null : placeIn(links.get(item.type) ?? [], index);
    const view = itemView(item, place, onward, book, cards);
    return [
      { path: item.id, view },
      { path: `${item.type}/${item.id}`, view },
    ];
  });
}
