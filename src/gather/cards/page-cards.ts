import { hash } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import type { Content } from '../../content.ts';
import { firstCategoryOf, MEMOIR } from '../../domain/category.ts';
import { type Item, isReadable } from '../../domain/item.ts';
import type { PublishedPost } from '../../domain/post.ts';
import { ROUTES, readItemPath, readPath } from '../../domain/routes.ts';
import { hasScreen } from '../../domain/screens.ts';
import { SITE } from '../../site.ts';
import { MOST_BYTES, STEPS } from './encode.ts';
import { type Card, paintAside, paintCards } from './paint.ts';
import { fillsCard } from './photo-card.ts';
import { CARD } from './size.ts';
import { drawnCard } from './title-card.ts';
import { openTypeface, type Typeface } from './typeface.ts';

/** More cards than these are painted on another core. */
const FEW = 8;

/** The card of one page. */
interface Plan extends Card {
  readonly path: string;
}

type Cardless = Omit<Content, 'cards'>;

function fileOf(name: string): string {
  return `${name}.jpg`;
}

function postPlan(post: PublishedPost): Plan[] {
  if (post.slug === null) return [];
  const note = firstCategoryOf(post);
  const palette = note === MEMOIR ? 'embers' : 'day';
  return [
    {
      path: readPath(post.slug),
      words: { palette, title: post.title, note, brand: SITE.brand },
      picture: post.image && fillsCard(post.image) ? post.image : null,
    },
  ];
}

function itemPlan(item: Item, memoirTitle: string): Plan {
  const fire = item.type === 'memoir';
  return {
    path: readItemPath(item.type, item.id),
    words: {
      palette: fire ? 'embers' : 'day',
      title: item.title,
      note: item.chapter === null ? null : `Chapter ${item.chapter}`,
      brand: fire ? memoirTitle : SITE.brand,
    },
    picture: null,
  };
}

/** The site's own card first, for pages that have none; then those of the book, the posts and the built-in items. */
function plansOf({ posts, items, samples, texts }: Cardless): Plan[] {
  const { book } = texts;
  const site = { palette: 'day', title: SITE.brand, note: null, brand: SITE.author } as const;
  const memoir = {
    palette: 'embers',
    title: book.title,
    note: book.subtitle,
    brand: book.author,
  } as const;
  return [
    { path: '/', words: site, picture: null },
    ...(hasScreen('book') ? [{ path: ROUTES.book, words: memoir, picture: null }] : []),
    ...posts.flatMap(postPlan),
    ...[...items, ...samples].filter(isReadable).map((item) => itemPlan(item, book.title)),
  ];
}

/** What the card looks like: another look is another file. */
function lookOf({ words, picture }: Card, typeface: Typeface): unknown {
  if (!picture) return [typeface.digest, drawnCard(words, typeface)];
  return [picture.name, picture.focus];
}

function nameOf(look: unknown): string {
  return hash('sha256', JSON.stringify([CARD, STEPS, MOST_BYTES, look])).slice(0, 12);
}

/** Cards by the pages that they stand for, and the work of painting those that the folder did not have. */
export interface PlannedCards {
  readonly cards: Content['cards'];
  /** Ends when all their files are there. Pages need names alone, and can be made meanwhile. */
  readonly painted: Promise<void>;
}

async function paintMissing(folder: string, wanted: ReadonlyMap<string, Card>): Promise<void> {
  const existing = new Set(await readdir(folder));
  const missing = [...wanted].filter(([name]) => !existing.has(fileOf(name)));
  const orders = missing.map(([name, card]) => ({ file: fileOf(name), ...card }));
  if (orders.length === 0) return;
  await (orders.length > FEW ? paintAside(folder, orders) : paintCards(folder, orders));
}

/**
 * The name of the card of every page that has one, by canonical path; '/' for the pages that have none. Cards that
 * the folder does not have yet are painted: of the post's own picture, whose files must be there, else of its title.
 * `remembered` are names by what is on the card.
 */
export async function planCards(
  content: Cardless,
  folder: string,
  remembered: Map<string, string> = new Map(),
): Promise<PlannedCards> {
  const typeface = await openTypeface();
  await mkdir(folder, { recursive: true });
  const wanted = new Map<string, Card>();
  const cards = plansOf(content).map(({ path, ...card }): [string, string] => {
    const key = JSON.stringify([card.words, card.picture?.name, card.picture?.focus]);
    // A drawn look is long: of thousands only the names are kept.
    const name = remembered.get(key) ?? nameOf(lookOf(card, typeface));
    remembered.set(key, name);
    wanted.set(name, card);
    return [path, name];
  });
  const painted = paintMissing(folder, wanted);
  // Thrown to whoever waits for it.
  painted.catch(() => {});
  return { cards: Object.fromEntries(cards), painted };
}

/** The files of the cards, to be copied from their folder into a release. */
export function cardFiles({ cards }: Content): string[] {
  return Object.values(cards).map(fileOf);
}
