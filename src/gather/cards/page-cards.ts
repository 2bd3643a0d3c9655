import { access, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Content } from '../../content.ts';
import { firstCategoryOf, lineOf, MEMOIR } from '../../domain/category.ts';
import { type Item, isReadable } from '../../domain/item.ts';
import { memoize } from '../../domain/memoize.ts';
import { hasSlug, type Picture, type ReadablePost } from '../../domain/post.ts';
import { ROUTES, readItemPath, readPath } from '../../domain/routes.ts';
import { hasScreen } from '../../domain/screens.ts';
import { SITE } from '../../site.ts';
import { draw, endDrawing } from '../draw.ts';
import { inTurns } from '../in-turns.ts';
import type { Encodings } from '../pictures/made-pictures.ts';
import { together } from '../together.ts';
import type { Card } from './card-name.ts';
import type { CardOrder } from './paint.ts';
import { fillsCard } from './size.ts';
import type { TitleCard } from './title-card.ts';

/** No picture is being made, or to be had. */
const NONE: Encodings = { all: Promise.resolve(), of: async () => {}, load: async () => null };

/** More cards than these are painted by another process. */
const FEW = 8;

/** The card of one page. */
interface Plan extends Card {
  readonly path: string;
}

type Cardless = Omit<Content, 'cards'>;

const postPlan = memoize((post: ReadablePost): Plan => {
  const note = firstCategoryOf(post);
  const palette = lineOf(post) === MEMOIR ? 'embers' : 'day';
  return {
    path: readPath(post.slug),
    words: { palette, title: post.title, note, brand: SITE.brand },
    picture: post.image && fillsCard(post.image) ? post.image : null,
  };
});

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
    ...posts.filter(hasSlug).map(postPlan),
    ...[...items, ...samples].filter(isReadable).map((item) => itemPlan(item, book.title)),
  ];
}

/** Cards by the pages that they stand for, and the work of painting those that the folder did not have. */
export interface PlannedCards {
  readonly cards: Content['cards'];
  /** Ends when all their files are there, and those of the pictures. Pages need names alone, and can be made meanwhile. */
  readonly painted: Promise<void>;
}

async function paint(folder: string, cards: readonly CardOrder[]): Promise<void> {
  if (cards.length === 0) return;
  if (cards.length > FEW) return draw({ kind: 'cards', folder, cards });
  const { paintCards } = await import('./paint.ts');
  await paintCards(folder, cards);
}

/** The card of a picture, whose files are there. */
interface PhotoCard {
  readonly file: string;
  readonly words: TitleCard;
  readonly picture: Picture;
}

/** Pictures that are loaded at once for their cards alone. */
const CONCURRENCY = 3;

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** A picture that is to be had no more is shown as its widest file has it. */
async function bytesOf(folder: string, picture: Picture, width: number, { load }: Encodings) {
  const bytes = await load(picture.name);
  return bytes ?? readFile(join(folder, `${picture.name}-${width}.avif`));
}

/** Those that were not painted with the files of their pictures, since these were there, or have another point of interest. */
async function paintPhotos(
  folder: string,
  cards: readonly PhotoCard[],
  pictured: Encodings,
): Promise<void> {
  const paintOne = async ({ file, words, picture }: PhotoCard) => {
    await pictured.of(picture.name);
    if (await isThere(join(folder, file))) return;
    const width = picture.widths.at(-1) ?? picture.width;
    const bytes = await bytesOf(folder, picture, width, pictured);
    const card = { file, words, photo: { bytes, width, focus: picture.focus } };
    await (cards.length > FEW
      ? draw({ kind: 'cards', folder, cards: [card] })
      : paint(folder, [card]));
  };
  const inTurn = inTurns(CONCURRENCY);
  await together(cards.map((card) => inTurn(() => paintOne(card))));
}

async function paintMissing(
  folder: string,
  wanted: ReadonlyMap<string, Card>,
  pictured: Encodings,
): Promise<void> {
  const existing = new Set(await readdir(folder));
  const missing = [...wanted].filter(([file]) => !existing.has(file));
  const titles = missing.flatMap(([file, { words, picture }]) =>
    picture === null ? { file, words, photo: null } : [],
  );
  const photos = missing.flatMap(([file, { words, picture }]) =>
    picture === null ? [] : { file, words, picture },
  );
  await together([paint(folder, titles), paintPhotos(folder, photos, pictured), pictured.all]);
}

/** All that a card's look follows from; a drawn look is long, and of thousands only the names are remembered. */
const keyOf = memoize(({ words, picture }: Plan) =>
  JSON.stringify([words, picture?.name, picture?.focus]),
);

/** Titles that are shown no more are not remembered. */
function forgetOthers(remembered: Map<string, string>, plans: readonly Plan[]): void {
  const used = new Set(plans.map(keyOf));
  if (used.size === remembered.size) return;
  for (const key of remembered.keys()) if (!used.has(key)) remembered.delete(key);
}

/**
 * The file of the card of every page that has one, by canonical path; '/' for the pages that have none. Cards that
 * the folder does not have yet are painted: of the post's own picture, once `pictured` says that its files are there,
 * else of its title. `remembered` are names by what is on the card.
 */
export async function planCards(
  content: Cardless,
  folder: string,
  remembered: Map<string, string> = new Map(),
  pictured: Encodings = NONE,
): Promise<PlannedCards> {
  await mkdir(folder, { recursive: true });
  const plans = plansOf(content);
  const isNamed = plans.every((plan) => remembered.has(keyOf(plan)));
  // The typeface is opened for a new card alone.
  const nameOf = isNamed ? () => '' : await (await import('./card-name.ts')).cardNames();
  const wanted = new Map<string, Card>();
  const cards: Record<string, string> = {};
  for (const plan of plans) {
    const name = remembered.get(keyOf(plan)) ?? nameOf(plan);
    remembered.set(keyOf(plan), name);
    wanted.set(name, plan);
    cards[plan.path] = name;
  }
  forgetOthers(remembered, plans);
  const painted = paintMissing(folder, wanted, pictured).finally(endDrawing);
  // Thrown to whoever waits for it.
  painted.catch(() => {});
  return { cards, painted };
}

/** The files of the cards, to be copied from their folder into a release. */
export function cardFiles({ cards }: Content): string[] {
  return Object.values(cards);
}
