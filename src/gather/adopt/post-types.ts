import { DEFAULT_FIELDS } from '../../settings/fields.ts';
import type { Sample, TypeSample } from '../sanity/sample.ts';
import { titledBy, typeLikeness, writtenBy } from './by-type.ts';
import { fieldsSeen } from './kinds.ts';
import { best } from './match.ts';
import { isText } from './seen.ts';
import { ANY_BODY, POST, SHORT_BODY } from './wanted.ts';
import type { Wanted } from './wanting.ts';

/** How much documents of a type look like posts, where that `isLenient` also those with a text of any name; below 1 they do not. */
function likeness({ type, documents }: TypeSample, isLenient: boolean): number {
  const seen = fieldsSeen(documents);
  const share = (wanted: Wanted) => (best(seen, wanted)?.count ?? 0) / (documents.length || 1);
  const name = typeLikeness(type);
  const isLikely = name > 0 || isLenient;
  // A post may be a picture without words; beside a text that is not for everybody it is not all of it.
  const hasText = seen.some(({ kinds }) => kinds.some(isText));
  const picture = name > 0 && !hasText ? share(POST.mainImage) : 0;
  const short = isLikely ? share(SHORT_BODY) || share(ANY_BODY) || picture : 0;
  const body = share(writtenBy(type)) || short / 2;
  if (body === 0 || share(titledBy(type)) === 0) return 0;
  return (
    2 * body + 3 * name + share(POST.publishedAt) + share(POST.slug) + share(POST.mainImage) / 2
  );
}

/** Whether there is one of it alone, as of a page: such are posts by their name, or where no type has several. */
const isSingle = ({ type, count }: TypeSample): boolean => count === 1 && typeLikeness(type) < 1;

function likeliest(sample: Sample, isLenient: boolean): TypeSample[] {
  return sample.types
    .map((each) => ({
      ...{ each, score: likeness(each, isLenient), single: Number(isSingle(each)) },
    }))
    .filter(({ score }) => score >= 1)
    .sort((a, b) => a.single - b.single || b.score - a.score || b.each.count - a.each.count)
    .map(({ each }) => each);
}

/** The types whose documents look like posts, the likeliest first; where none do, those that have a text of whatever name. */
export function postTypes(sample: Sample): TypeSample[] {
  const likely = likeliest(sample, false);
  return likely.length > 0 ? likely : likeliest(sample, true);
}

/** The types that could be posts beside those in `read`: the likely ones, and those of several documents with a text of whatever name. */
export function otherTypes(
  sample: Sample,
  likely: readonly TypeSample[],
  read: readonly string[],
): TypeSample[] {
  const several = likeliest(sample, true).filter(({ count }) => count > 1);
  return [...new Set([...likely, ...several])].filter(({ type }) => !read.includes(type));
}

/** Whether documents of a type say when they were published, if only in a field with nothing in it. */
function isDated({ documents }: TypeSample): boolean {
  const [own = ''] = DEFAULT_FIELDS.post.publishedAt;
  const seen = fieldsSeen(documents).filter(({ path }) => path !== '_createdAt');
  return documents.some((each) => own in each) || best(seen, POST.publishedAt) !== null;
}

/**
 * The types to take: those named, else the one most like posts, with the others that are called posts, and have dates where
 * that has: without one no post is published where others have one.
 */
export function chosenTypes(
  sample: Sample,
  named: readonly string[],
  likely: readonly TypeSample[],
): TypeSample[] {
  if (named.length > 0) return sample.types.filter(({ type }) => named.includes(type));
  // Pages are no posts where any are called so.
  const hasPosts = sample.types.some(({ type }) => typeLikeness(type) > 0);
  const first = likely.find(({ type }) => !hasPosts || typeLikeness(type) >= 0);
  return likely.filter(
    (each) =>
      each === first || (first && typeLikeness(each.type) > 0 && isDated(each) === isDated(first)),
  );
}
