import { kindOf } from '../../src/gather/adopt/kinds.ts';
import { namedByLanguage } from '../../src/gather/adopt/languages.ts';
import { hasPublicForm } from '../../src/gather/adopt/public-twins.ts';
import type { Recognized } from '../../src/gather/adopt/recognize.ts';
import { isText } from '../../src/gather/adopt/seen.ts';
import type { AnyDocument, Sample } from '../../src/gather/sanity/sample.ts';
import { topOf, valueAt } from '../../src/settings/field-path.ts';
import type { Fields } from '../../src/settings/fields.ts';

const postsIn = ({ types }: Sample, fields: Fields): AnyDocument[] =>
  types
    .filter(({ type }) => fields.types.post.includes(type))
    .flatMap(({ documents }) => documents);

/** Posts whose only text is taken to be for some readers, for another field is called its form for all. */
export function keptTextLines(
  { fields, unused, unusedWithin }: Pick<Recognized, 'fields' | 'unused' | 'unusedWithin'>,
  sample: Sample,
): string[] {
  const { body } = fields.post;
  const texts = [...unused, ...unusedWithin].filter(({ kind }) => isText(kind));
  const kept = texts.map(({ path }) => path).filter((path) => hasPublicForm(path, body));
  const isThere = (post: AnyDocument) => (path: string) => kindOf(valueAt(post, path)) !== null;
  const posts = postsIn(sample, fields);
  const alone = posts.filter((each) => !body.some(isThere(each)) && kept.some(isThere(each)));
  if (alone.length === 0) return [];
  return [
    `NOT shown: the text of ${alone.length} of ${posts.length} posts, which have \`${kept.join('`, `')}\` alone: it is taken to be for some readers, beside \`${body.join('`, `')}\` for all. Is it for all there: --set post.body=${[...body, ...kept].join(',')}.`,
  ];
}

/** Posts that have a text in more than one of the fields of which the first that has any is shown. */
export function twoTextLines(fields: Fields, sample: Sample): string[] {
  const { body: paths, excerpt } = fields.post;
  // What is said of a post stands in place of a text that is missing, and is no second one.
  const body = paths.filter((path) => !excerpt.includes(path));
  const posts = postsIn(sample, fields);
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
