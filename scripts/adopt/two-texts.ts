import { kindOf } from '../../src/gather/adopt/kinds.ts';
import { namedByLanguage } from '../../src/gather/adopt/languages.ts';
import type { Sample } from '../../src/gather/sanity/sample.ts';
import { topOf, valueAt } from '../../src/settings/field-path.ts';
import type { Fields } from '../../src/settings/fields.ts';

/** Posts that have a text in more than one of the fields of which the first that has any is shown. */
export function twoTextLines(
  { types: { post }, post: { body: paths, excerpt } }: Fields,
  sample: Sample,
): string[] {
  // What is said of a post stands in place of a text that is missing, and is no second one.
  const body = paths.filter((path) => !excerpt.includes(path));
  const posts = sample.types
    .filter(({ type }) => post.includes(type))
    .flatMap(({ documents }) => documents);
  const languages = namedByLanguage(posts);
  // A text in several languages is one text.
  const textOf = (path: string) => languages.get(topOf(path))?.stem ?? topOf(path);
  const texts = [...Map.groupBy(body, textOf).values()];
  const count = posts.filter((each) => {
    const said = texts.filter((own) => own.some((path) => kindOf(valueAt(each, path)) !== null));
    return said.length > 1;
  }).length;
  if (count === 0) return [];
  const [first = [], ...others] = texts;
  return [
    `NOT shown: a second text of ${count} of ${posts.length} posts, which have more than one of \`${body.join('`, `')}\`. The first that a post has is shown. Is it to be another, name that first: --set post.body=${[...others.flat(), ...first].join(',')}. Are all to be shown, one below the other: --set post.body=${texts.map(([path]) => path).join('+')}.`,
  ];
}
