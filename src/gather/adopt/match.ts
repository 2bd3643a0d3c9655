import { isPath, type Paths } from '../../settings/fields.ts';
import type { SeenField } from './kinds.ts';
import type { Wanted } from './wanted.ts';

/** A field of the author's that stands for one of the site's. */
export interface Match {
  /** Of the site: `post.body`. */
  readonly field: string;
  readonly paths: Paths;
  readonly seen: SeenField | null;
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The place of a field in the order of preference; null where it will not do. */
function rank({ path, kind }: SeenField, { kinds, names, anyName, never }: Wanted): number | null {
  const ofKind = kinds.indexOf(kind);
  if (ofKind < 0 || !isPath(path) || never?.test(path)) return null;
  const [outer = '', inner] = path.split('.');
  const byName = [
    names.indexOf(bare(outer)),
    inner === undefined ? -1 : names.indexOf(bare(inner)),
  ];
  const named = inner === undefined ? byName[0] : byName[1];
  if (named === undefined || named < 0) {
    return anyName && inner === undefined && ofKind === 0 ? 1000 : null;
  }
  // The first kind outweighs a name, and a field of the document itself one that lies deeper.
  return named + ofKind * 100 + (inner === undefined ? 0 : 50);
}

/** The field that fits best, or null where none does. */
export function best(seen: readonly SeenField[], wanted: Wanted): SeenField | null {
  const ranked = seen.flatMap((field) => {
    const place = rank(field, wanted);
    return place === null ? [] : { field, place };
  });
  ranked.sort((a, b) => a.place - b.place || b.field.count - a.field.count);
  return ranked[0]?.field ?? null;
}

function pathOf(field: string, { path, kind }: SeenField): string {
  if (field === 'slug' && kind === 'slug') return `${path}.current`;
  return path;
}

/** The author's field for each that is wanted of a group, none of them twice. */
export function matchesOf(
  group: string,
  seen: readonly SeenField[],
  wanted: Readonly<Record<string, Wanted>>,
): Match[] {
  const taken = new Set<string>();
  return Object.entries(wanted).map(([name, each]) => {
    const found = best(
      seen.filter(({ path }) => !taken.has(path)),
      each,
    );
    if (found) taken.add(found.path);
    return { field: `${group}.${name}`, paths: found ? [pathOf(name, found)] : [], seen: found };
  });
}
