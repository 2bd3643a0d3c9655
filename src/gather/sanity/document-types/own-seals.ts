import { z } from 'astro/zod';
import { ARROW, isMissingAt, valueAt } from '../../../settings/field-path.ts';
import type { Paths } from '../../../settings/fields.ts';
import type { Query } from '../query.ts';
import { eachAt } from '../query-parts.ts';
import { isFields, textIn } from '../rich/fields.ts';
import { isSealing } from '../who-may-read/yes.ts';
import type { Ask } from './dataset.ts';
import type { OwnSeal } from './found.ts';

const REFERRED: Query = { text: '*[_id in $ids]' };
const documents = z.array(z.looseObject({ _id: z.string() }));

/** Documents that these places of a post lead to, by id, as they are published. */
export async function referredFrom(post: unknown, paths: Paths, ask: Ask) {
  const ids = paths
    .flatMap((path) => (path.includes(ARROW) ? valueAt(post, path.split(ARROW)[0] ?? '') : []))
    .flatMap((each) => (isFields(each) ? (textIn(each, '_ref') ?? []) : []));
  const all = ids.length === 0 ? [] : await ask(REFERRED, { ids }, documents, 'published');
  return new Map(all.map((each) => [each._id, each]));
}

/** At which of these places a post of these fields seals itself. */
export async function sealingPlaces(
  post: unknown,
  seals: readonly OwnSeal[],
  ask: Ask,
): Promise<string[]> {
  const paths = seals.map(({ path }) => path);
  const referred = await referredFrom(post, paths, ask);
  return paths.filter(
    (path) => isMissingAt(post, path, referred) || isSealing(valueAt(post, path, referred)),
  );
}

/** What of a post is asked for beside other fields: what it says at these places, as a list. Empty without any. */
export function ownSealsAt(seals: readonly OwnSeal[]): string {
  return seals.length > 0
    ? `"own": [${seals.map(({ path }) => eachAt([path], true)).join(', ')}], `
    : '';
}
