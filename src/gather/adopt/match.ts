import { isPathToEach } from '../../settings/field-path.ts';
import type { Paths } from '../../settings/fields.ts';
import { MOST_PATHS } from '../../settings/fields-schema.ts';
import { bare } from '../readers/compare.ts';
import { FOR_SOME } from './of-others.ts';
import { withoutTwins } from './public-twins.ts';
import type { Kind, SeenField } from './seen.ts';
import type { Wanted } from './wanting.ts';
import { isOwnShow } from './who-reads.ts';

/** A field of the author's that stands for one of the site's. */
export interface Match {
  /** Of the site: `post.body`. */
  readonly field: string;
  readonly paths: Paths;
  readonly seen: SeenField | null;
}

/** Names under which an object keeps what its own field is called: of what a post is filed under, of who is to read it, and else. */
const OF_LABELS = ['title', 'name', 'label', 'value'];
const OF_READERS = ['value', 'current', 'state', 'status', 'level', 'mode', 'type', 'key'];
/** In an object of these names such a field says whether it is in force. */
const IN_FORCE = ['active', 'isactive', 'enabled', 'isenabled', 'on'];
const HOLDS = ['value', 'current', 'utc', 'at', 'date', 'code', 'text', 'main', 'default'];

/** Of what a field is, said before its name: `blogCategories`, `mainAuthor`; or that it is the form for everybody. */
const OF_POST = /^(?:public|free|blogpost|blog|post|article|entry|story|essay|main|primary)(?=.)/;

const HAS_BEEN = /^hasbeen/;

/** The place of one name: where a yes keeps back or lets read, that of `isHidden` for `hasBeenHidden`; else also without what it is of. */
function placeOfOne(name: string, { names, all }: Wanted): number {
  const whole = bare(name).replace(/desc$/, 'description');
  const own = names.indexOf(whole);
  if (own >= 0) return own;
  const other = names.indexOf(whole.replace(all ? HAS_BEEN : OF_POST, all ? 'is' : ''));
  // After the name itself, before the next.
  return other < 0 ? -1 : other + 0.5;
}

/** The place of a name among those that will do, that of a field within an object by both names; -1 where it is none. */
function placeOf(name: string, wanted: Wanted): number {
  const { names, all, nameFirst, shallow } = wanted;
  const [outer = '', inner] = name.split('.').slice(-2);
  const own = placeOfOne(inner ?? outer, wanted);
  if (inner === undefined) return own;
  if (all && names.includes(bare(outer)) && IN_FORCE.includes(bare(inner)))
    return names.indexOf(bare(outer));
  if (shallow?.includes(bare(inner))) return -1;
  if (own >= 0) return own;
  const both = names.indexOf(bare(outer + inner));
  if (both >= 0) return both;
  if (shallow?.includes(bare(outer))) return -1;
  const held = (nameFirst ? OF_LABELS : all ? OF_READERS : HOLDS).indexOf(bare(inner));
  const place = names.indexOf(bare(outer));
  return held < 0 || place < 0 ? -1 : place + held / 10;
}

function isOfKind({ kind, kinds }: SeenField, wanted: Kind, { inSome }: Wanted): boolean {
  return kind === wanted || (inSome === true && kind === 'other' && kinds.includes(wanted));
}

/** The same of a field whose name is none of those that will do. */
function rankUnnamed(field: SeenField, wanted: Wanted, ofKind: number, depth: number) {
  // After all names, and before what lies within an object.
  if (wanted.says?.(field)) return FOR_SOME.test(field.name) ? 900 : wanted.names.length;
  const ofAny = wanted.anyKinds ?? wanted.kinds.slice(0, 1);
  const isOfAny = ofAny.some((kind) => isOfKind(field, kind, wanted));
  if (!wanted.anyName || depth > 0 || !isOfAny) return null;
  return (wanted.unlikely?.includes(bare(field.name)) ? 1001 : 1000) + ofKind * 10;
}

/** Whether it lies deep, and the object that it begins with has one of the names: `hero.media.image`. */
function isWithinNamed(name: string, { names, deepest = 0 }: Wanted, depth: number): boolean {
  return depth <= deepest && names.includes(bare(name.split('.')[0] ?? ''));
}

/** The place of a field in the order of preference; null where it will not do. */
function rank(field: SeenField, wanted: Wanted): number | null {
  const { path, name } = field;
  const { kinds, never, within, deep, nameFirst } = wanted;
  const ofKind = kinds.findIndex((kind) => isOfKind(field, kind, wanted));
  if (ofKind < 0 || !isPathToEach(path) || never?.test(name)) return null;
  if (wanted.all && isOwnShow(field)) return null;
  if (path.includes('[0].') && !within) return null;
  const outer = name.split('.').slice(0, -1);
  const depth = outer.length;
  // A time that lies there keeps a post back, too.
  if (!wanted.all && !deep && FOR_SOME.test(outer.join())) return null;
  if (depth > 1 && !deep && !isWithinNamed(name, wanted, depth)) return null;
  const named = placeOf(name, wanted);
  if (named < 0) return rankUnnamed(field, wanted, ofKind, depth);
  // The first kind outweighs a name where it says more, and a field of the document itself one that lies deeper.
  const place = nameFirst ? named * 10 + ofKind : named + ofKind * 100;
  return place + depth * 50;
}

/** What fits nothing comes last. */
const LAST = 10_000;

/** Matches of several types for one field, that which fits best first. */
export const inOrder = (matches: readonly Match[], wanted: Wanted): Match[] => {
  const place = ({ seen }: Match) => (seen && rank(seen, wanted)) ?? LAST;
  return matches.toSorted((a, b) => place(a) - place(b));
};

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
  // Of several pictures the first.
  return kind === 'pictures' ? `${path}[0]` : path;
}

/** Fields that fill in for the one that was found: the same in other languages, and others of the names that will do. */
function fillingIn(
  found: SeenField,
  all: readonly SeenField[],
  wanted: Wanted,
  most: number,
): SeenField[] {
  // Whether readers of another language see it says nothing of those of this one.
  const translated = wanted.all ? [] : all.filter(({ name }) => name === found.name);
  const others =
    wanted.all || (wanted.filled && found.count < most)
      ? all.filter((each) => each.language === null && (rank(each, wanted) ?? 1000) < 1000)
      : [];
  const same = translated.filter(({ language }) => (language ?? found.language) !== null);
  return [...same, ...others.filter((each) => !same.includes(each))]
    .filter(({ path }) => path !== found.path)
    .slice(0, MOST_PATHS - 1);
}

/** The fields of which one may stand for another: those in that language, and those that are in none. */
function inLanguage(all: readonly SeenField[], language: string | null): SeenField[] {
  const translated = all.filter((field) => language !== null && field.language === language);
  const names = new Set(translated.map(({ name }) => name));
  return [
    ...translated,
    ...all.filter((field) => field.language === null && !names.has(field.name)),
  ];
}

/**
 * The author's field for each that is wanted of a group, none of them twice; of those in several languages, the one in
 * `language`.
 */
export function matchesOf(
  group: string,
  all: readonly SeenField[],
  wanted: Readonly<Record<string, Wanted>>,
  language: string | null,
): Match[] {
  const taken = new Set<string>();
  const most = Math.max(0, ...all.map(({ count }) => count));
  const open = withoutTwins(all);
  return Object.entries(wanted).map(([name, each]) => {
    // What keeps a post back does so, whatever else is said of it for all.
    const free = (each.all ? all : open).filter((field) => !taken.has(field.path));
    const found = best(inLanguage(free, language), each);
    if (found === null) return { field: `${group}.${name}`, paths: [], seen: null };
    const fields = [found, ...fillingIn(found, free, each, most)];
    for (const { path } of fields) taken.add(path);
    const paths = fields.map((field) => pathOf(name, field));
    return { field: `${group}.${name}`, paths, seen: found };
  });
}
