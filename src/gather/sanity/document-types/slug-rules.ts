import { z } from 'astro/zod';
import { aliasOf } from '../../../domain/addresses/alias.ts';
import { slugFault } from '../../../domain/addresses/slug.ts';
import type { TakenByResult } from '../answers.ts';
import type { Query } from '../query.ts';
import { type Ask, publishedIdOf } from './dataset.ts';

/** A message for the author, or true where all is well. */
export type Finding = string | true;

export interface Slug {
  readonly current?: string | undefined;
}

/** What the build refuses: an address that is none. */
export function slugFinding(slug: Slug | undefined): Finding {
  const fault = slug?.current ? slugFault(slug.current) : null;
  return fault ? `This address ${fault}. Change it.` : true;
}

/** What the build leaves out: an old address that no host can lead on from. */
export function aliasFinding(aliases: readonly unknown[] | undefined): Finding {
  const wrong = aliases?.find((each) => typeof each === 'string' && aliasOf(each, '') === null);
  return wrong === undefined
    ? true
    : `${JSON.stringify(wrong)} is no path such as /2019/05/title/, and cannot lead here.`;
}

/** What the build warns of: a post that nobody can open. */
export function slugMissing(slug: Slug | undefined): Finding {
  return slug?.current?.trim() ? true : 'Without an address it is listed without a link.';
}

/** An address is taken whatever the case of its letters, also by a draft that is not published yet. */
export const TAKEN_BY: Query<TakenByResult> = {
  text: '*[_type == "post" && lower(slug.current) == $slug && !(_id in $own)][0]{_id, title}',
};

const taker = z.object({ title: z.unknown() }).nullable();

function quoted(title: unknown): string {
  return typeof title === 'string' && title.trim() ? `"${title.slice(0, 80)}"` : 'another post';
}

/** What the build refuses: an address that a built-in text or another post has. */
export async function slugTaken(
  slug: Slug | undefined,
  id: string,
  builtIn: readonly string[],
  ask: Ask,
): Promise<Finding> {
  const key = slug?.current?.toLowerCase();
  if (!key) return true;
  if (builtIn.some((each) => each.toLowerCase() === key)) {
    return 'A built-in text of the site has this address. Give the post another.';
  }
  const own = publishedIdOf(id);
  const found = await ask(TAKEN_BY, { slug: key, own: [own, `drafts.${own}`] }, taker);
  return found
    ? `${quoted(found.title)} has this address already. Give one of them another.`
    : true;
}
