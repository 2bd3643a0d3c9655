import type { Sample, TypeSample } from '../sanity/sample.ts';
import { fieldsSeen } from './kinds.ts';
import { best } from './match.ts';
import { POST, SHORT_BODY, typeLikeness, type Wanted } from './wanted.ts';

/** How much documents of a type look like posts; below 1 they do not. */
function likeness({ type, documents }: TypeSample): number {
  const seen = fieldsSeen(documents);
  const share = (wanted: Wanted) => (best(seen, wanted)?.count ?? 0) / (documents.length || 1);
  const name = typeLikeness(type);
  const body = share(POST.body) || (name > 0 ? share(SHORT_BODY) / 2 : 0);
  if (body === 0 || share(POST.title) === 0) return 0;
  return (
    2 * body + 3 * name + share(POST.publishedAt) + share(POST.slug) + share(POST.mainImage) / 2
  );
}

/** The types whose documents look like posts, the likeliest first. */
export function postTypes(sample: Sample): TypeSample[] {
  return sample.types
    .map((each) => ({ each, score: likeness(each) }))
    .filter(({ score }) => score >= 1)
    .sort((a, b) => b.score - a.score || b.each.count - a.each.count)
    .map(({ each }) => each);
}

/** The types to take: those named, else the one most like posts, with the others that are called posts. */
export function chosenTypes(
  sample: Sample,
  named: readonly string[],
  likely: readonly TypeSample[],
): TypeSample[] {
  if (named.length > 0) return sample.types.filter(({ type }) => named.includes(type));
  return likely.filter(({ type }, index) => index === 0 || typeLikeness(type) > 0);
}
