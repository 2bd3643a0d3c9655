import { ownLanguage } from '../../src/domain/language.ts';
import type { Source } from './entry.ts';

/**
 * Of a source in several languages each text says in which it is: one that says none is in the one of the site. Such a source
 * names none for all of its texts.
 */
export function withLanguages(source: Source): Source {
  const { language, entries } = source;
  if (!language) return source;
  const isInOther = entries.some((each) => ownLanguage(each.language, language) !== null);
  if (!isInOther) return source;
  return {
    ...source,
    language: null,
    entries: entries.map((each) => ({ ...each, language: each.language ?? language })),
  };
}
