import { bare } from '../readers/compare.ts';
import type { SeenField } from './seen.ts';

/** The places on the way to a field, `content` and `content.body`, as names are compared. */
function placesTo(path: string): string[] {
  const names = path.split('.').map(bare);
  return names.map((_, n) => names.slice(0, n + 1).join('.'));
}

/** Whether one of the `others` is called the public form of a field: `publicBody` of `body`, which then is for some alone. */
export function hasPublicForm(path: string, others: readonly string[]): boolean {
  return isAmong(path, new Set(others.flatMap(placesTo)));
}

const isAmong = (path: string, places: ReadonlySet<string>): boolean =>
  placesTo(path).some((place) =>
    ['public', 'free'].some((all) => places.has(place.replace(/[^.]+$/, (name) => all + name))),
  );

/** The fields but those of which another is the public form; a yes or no (`freeContent`) says of it who may read it. */
export function withoutTwins(seen: readonly SeenField[]): SeenField[] {
  const forms = seen.filter(({ kind }) => kind !== 'yes or no');
  const places = new Set(forms.flatMap(({ path }) => placesTo(path)));
  return seen.filter(({ path }) => !isAmong(path, places));
}
