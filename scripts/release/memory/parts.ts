import { z } from 'astro/zod';
import { isSealed } from '../../../src/domain/category.ts';
import { isDue, type Picture } from '../../../src/domain/post.ts';
import type { KnownPosts, KnownRoom, Memory } from '../../../src/gather/memory.ts';
import type { DecodedPost } from '../../../src/gather/sanity/decode.ts';
import { isOfTexts, postParts, readPosts } from './posts.ts';
import { readSearch, searchParts } from './search.ts';
import { list, type Part, type Stored, type StoredText, valueIn } from './store.ts';

/*
 * What a release knows for the next one, as it is kept between processes: public posts that are due as they were read,
 * names of their pictures and cards, styles, the words of the search, and the Dark Room as it is published. Nothing else
 * of a sealed or a waiting post: those are read each time.
 */

type Pair<T> = readonly [string, T];

const beside = z.object({
  others: z.string(),
  readAt: z.number(),
  readings: z.number(),
  pictures: list<Pair<Picture>>(),
  cards: list<Pair<string>>(),
});
/** Each style once, and of each page's digest which it is. */
const styleList = z.object({ sheets: list<string>(), pages: list<Pair<number>>() });
/** The room without its files' bytes: those are long, and unpacked when a file is to be made. */
const room = z.object({
  key: z.string(),
  header: z.string(),
  pages: list<string>(),
  files: list<Pair<string>>(),
});
const sealedFiles = list<string>();

/** True for the parts that most releases need nothing of: texts of posts, and bytes of sealed files. */
export function isSeldomAsked(name: string): boolean {
  return name === 'sealed' || isOfTexts(name);
}

function part(value: unknown, from: readonly unknown[]): Part {
  return { from, text: () => JSON.stringify(value) };
}

function isToKeep({ post }: DecodedPost, now: Date): boolean {
  return !isSealed(post) && isDue(post, now);
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
  const made = JSON.stringify({ others, readAt, readings, pictures, cards });
  return new Map([
    ['beside', { from: [made], text: () => made }],
    ['styles', part(stylesIn(memory), [...memory.styles.keys()])],
    ...postParts(open),
    ...searchParts(memory.search),
    ...roomParts(memory.room),
  ]);
}

function addAll<T>(to: Map<string, T>, all: readonly Pair<T>[]): void {
  for (const [key, value] of all) to.set(key, value);
}

function roomIn(kept: ReadonlyMap<string, StoredText>): KnownRoom | null {
  const [open, sealed] = [kept.get('room'), kept.get('sealed')];
  if (open === undefined || sealed === undefined) return null;
  const { key, header, pages, files } = room.parse(JSON.parse(open.bytes().toString()));
  let read: readonly string[] | undefined;
  const bytes = () => {
    read ??= sealedFiles.parse(JSON.parse(sealed.bytes().toString()));
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
export function fillMemory(memory: Memory, kept: ReadonlyMap<string, StoredText>): Stored {
  const { pictures, cards, ...times } = beside.parse(valueIn(kept, 'beside'));
  const { posts, parts } = readPosts(kept);
  const words = readSearch(memory.search, kept);
  memory.known = { posts: new Map(posts.map((each) => [each.post.id, each])), ...times };
  memory.room = roomIn(kept);
  addAll(memory.pictures, pictures);
  addAll(memory.cards, cards);
  const { sheets, pages } = styleList.parse(valueIn(kept, 'styles'));
  for (const [digest, at] of pages) memory.styles.set(digest, sheets[at] ?? '');
  const alone: Pair<readonly unknown[]>[] = [
    ['room', [memory.room]],
    ['sealed', [memory.room]],
    ['styles', [...memory.styles.keys()]],
  ];
  const made = [...parts, ...words, ...alone];
  return new Map(
    made.flatMap(([name, from]) => {
      const digest = kept.get(name)?.digest;
      return digest === undefined ? [] : [[name, { from, digest }] as const];
    }),
  );
}
