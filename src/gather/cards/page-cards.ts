import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import type { Content } from '../../content.ts';
import { firstCategoryOf, MEMOIR } from '../../domain/category.ts';
import { type Item, isReadable } from '../../domain/item.ts';
import type { Picture, PublishedPost } from '../../domain/post.ts';
import { ROUTES, readItemPath, readPath } from '../../domain/routes.ts';
import { SITE } from '../../site.ts';
import { MOST_BYTES, STEPS } from './encode.ts';
import { fillsCard, photoCard } from './photo-card.ts';
import { CARD } from './size.ts';
import { drawnCard, paintedCard, type TitleCard } from './title-card.ts';
import { openTypeface, type Typeface } from './typeface.ts';

/** Cards made at once: painting and encoding leave the main thread. */
const CONCURRENCY = 3;

/** The card of one page: its words, and the picture that is shown in their place. */
interface Plan {
  readonly path: string;
  readonly words: TitleCard;
  readonly picture: Picture | null;
}

type Cardless = Omit<Content, 'cards'>;
type Paint = () => Promise<Buffer>;

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
    { path: ROUTES.book, words: memoir, picture: null },
    ...posts.flatMap(postPlan),
    ...[...items, ...samples].filter(isReadable).map((item) => itemPlan(item, book.title)),
  ];
}

/** What the card looks like, as text: another look is another file. */
function lookOf({ words, picture }: Plan, typeface: Typeface): string {
  if (!picture) return drawnCard(words, typeface);
  return JSON.stringify([picture.name, picture.focus]);
}

function nameOf(look: string): string {
  const recipe = JSON.stringify([CARD, STEPS, MOST_BYTES]);
  return createHash('sha256').update(recipe).update(look).digest('hex').slice(0, 12);
}

async function writeCards(folder: string, wanted: ReadonlyMap<string, Paint>): Promise<void> {
  const existing = new Set(await readdir(folder));
  const missing = [...wanted].filter(([name]) => !existing.has(fileOf(name)));
  const writeCard = async ([name, paint]: [string, Paint]) => {
    const file = join(folder, fileOf(name));
    await writeFile(`${file}.part`, await paint());
    await rename(`${file}.part`, file);
  };
  await pMap(missing, writeCard, { concurrency: CONCURRENCY });
}

/**
 * The name of the card of every page that has one, by canonical path; '/' for the pages that have none. Cards that
 * the folder does not have yet are made (`remembered` are names by what is on the card): of the post's own picture, whose files must be there, else of its title.
 */
export async function makeCards(
  content: Cardless,
  folder: string,
  remembered: Map<string, string> = new Map(),
): Promise<Content['cards']> {
  const typeface = await openTypeface();
  await mkdir(folder, { recursive: true });
  const wanted = new Map<string, Paint>();
  const cards = plansOf(content).map((plan): [string, string] => {
    const { path, words, picture } = plan;
    const key = JSON.stringify([words, picture?.name, picture?.focus]);
    // A drawn look is long: of thousands only the names are kept.
    const name = remembered.get(key) ?? nameOf(lookOf(plan, typeface));
    remembered.set(key, name);
    wanted.set(name, () =>
      picture ? photoCard(folder, picture) : paintedCard(lookOf(plan, typeface)),
    );
    return [path, name];
  });
  await writeCards(folder, wanted);
  return Object.fromEntries(cards);
}

/** The files of the cards, to be copied from their folder into a release. */
export function cardFiles({ cards }: Content): string[] {
  return Object.values(cards).map(fileOf);
}
