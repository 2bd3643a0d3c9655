import { authenticate, rootOf } from './derive.ts';
import { fillUp, sealLists } from './fill.ts';
import { type Bytes, type Header, utf8 } from './format.ts';
import { type Person, roomSecret, type Share, sharesOf, toBase64 } from './key.ts';
import { assignPages } from './pages.ts';
import type { SealedEntry, SealedImage, SealedPost } from './payload.ts';
import { type SealedFile, sealFile, storedBody } from './seal.ts';
import { sealSlots } from './seal-slots.ts';
import { SLOTS_FILE } from './slots.ts';

/** An entry in clear, as the build hands it over: what its list line and its page show. */
export interface RoomEntry extends Omit<SealedPost, 'image'> {
  /** Without one the entry is listed and has no page. */
  readonly slug: string | null;
  readonly excerpt: string;
  readonly image: (SealedImage & { readonly bytes: Bytes }) | null;
  /** The pictures in the text, in the order of their numbers. */
  readonly inText?: readonly Bytes[];
  /** Names of those who may read it; with none, everybody who has a key. */
  readonly readers: readonly string[];
}

/** All that is published of a room besides its header, in an order that says nothing. */
export interface SealedRoom {
  /** Names of the reader pages, decoys among them; the pages themselves are all alike. */
  readonly pages: readonly string[];
  readonly files: readonly SealedFile[];
}

const digestOf = async (bytes: Bytes): Promise<string> =>
  toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/** Without its bytes, and in the one order that gives the same room again. */
const shownImage = ({ type, width, height, alt, caption }: SealedImage): SealedImage => ({
  ...{ type, width, height, alt },
  ...(caption && { caption }),
});

const shown = ({ image, ...entry }: RoomEntry): SealedPost => ({
  title: entry.title,
  date: entry.date,
  ...(entry.revised && { revised: entry.revised }),
  category: entry.category,
  ...(entry.language && { language: entry.language }),
  author: entry.author,
  attribution: entry.attribution,
  paragraphs: entry.paragraphs,
  ...(entry.rich && { rich: entry.rich }),
  image: image && shownImage(image),
});

const listed = (entry: RoomEntry, page: string | null, key: Bytes | null): SealedEntry => ({
  page,
  key: key && toBase64(key),
  slug: entry.slug,
  title: entry.title,
  date: entry.date,
  category: entry.category,
  excerpt: entry.excerpt,
  ...(entry.language && { language: entry.language }),
});

/** The key from which all names and keys of one state of the room follow: its entries, and who may read them. */
async function stateKey(
  secret: CryptoKey,
  shares: readonly Share[],
  entries: readonly RoomEntry[],
): Promise<CryptoKey> {
  const contents = await Promise.all(
    entries.map(async (entry) => [
      shown(entry),
      entry.slug,
      entry.excerpt,
      entry.readers,
      entry.image && (await digestOf(entry.image.bytes)),
      ...(await Promise.all((entry.inText ?? []).map(digestOf))),
    ]),
  );
  const names = shares.map(({ person }) => person.name);
  return rootOf(await authenticate(secret, 'state', utf8(JSON.stringify([names, contents]))));
}

const mayRead = ({ name }: Person, { readers }: RoomEntry): boolean =>
  readers.length === 0 || (name !== null && readers.includes(name));

/** An entry's line, and the files that it leads to. */
interface Sealed {
  readonly entry: RoomEntry;
  readonly line: SealedEntry;
  readonly files: readonly SealedFile[];
}

async function sealEntry(state: CryptoKey, entry: RoomEntry, page: string | null): Promise<Sealed> {
  if (page === null) return { entry, line: listed(entry, null, null), files: [] };
  const key = await authenticate(state, 'entry', utf8(page));
  const line = listed(entry, page, key);
  const root = await rootOf(key);
  const post = await storedBody(utf8(JSON.stringify(shown(entry))));
  const sealImage = (id: string, bytes: Bytes) =>
    sealFile(root, 'image', id, { bytes, deflated: false });
  const files = [
    await sealFile(root, 'post', page, post),
    ...(entry.image ? [await sealImage(page, entry.image.bytes)] : []),
    ...(await Promise.all(
      (entry.inText ?? []).map((bytes, index) => sealImage(`${page}-${index + 1}`, bytes)),
    )),
  ];
  return { entry, line, files };
}

function slugsOf(entries: readonly RoomEntry[]): string[] {
  const slugs = entries.flatMap(({ slug }) => slug ?? []).reverse();
  if (new Set(slugs).size < slugs.length)
    throw new Error('Two entries of the Dark Room have the same slug: give each its own.');
  return slugs;
}

/**
 * Seals the entries, newest first as the lists show them, for these persons, `until` a time if there is one; what none
 * of them may read stays out. The same header, persons and entries give
 * the same room; at any change each of its files has another name and another key. Throws when two entries share a
 * slug; the message names neither, since it ends in a log. Throws a `RangeError` for more persons than slots.
 */
export async function sealRoom(
  header: Header,
  persons: readonly Person[],
  all: readonly RoomEntry[],
  until?: string,
): Promise<SealedRoom> {
  const entries = all.filter((entry) => persons.some((person) => mayRead(person, entry)));
  const shares = await sharesOf(persons);
  const secret = await roomSecret(shares);
  const pages = await assignPages(header, secret, slugsOf(entries));
  const state = await stateKey(secret, shares, entries);
  const sealed = await Promise.all(
    entries.map((entry) =>
      sealEntry(state, entry, entry.slug === null ? null : (pages.bySlug.get(entry.slug) ?? null)),
    ),
  );
  const wrapped = await Promise.all(
    shares.map(async ({ person, share }) => ({
      person,
      root: await authenticate(state, 'person', utf8(share)),
    })),
  );
  const slots = await sealSlots(header, state, wrapped);
  const lists = wrapped.map(({ person, root }) => ({
    root,
    entries: sealed.filter(({ entry }) => mayRead(person, entry)).map(({ line }) => line),
    until,
  }));
  const files = [
    ...(await sealLists(state, slots, lists)),
    ...(await fillUp(
      state,
      sealed.flatMap(({ files }) => files),
    )),
  ];
  return {
    pages: pages.names,
    files: [
      { name: SLOTS_FILE, bytes: slots },
      ...files.sort((a, b) => (a.name < b.name ? -1 : 1)),
    ],
  };
}
