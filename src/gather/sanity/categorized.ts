import { z } from 'astro/zod';
import { isSealed, seals } from '../../domain/category.ts';
import type { Category, Post } from '../../domain/post.ts';
import { isWordForNobody } from '../readers/words.ts';
import { textOf, type Warn } from './optional.ts';
import { MISSING_CATEGORY, UNTITLED_CATEGORY } from './who-may-read/publicity.ts';
import { hasUnseenAbove, sealingAbove, UNSEEN_ABOVE } from './who-may-read/sealing-above.ts';

const anything = z.unknown().optional();
const list = z.array(z.unknown());
const titled = z.object({
  title: z.string().nullable().catch(null),
  titles: list.catch([]),
  description: anything,
  above: list.catch([]),
});

/**
 * A category by its title; by another of its titles where that one seals: a translation opens nothing. After it the one
 * above it that seals. None where it cannot be read.
 */
function categoryOf(value: unknown, tell: Warn): Category[] {
  if (typeof value === 'string') return [{ title: value, description: null }];
  const read = titled.safeParse(value).data;
  const title = read?.titles.find(seals) ?? read?.title;
  const sealing = sealingAbove(read?.above ?? []);
  const description = textOf('categories.description', read?.description, tell);
  return [
    ...(title ? [{ title, description }] : []),
    ...(sealing === null ? [] : [{ title: sealing, description: null }]),
  ];
}

/** Categories, and what cannot be said of them. */
export interface Categorized {
  readonly categories: readonly Category[];
  /** One is missing or cannot be read: it may be one that seals. */
  readonly dangling: boolean;
  /** What is told where one that is referred to, or one above, does not exist, is not published, was not read or has no title; else null. */
  readonly missing: string | null;
  /** The place, among the fields of categories, of one whose only word keeps a text back elsewhere, and seals nothing. */
  readonly askedAt: number | null;
}

const lists = z.object({ categories: list, labels: anything, inline: anything });
const filed = z.object({ filed: z.array(lists).catch([]) });
const reference = z.looseObject({ _ref: z.string() });

/** What is written in a post, in its order: words, references, and categories as they stand. */
function writtenIn({ categories, labels, inline }: z.infer<typeof lists>): unknown[] {
  if ((labels ?? null) === null) return categories;
  const standing = list.safeParse(inline).data ?? [];
  return [labels]
    .flat()
    .map((each, n) => {
      if (typeof each === 'string') return each;
      return reference.safeParse(each).success ? categories[n] : standing[n];
    })
    .filter((each) => each !== '');
}

type Known = Omit<Categorized, 'askedAt'>;

const referredTo = z.object({ _id: z.string() });

/** Whether a category that is referred to says no title: what stands in a post itself may be no category. */
const isUntitled = (value: unknown): boolean =>
  referredTo.safeParse(value).success &&
  categoryOf(value, () => {}).every(({ title }) => title.trim() === '');

function missingIn(all: readonly unknown[]): string | null {
  if (all.some((each) => (each ?? null) === null)) return MISSING_CATEGORY;
  if (all.some(isUntitled)) return UNTITLED_CATEGORY;
  const below = all.find(hasUnseenAbove);
  if (below === undefined) return null;
  const name = JSON.stringify(titled.safeParse(below).data?.title ?? 'a category');
  return `${UNSEEN_ABOVE}: publish what is above ${name}, or change it`;
}

function knownOf(read: z.infer<typeof lists>, tell: Warn): Known {
  const all = writtenIn(read);
  const known = all.map((each) => categoryOf(each, tell));
  return {
    // Titles stay as they are, as the service itself compares them.
    categories: known.flat().filter(({ title }) => title.trim() !== ''),
    dangling: known.some((each) => each.length === 0),
    missing: missingIn(all),
  };
}

/** Whether a post is filed by one word alone, such as private: a status may be called a category, too. */
function isAsked(read: z.infer<typeof lists> | undefined): boolean {
  const [word, ...more] = [read?.labels ?? []].flat();
  return typeof word === 'string' && more.length === 0 && isWordForNobody(word) && !seals(word);
}

/**
 * The categories of a post in the service's answer; null where the answer has no list of them. Of several fields the first
 * that has any, and of the others what seals.
 */
export function categoriesOf(answer: unknown, tell: Warn): Categorized | null {
  const read = lists.safeParse(answer).data;
  if (!read) return null;
  const others = filed.safeParse(answer).data?.filed ?? [];
  const first = knownOf(read, tell);
  const asked = (others.length === 0 ? [read] : others).findIndex(isAsked);
  const askedAt = asked < 0 ? null : asked;
  if (others.length === 0) return { ...first, askedAt };
  const all = others.map((each) => knownOf(each, () => {}));
  const { categories } = [first, ...all].find((each) => each.categories.length > 0) ?? first;
  const titles = new Set(categories.map(({ title }) => title));
  const sealing = all.flatMap((each) => each.categories).filter(({ title }) => seals(title));
  return {
    categories: [...categories, ...sealing.filter(({ title }) => !titles.has(title))],
    dangling: [first, ...all].some(({ dangling }) => dangling),
    missing: [first, ...all].find(({ missing }) => missing !== null)?.missing ?? null,
    askedAt,
  };
}

/** What is told where a category is missing that may seal a post, and nothing else does; else null. */
export function whyWithheld(
  { categories, missing }: Known,
  own: Pick<Post, 'readers' | 'sealed'> = {},
): string | null {
  return isSealed({ categories, ...own }) ? null : missing;
}
