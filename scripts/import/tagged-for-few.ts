import { isSealed } from '../../src/domain/category.ts';
import { isTopicForFew } from '../../src/gather/blocks/for-few/marks.ts';
import type { Entry, Source } from './entry.ts';

/** Whether this site seals a text in the Dark Room, by one of its categories. */
export const isSealedHere = ({ categories }: Entry): boolean =>
  isSealed({ categories: categories.map((title) => ({ title, description: null })) });

/** A source in which what has a tag such as `private` is a draft, but for what is sealed, or who imports it calls public. */
export function withTaggedForFew(source: Source): Source {
  if (source.isPublicNamed) return source;
  const entries = source.entries.map((entry) => {
    const tag = entry.draft || isSealedHere(entry) ? null : entry.categories.find(isTopicForFew);
    if (!tag) return entry;
    const told = [...entry.told, `has the tag ${tag}: it is a draft now`];
    return { ...entry, draft: true, addresses: [], told };
  });
  return { ...source, entries };
}
