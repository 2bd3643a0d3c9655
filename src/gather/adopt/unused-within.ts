import type { Match } from './match.ts';
import type { SeenField } from './seen.ts';

/** Of these an object is read as a whole. */
const WHOLE = ['title', 'body', 'mainImage', 'excerpt', 'author', 'categories', 'series'];

/** Fields of objects within posts that nothing reads. */
export function unusedWithin(seen: readonly SeenField[], matches: readonly Match[]): SeenField[] {
  const used = new Set(matches.flatMap(({ paths }) => paths));
  const whole = matches.filter(({ field }) => WHOLE.includes(field.slice('post.'.length)));
  const objects = new Set(whole.flatMap(({ paths }) => paths));
  const named = seen.filter(({ path, language }) => path.includes('.') && language === null);
  const parents = new Set(named.map(({ path }) => path.replace(/\.\w+$/, '')));
  return named.filter(({ path }) => {
    const isWhole = path.split('.').some((_, n, all) => objects.has(all.slice(0, n).join('.')));
    return !used.has(path) && !isWhole && !path.includes('[') && !parents.has(path);
  });
}
