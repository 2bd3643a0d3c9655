import { seals } from '../../domain/category.ts';
import { topOf, valueAt } from '../../settings/field-path.ts';
import type { Fields } from '../../settings/fields.ts';
import { isFields, isTextBlock } from '../sanity/rich/fields.ts';
import type { AnyDocument, Sample } from '../sanity/sample.ts';

/** Of these a word says nothing of who may read a post. */
const OTHERS = ['title', 'slug', 'excerpt', 'body', 'mainImage', 'author', 'series'] as const;

/** Fields that say how a page looks: dark there is a color. */
const LOOKS = /theme|colou?r|style|variant|scheme|layout|palette|mode$|appearance|background/i;

/** How deep a title may lie in what a post is filed under: below its language, in a list. */
const DEEPEST = 4;

const mayFile = (name: string): boolean => !name.startsWith('_') && !LOOKS.test(name);

function sealsWithin(value: unknown, referred: Sample['referred'], depth: number): boolean {
  if (typeof value === 'string') return seals(value);
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return false;
  if (isFields(value) && isTextBlock(value)) return false;
  const document = '_ref' in value && depth < 2 ? referred.get(String(value._ref)) : undefined;
  return Object.entries(document ?? value).some(
    ([name, each]) => mayFile(name) && sealsWithin(each, referred, depth + 1),
  );
}

/** Where a field has such a word: itself, or fields of the object that it is. */
function pathsThatSeal(name: string, value: unknown, referred: Sample['referred']): string[] {
  if (!isFields(value) || '_ref' in value) return sealsWithin(value, referred, 0) ? [name] : [];
  return Object.keys(value)
    .filter((each) => mayFile(each) && sealsWithin(value[each], referred, 0))
    .map((each) => `${name}.${each}`);
}

/** The fields of a post with a word that seals, whether or not they are read as its categories. */
export function sealingFields(
  post: AnyDocument,
  { post: paths }: Fields,
  referred: Sample['referred'],
): string[] {
  const read = OTHERS.flatMap((name) => paths[name].map(topOf));
  return Object.keys(post)
    .filter((name) => mayFile(name) && !read.includes(name))
    .flatMap((name) => pathsThatSeal(name, valueAt(post, name), referred));
}
