import { z } from 'astro/zod';
import { isKnownCategory, SEALED_CATEGORIES, seals } from '../../../domain/category.ts';
import type { CategoryTitlesResult } from '../answers.ts';
import type { Query } from '../query.ts';
import type { Ask } from './dataset.ts';
import type { Finding } from './slug-rules.ts';

/** References as a form holds them, some perhaps still without their target. */
const references = z.array(z.looseObject({ _ref: z.string().optional() }));

const titles = z.array(z.string().nullable());

/** Titles of categories, as they are and as they will be published. */
export const CATEGORY_TITLES: Query<CategoryTitlesResult> = {
  text: '*[_type == "category" && (_id in $ids || _id in $drafts)].title',
};

async function titlesOf(value: unknown, ask: Ask) {
  const ids = references.parse(value ?? []).flatMap(({ _ref }) => _ref ?? []);
  if (ids.length === 0) return [];
  const drafts = ids.map((id) => `drafts.${id}`);
  const found = await ask(CATEGORY_TITLES, { ids, drafts }, titles);
  return [...new Set(found.flatMap((title) => title ?? []))];
}

/** True for titles of which one seals a post, however it is typed. */
export function sealing(all: readonly string[]): boolean {
  return all.some(seals);
}

const NAMES = new Intl.ListFormat('en-GB').format(SEALED_CATEGORIES);
const SEAL = SEALED_CATEGORIES.length > 1 ? 'seal' : 'seals';

/** Said of a category that seals every post that has it. */
export function sealingCategory(title: string | undefined): Finding {
  return title && sealing([title])
    ? `🔒 ${NAMES} ${SEAL} a post: only the passcode opens it.`
    : true;
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

/** Said of a post that is sealed. */
export async function sealedPost(value: unknown, ask: Ask): Promise<Finding> {
  const all = await titlesOf(value, ask);
  return sealing(all) ? `🔒 ${NAMES} ${SEAL} this post: only the passcode opens it.` : true;
}

/** Said of a post that names who may read it. */
export function readersNamed(readers: readonly unknown[] | undefined): Finding {
  return readers?.length ? '🔒 This seals the post: only the keys of these readers open it.' : true;
}
