import { z } from 'astro/zod';
import { memoize } from '../../../domain/memoize.ts';
import type { Post } from '../../../domain/post.ts';
import { EACH, isMissingAt, valueAt } from '../../../settings/field-path.ts';
import type { Fields, Paths } from '../../../settings/fields.ts';
import { languageOfPath, pathInLanguage } from '../../language-codes.ts';
import { valuesOf } from '../query-parts.ts';
import type { PostDocument } from '../schema.ts';
import { isSealing } from './yes.ts';

/* What seals a post beside its categories: readers that it names, and a field of its author's own. */

/**
 * Where a post may say that it is sealed: at each of its author's paths, and at the same in each language that texts are in, for
 * a translation opens nothing. A list seals whatever stands in it, and so does what should be one.
 */
export const sealPaths = memoize(({ post }: Pick<Fields, 'post'>): Paths => {
  const paths = post.sealed.map((path) => path.split(EACH)[0] ?? path);
  const languages = [null, ...post.body.map(languageOfPath)];
  const each = (path: string) => languages.map((language) => pathInLanguage(path, language));
  return [...new Set(paths.flatMap(each))];
});

/** Whether any of its author's own fields seals a post of the service's answer. */
export function saysSealed({ sealed }: { readonly sealed?: unknown }, fields: Fields): boolean {
  return valuesOf(sealed, sealPaths(fields)).some(isSealing);
}

/** The same of a post as it is stored, with the documents by id that its paths may lead to. */
export function sealsItself(
  post: unknown,
  byId: ReadonlyMap<string, unknown>,
  fields: Fields,
): boolean {
  return sealPaths(fields).some(
    (path) => isMissingAt(post, path, byId) || isSealing(valueAt(post, path, byId)),
  );
}

/** What a post says of its own seal. */
export function ownSealOf(
  document: Pick<PostDocument, 'readers' | 'sealed'>,
  fields: Fields,
): Pick<Post, 'readers' | 'sealed'> {
  return {
    ...(document.readers?.length ? { readers: document.readers } : {}),
    ...(saysSealed(document, fields) && { sealed: true }),
  };
}

const said = z.record(z.string(), z.unknown()).catch({});

/** Whether a post with whatever faults says so, in whatever form. */
export function perhapsSealsItself(document: unknown, fields: Fields): boolean {
  const own = said.parse(document);
  return (own.readers ?? null) !== null || saysSealed(own, fields);
}
