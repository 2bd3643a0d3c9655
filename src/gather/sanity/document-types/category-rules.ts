import { z } from 'astro/zod';
import { isKnownCategory, SEALED_CATEGORIES, seals } from '../../../domain/category.ts';
import type { CategoryTitlesResult, PostsOfResult } from '../answers.ts';
import type { Query } from '../query.ts';
import { type Ask, publishedIdOf } from './dataset.ts';
import type { Finding } from './slug-rules.ts';

/** References as a form holds them, some perhaps still without their target. */
const references = z.array(z.looseObject({ _ref: z.string().optional() }));

export const titles = z.array(z.string().nullable());

/** Titles of categories, as they are and as they will be published. */
export const CATEGORY_TITLES: Query<CategoryTitlesResult> = {
  text: '*[_type == "category" && (_id in $ids || _id in $drafts)].title',
};

/** Titles of a post's categories: in their drafts, as they are published, or both. */
export async function titlesOf(value: unknown, ask: Ask, which?: 'drafts' | 'published') {
  const all = references.parse(value ?? []).flatMap(({ _ref }) => _ref ?? []);
  if (all.length === 0) return [];
  const asked = {
    ids: which === 'drafts' ? [] : all,
    drafts: which === 'published' ? [] : all.map((id) => `drafts.${id}`),
  };
  const found = await ask(CATEGORY_TITLES, asked, titles);
  return [...new Set(found.flatMap((title) => title ?? []))];
}

/** True for titles of which one seals a post, however it is typed. */
export function sealing(all: readonly string[]): boolean {
  return all.some(seals);
}

const NAMES = new Intl.ListFormat('en-GB').format(SEALED_CATEGORIES);
export const NAMES_SEAL = `${NAMES} ${SEALED_CATEGORIES.length > 1 ? 'seal' : 'seals'}`;

/** Said of a category that seals every post that has it. */
export function sealingCategory(title: string | undefined): Finding {
  return title && sealing([title]) ? `🔒 ${NAMES_SEAL} a post: only the passcode opens it.` : true;
}

/** Posts of a category, drafts too, with their other categories, and who is named to read them. */
export const POSTS_OF: Query<PostsOfResult> = {
  text: '*[_type == "post" && $id in categories[]._ref]{_id, readers, "others": categories[_ref != $id]->title}',
};

const postsOf = z.array(
  z.object({ _id: z.string(), readers: z.array(z.string()).nullable(), others: titles.nullable() }),
);

/** What would be open to everybody: posts that are sealed by the title that a category has until it is published, and by no more. */
export async function sealLost(title: string | undefined, id: string, ask: Ask): Promise<Finding> {
  const own = publishedIdOf(id);
  const [last] = await ask(CATEGORY_TITLES, { ids: [own], drafts: [] }, titles);
  if (!seals(last) || seals(title)) return true;
  const sealedByIt = (await ask(POSTS_OF, { id: own }, postsOf)).filter(
    ({ readers, others }) => !readers?.length && !others?.some(seals),
  );
  const count = new Set(sealedByIt.map(({ _id }) => publishedIdOf(_id))).size;
  if (count === 0) return true;
  const posts = count === 1 ? 'a post' : `${count} posts`;
  return `🔒 "${last}" seals ${posts} that nothing else seals: under this title everybody could read what was sealed. Add it to SEALED in src/site.ts first, or seal that otherwise.`;
}

/** What the build warns of: a category that no filter of the archive shows. */
export function categoryUnknown(title: string | undefined): Finding {
  if (!title?.trim() || isKnownCategory(title) || sealing([title])) return true;
  return 'No filter of the archive shows this category.';
}

/** What the build warns of: categories of a post that no filter shows. */
export async function categoriesUnknown(value: unknown, ask: Ask): Promise<Finding> {
  const all = await titlesOf(value, ask);
  const unknown = all.filter((title) => categoryUnknown(title) !== true);
  if (unknown.length === 0) return true;
  return `No filter of the archive shows ${unknown.map((title) => `"${title}"`).join(', ')}.`;
}
