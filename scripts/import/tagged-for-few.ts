import { isSealed } from '../../src/domain/category.ts';
import { isTopicForFew } from '../../src/gather/blocks/for-few/marks.ts';
import type { Entry, Source } from './entry.ts';
import { isNamedPublic, unusedLine } from './read/named-public.ts';

/** Whether this site seals a text in the Dark Room, by one of its categories. */
export const isSealedHere = ({ categories }: Entry): boolean =>
  isSealed({ categories: categories.map((title) => ({ title, description: null })) });

/** A source in which what has a tag such as `private` is a draft, but for what is sealed; `named` are tags that `--public` gives. */
export function withTaggedForFew(source: Source, named: readonly string[] = []): Source {
  const found = new Set<string>();
  const entries = source.entries.map((entry) => {
    const tags = entry.draft || isSealedHere(entry) ? [] : entry.categories.filter(isTopicForFew);
    for (const tag of tags) found.add(tag);
    const tag = tags.find((each) => !isNamedPublic(each, named));
    if (tag === undefined) return entry;
    const why = `has the tag ${tag}, and no --public "${tag}" says that all may read what has it: it is a draft now`;
    return { ...entry, draft: true, addresses: [], told: [...entry.told, why] };
  });
  if (source.isPublicNamed || found.size === 0) return { ...source, entries };
  const unused = named.filter((word) => ![...found].some((tag) => isNamedPublic(tag, [word])));
  const told = [...source.told, ...unused.map(unusedLine)];
  return { ...source, entries, told, isPublicNamed: true };
}
