import { z } from 'astro/zod';
import { isKnownCategory, SEALED_CATEGORIES, seals } from '../../../domain/category.ts';
import type {
  AllCategoriesResult,
  FiledUnderResult,
  ParentsResult,
  PostsOfResult,
} from '../answers.ts';
import { aboveAt, LEVELS } from '../category-queries.ts';
import type { Query } from '../query.ts';
import { sealingAbove } from '../who-may-read/sealing-above.ts';
import { isSealing } from '../who-may-read/yes.ts';
import { type Ask, publishedIdOf, type Seen } from './dataset.ts';
import type { OwnSeal } from './found.ts';
import { ownSealsAt } from './own-seals.ts';
import type { Finding } from './slug-rules.ts';

/** A reference as a form holds it, perhaps still without its target. */
const reference = z.looseObject({ _ref: z.string().optional() });
const references = z.array(reference);

const FIELDS = { category: { title: ['title'], parent: ['parent'] } };

/** What is asked of a category, and of those above it. */
export const CATEGORY = `{_id, title, ${aboveAt(FIELDS)}}`;

/** A category with the ids of its parents, and the levels above it, the nearest first. */
export const category = z.object({
  _id: z.string(),
  title: z.string().nullable(),
  parents: z.array(z.unknown()).default([]),
  above: z.array(z.unknown()),
});
type Category = z.infer<typeof category>;

/** Categories that are referred to. */
export const FILED_UNDER: Query<FiledUnderResult> = {
  text: `*[_type == "category" && _id in $ids]${CATEGORY}`,
};

/** Categories that another is put below: of those above them one less, for that is as far as a build follows it from its posts. */
export const PARENTS: Query<ParentsResult> = {
  text: `*[_type == "category" && _id in $ids]{_id, title, ${aboveAt(FIELDS, LEVELS - 1)}}`,
};

/** The ids of a reference, or of several. */
export const idsOf = (value: unknown) =>
  references.parse([value ?? []].flat()).flatMap(({ _ref }) => _ref ?? []);

/** The category, or categories, that one is below, as they are published. */
async function parentsOf(parent: unknown, ask: Ask): Promise<Category[]> {
  const ids = idsOf(parent);
  return ids.length === 0 ? [] : ask(PARENTS, { ids }, z.array(category), 'published');
}

/** The categories of these references: as they are published, or as they will be. */
async function categoriesOf(value: unknown, ask: Ask, seen: Seen): Promise<Category[]> {
  const ids = idsOf(value);
  return ids.length === 0 ? [] : ask(FILED_UNDER, { ids }, z.array(category), seen);
}

/** The title that seals what is filed under a category: its own, or one above it; null where none does. */
export function sealOf({ title, above }: Pick<Category, 'title' | 'above'>): string | null {
  return seals(title) ? title : sealingAbove(above);
}

const firstSeal = (all: readonly Category[]) =>
  all.map(sealOf).find((title) => title !== null) ?? null;

/** The title that seals what is filed under one of these; null where none does. */
export const sealOfAny = async (value: unknown, ask: Ask, seen: Seen) =>
  firstSeal(await categoriesOf(value, ask, seen));

/** The same of the category, or categories, that one is below, as they are published. */
const sealOfParent = async (parent: unknown, ask: Ask) => firstSeal(await parentsOf(parent, ask));

const NAMES = new Intl.ListFormat('en-GB').format(SEALED_CATEGORIES);
const NAMES_SEAL = `${NAMES} ${SEALED_CATEGORIES.length > 1 ? 'seal' : 'seals'}`;

/** Said of a category that seals every post that has it. */
export function sealingCategory(title: string | undefined): Finding {
  return seals(title) ? `🔒 ${NAMES_SEAL} a post: only the passcode opens it.` : true;
}

/** Said of a category that seals since it is below one that does. */
export async function sealingParent(parent: unknown, ask: Ask): Promise<Finding> {
  const title = await sealOfParent(parent, ask);
  return title === null ? true : `🔒 "${title}" seals the posts of this category, too.`;
}

/** Every category. */
export const ALL_CATEGORIES: Query<AllCategoriesResult> = {
  text: `*[_type == "category"]${CATEGORY}`,
};

/** Posts of these categories, drafts too, with all that they are filed under, who is named to read them, and what else seals them. */
export const postsOfQuery = (seals: readonly OwnSeal[]): Query<PostsOfResult> => ({
  text: `*[_type == "post" && count(categories[_ref in $ids]) > 0]{_id, readers, ${ownSealsAt(seals)}"filed": categories[]._ref}`,
});

const postsOf = z.array(
  z.object({
    _id: z.string(),
    readers: z.array(z.string()).nullable(),
    own: z.array(z.unknown()).default([]),
    filed: z.array(z.string().nullable()).nullable(),
  }),
);

const withId = z.object({ _id: z.string() });
const hasId = (level: unknown, id: string) =>
  [level].flat().some((each) => withId.safeParse(each).data?._id === id);

/** Whether a category seals by itself, or by one above it that is not this one, nor above this one. */
function sealsWithout({ _id, title, above }: Category, id: string): boolean {
  if (_id === id) return false;
  const own = above.findIndex((level) => hasId(level, id));
  return sealOf({ title, above: own < 0 ? above : above.slice(0, own) }) !== null;
}

/** What a form holds of a category. */
export interface CategoryFields {
  readonly _id?: string;
  readonly title?: unknown;
  readonly parent?: unknown;
}

/** What would be open to everybody: posts that are sealed by a category, or one above it, until it is published like this, and by no more. */
export async function sealLost(
  { _id = '', title, parent }: CategoryFields,
  ask: Ask,
  ownSeals: readonly OwnSeal[],
): Promise<Finding> {
  if (seals(title)) return true;
  const id = publishedIdOf(_id);
  const all = await ask(ALL_CATEGORIES, {}, z.array(category), 'published');
  const published = all.find((each) => each._id === id);
  const last = published ? sealOf(published) : null;
  if (last === null) return true;
  const others = new Set(all.filter((each) => sealsWithout(each, id)).map((each) => each._id));
  const isAmong = (_ref: string | null) => others.has(_ref ?? '');
  if ((await parentsOf(parent, ask)).some((each) => sealsWithout(each, id))) return true;
  const below = all.filter(({ _id, above }) => _id === id || above.some((at) => hasId(at, id)));
  const ids = below.map((each) => each._id);
  const sealedByIt = (await ask(postsOfQuery(ownSeals), { ids }, postsOf)).filter(
    ({ readers, own, filed }) => !readers?.length && !own.some(isSealing) && !filed?.some(isAmong),
  );
  const count = new Set(sealedByIt.map((each) => publishedIdOf(each._id))).size;
  if (count === 0) return true;
  const posts = count === 1 ? 'a post' : `${count} posts`;
  return `🔒 "${last}" seals ${posts} that nothing else seals: published like this, everybody could read what was sealed. "Discard changes", in the menu beside Publish, takes the change back. Is it to stay sealed, add the title to SEALED in src/site.ts first; is it to be open, file it under another category first.`;
}

const isUnknown = (title: unknown): title is string =>
  typeof title === 'string' && title.trim() !== '' && !isKnownCategory(title) && !seals(title);

/** What the build warns of: a category that no filter of the archive shows, nor the Dark Room. */
export async function categoryUnknown(
  { title, parent }: CategoryFields,
  ask: Ask,
): Promise<Finding> {
  if (!isUnknown(title) || (await sealOfParent(parent, ask)) !== null) return true;
  return 'No filter of the archive shows this category.';
}

/** What the build warns of: categories of a post that no filter shows, as they are or as they will be published. */
export async function categoriesUnknown(value: unknown, ask: Ask): Promise<Finding> {
  const seen: readonly Seen[] = ['published', 'drafts'];
  const all = await Promise.all(seen.map((each) => categoriesOf(value, ask, each)));
  const open = all.flat().filter((each) => sealOf(each) === null);
  const unknown = new Set(open.map(({ title }) => title).filter(isUnknown));
  if (unknown.size === 0) return true;
  return `No filter of the archive shows ${[...unknown].map((title) => `"${title}"`).join(', ')}.`;
}
