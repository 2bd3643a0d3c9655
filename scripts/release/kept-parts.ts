import { z } from 'astro/zod';
import { isSealed } from '../../src/domain/category.ts';
import { hashOf } from '../../src/domain/hash.ts';
import { isDue, type Picture } from '../../src/domain/post.ts';
import { type Entry, NOWHERE, type SearchMemory } from '../../src/domain/search-words.ts';
import type { KnownPosts, KnownRoom, Memory } from '../../src/gather/memory.ts';
import type { DecodedPost } from '../../src/gather/sanity/decode.ts';
import type { Kept, KeptText, Part } from './kept-store.ts';

/*
 * What a release knows for the next one, as it is kept between processes: public posts that are due as they were read,
 * names of their pictures and cards, styles, the words of the search, and the Dark Room as it is published. Nothing else
 * of a sealed or a waiting post: those are read each time.
 */

const POST_PARTS = 64;
const WORD_PARTS = 16;

const list = <T>() => z.custom<readonly T[]>(Array.isArray);
type Pair<T> = readonly [string, T];
type Numbered = readonly [number, string];

const beside = z.object({
  others: z.string(),
  readAt: z.number(),
  readings: z.number(),
  pictures: list<Pair<Picture>>(),
  cards: list<Pair<string>>(),
});
/** Each style once, and of each page's digest which it is. */
const styleList = z.object({ sheets: list<string>(), pages: list<Pair<number>>() });
const texts = z.object({ titles: list<Numbered>(), bodies: list<Numbered>() });
type Word = readonly [string, readonly number[], readonly number[], number];
/** The room without its files' bytes: those are long, and unpacked when a file is to be made. */
const room = z.object({
  key: z.string(),
  header: z.string(),
  pages: list<string>(),
  files: list<Pair<string>>(),
});
const sealedFiles = list<string>();

function grouped<T>(all: Iterable<T>, parts: number, nameOf: (each: T) => string): T[][] {
  const groups = Array.from({ length: parts }, (): T[] => []);
  for (const each of all) groups[hashOf(nameOf(each)) % parts]?.push(each);
  return groups;
}

function partsOf<T>(
  name: string,
  groups: readonly (readonly T[])[],
  kept: (each: T) => unknown = (each) => each,
): [string, Part][] {
  return groups.map((from, at) => [
    `${name}-${at}`,
    { from, text: () => JSON.stringify(from.map(kept)) },
  ]);
}

function part(value: unknown, from?: readonly unknown[]): Part {
  const text = () => JSON.stringify(value);
  return { from: from ?? [text()], text };
}

function isToKeep({ post }: DecodedPost, now: Date): boolean {
  return !isSealed(post) && isDue(post, now);
}

function wordOf({ beginning, title, body, size }: Entry): Word {
  return [beginning, title, body, size];
}

function searchParts({ last }: SearchMemory): [string, Part][] {
  if (last === null) return [];
  const { titles, bodies, entries } = last;
  const words = grouped(entries.values(), WORD_PARTS, ({ beginning }) => beginning);
  const numbered = { titles: [...titles], bodies: [...bodies] };
  return [['texts', part(numbered, [titles, bodies])], ...partsOf('words', words, wordOf)];
}

function stylesIn({ styles }: Memory): z.infer<typeof styleList> {
  const sheets = [...new Set(styles.values())];
  const placeOf = new Map(sheets.map((css, at) => [css, at]));
  return { sheets, pages: [...styles].map(([digest, css]) => [digest, placeOf.get(css) ?? 0]) };
}

function roomParts(known: KnownRoom | null): [string, Part][] {
  if (known === null) return [];
  const { header, pages, files } = known.content;
  const named = files.map(({ name, digest }) => [name, digest]);
  return [
    ['room', part({ key: known.key, header, pages, files: named }, [known])],
    ['sealed', { from: [known], text: () => JSON.stringify(files.map(({ base64 }) => base64)) }],
  ];
}

/** The parts of a memory that may be kept, by name. */
export function partsOfMemory(memory: Memory, known: KnownPosts, now: Date): Map<string, Part> {
  const { others, readAt, readings } = known;
  const [pictures, cards] = [[...memory.pictures], [...memory.cards]];
  const open = [...known.posts.values()].filter((each) => isToKeep(each, now));
  return new Map([
    ['beside', part({ others, readAt, readings, pictures, cards })],
    ['styles', part(stylesIn(memory), [...memory.styles.keys()])],
    ...partsOf(
      'posts',
      grouped(open, POST_PARTS, ({ post }) => post.id),
    ),
    ...searchParts(memory.search),
    ...roomParts(memory.room),
  ]);
}

function entryFrom([beginning, title, body, size]: Word): Entry {
  const numbers = (all: readonly number[]) => (all.length === 0 ? NOWHERE : all);
  return { beginning, title: numbers(title), body: numbers(body), size };
}

type Values = ReadonlyMap<string, unknown>;

/** Things that were read from each part whose name begins so. */
function readParts<T>(values: Values, name: string, read: (value: unknown) => readonly T[]) {
  const named = [...values].filter(([each]) => each.startsWith(`${name}-`));
  return named.map(([each, value]) => [each, read(value)] as const);
}

function addAll<T>(to: Map<string, T>, all: readonly Pair<T>[]): void {
  for (const [key, value] of all) to.set(key, value);
}

function searchIn(values: Values, entries: readonly Entry[]): SearchMemory['last'] {
  if (!values.has('texts')) return null;
  const { titles, bodies } = texts.parse(values.get('texts'));
  const all = new Map(entries.map((entry) => [entry.beginning, entry]));
  return { titles: new Map(titles), bodies: new Map(bodies), entries: all };
}

function roomIn(values: Values, sealed: KeptText | undefined): KnownRoom | null {
  if (!values.has('room') || sealed === undefined) return null;
  const { key, header, pages, files } = room.parse(values.get('room'));
  let read: readonly string[] | undefined;
  const bytes = () => {
    read ??= sealedFiles.parse(JSON.parse(sealed.text()));
    return read;
  };
  const lazy = files.map(([name, digest], at) => ({
    name,
    digest,
    get base64() {
      return bytes()[at] ?? '';
    },
  }));
  return { key, content: { header, pages, files: lazy } };
}

/** Fills the memory from the texts of its parts, and gives what of it need not be written again while it is the same. */
export function fillMemory(memory: Memory, kept: ReadonlyMap<string, KeptText>): Kept {
  const now = [...kept].filter(([name]) => name !== 'sealed');
  const values = new Map(now.map(([name, { text }]) => [name, JSON.parse(text()) as unknown]));
  const { pictures, cards, ...times } = beside.parse(values.get('beside'));
  const posts = readParts(values, 'posts', (value) => list<DecodedPost>().parse(value));
  const words = readParts(values, 'words', (value) => list<Word>().parse(value).map(entryFrom));
  const byId = posts.flatMap(([, all]) => all.map((each) => [each.post.id, each] as const));
  memory.known = { posts: new Map(byId), ...times };
  memory.search.last = searchIn(
    values,
    words.flatMap(([, all]) => all),
  );
  memory.room = roomIn(values, kept.get('sealed'));
  addAll(memory.pictures, pictures);
  addAll(memory.cards, cards);
  const { sheets, pages } = styleList.parse(values.get('styles'));
  for (const [digest, at] of pages) memory.styles.set(digest, sheets[at] ?? '');
  const alone: Pair<readonly unknown[]>[] = [
    ['room', [memory.room]],
    ['sealed', [memory.room]],
    ['styles', [...memory.styles.keys()]],
  ];
  const made = [...posts, ...words, ...alone];
  return new Map(
    made.flatMap(([name, from]) => {
      const digest = kept.get(name)?.digest;
      return digest === undefined ? [] : [[name, { from, digest }] as const];
    }),
  );
}
