import type { Content } from '../content.ts';
import { type Item, isReadable, isSealedItem } from '../domain/item.ts';
import { hasScreen } from '../domain/screens.ts';
import type { Claim } from '../domain/slug.ts';
import { SLOTS } from '../seal/slots.ts';
import { LOCAL_PROJECT, type ServiceSettings, type Settings } from '../settings/settings.ts';
import { bodyMaker, withBodies } from './body-form.ts';
import { memoirDownloads } from './book/downloads.ts';
import { readItems, readSamples } from './builtin/items.ts';
import { readTexts } from './builtin/texts.ts';
import { planCards } from './cards/page-cards.ts';
import { codeDigest } from './code.ts';
import { darkRoom, judgePasscodes } from './darkroom/dark-room.ts';
import { readPasscodes } from './darkroom/passcode.ts';
import type { Folders } from './folders.ts';
import { createMemory, type Memory } from './memory.ts';
import { illustrated, portraitPicture } from './pictures/post-pictures.ts';
import { openReader } from './sanity/client.ts';
import type { Progress } from './sanity/posts.ts';
import { type RetryPolicy, ServiceError } from './sanity/retry.ts';
import { ownPages } from './sanity/rich/own-pages.ts';
import { readServiceContent, type ServiceContent } from './sanity/service-content.ts';

export interface Circumstances {
  readonly now: Date;
  readonly retryPolicy: RetryPolicy;
  /** Ask the live API rather than the CDN. */
  readonly live: boolean;
  readonly progress: Progress;
  /** The slug under which a post is published already, by its id. */
  readonly knownSlug?: (id: string) => string | null;
  /** What a process that stays remembers; null where each release begins anew. */
  readonly memory?: Memory;
  /** Of a preview on its author's machine: opens all that is sealed, also what is for some readers only. */
  readonly passcode?: string;
  /** The digest of the code, where it is known (`codeDigest`). */
  readonly code?: string;
  /** Called when the service has been read: what needs a core of its own may begin. */
  readonly whenRead?: () => void;
}

/** What a build is made from, and what its author should know. */
export interface Gathered {
  readonly content: Content;
  /** Ends when the files of all cards are there, which may be after their names are known. */
  readonly painted: Promise<void>;
  /** Null when the service could not be read, and the build goes on without it. */
  readonly service: ServiceContent | null;
  readonly warnings: readonly { readonly title: string; readonly text: string }[];
  /** Lines about the Dark Room that the author should read. */
  readonly notes: readonly string[];
  /** What only the Dark Room may hold, in clear. It is looked for in the release, and never written down. */
  readonly secrets: readonly string[];
  /** Why the service could not be read, when it was not. */
  readonly refusal: string | null;
}

/** Chapters are shown by the book. */
async function itemsOf(texts: string): Promise<Item[]> {
  const items = await readItems(texts);
  return items.filter(({ type }) => type !== 'memoir' || hasScreen('book'));
}

/** True for an item that the Dark Room shows. */
function isDark(item: Item): boolean {
  return isSealedItem(item) && isReadable(item);
}

/** Public items; a text that is not to be read does not go into the build. */
function publicItems(items: readonly Item[]): Item[] {
  return items
    .filter((item) => !isSealedItem(item) && (item.type === 'memoir' || isReadable(item)))
    .map(({ rich, ...item }) =>
      isReadable(item) ? { ...item, ...(rich && { rich }) } : { ...item, paragraphs: [] },
    );
}

/** The addresses of built-in items, also of those that cannot be read yet: a post must not have to move for them later. */
function claimsOf(items: readonly Item[]): Claim[] {
  return items.map((item) => ({
    slug: item.id,
    document: isSealedItem(item) ? 'a sealed built-in item' : `built-in item "${item.id}"`,
    ...(isSealedItem(item) ? { secret: true as const } : {}),
  }));
}

/** What is for some readers only is for whoever has the passcode of a preview. */
function forEverybody<T extends { readonly readers?: readonly string[] | undefined }>(
  entries: readonly T[],
  { passcode }: Circumstances,
): T[] {
  return entries.map((each) => (passcode === undefined ? each : { ...each, readers: [] }));
}

/** The passcodes of the room, that of a preview among them. */
async function keysOf({ passcode }: Circumstances, settings: Settings, demo: boolean) {
  const given = await readPasscodes(settings, demo);
  if (passcode === undefined) return given;
  return [...given.slice(0, SLOTS - 1), { name: null, passcode, source: 'the preview' }];
}

async function readService(
  settings: Settings,
  service: ServiceSettings,
  items: readonly Item[],
  circumstances: Circumstances,
): Promise<ServiceContent | ServiceError> {
  const { live, retryPolicy } = circumstances;
  try {
    const reader = openReader(service, live, retryPolicy);
    const bodies = await bodyMaker(settings, service, items);
    const reading = { ...circumstances, drafts: service.drafts, bodies };
    return await readServiceContent(reader, claimsOf(items), reading);
  } catch (error) {
    if (error instanceof ServiceError && settings.contentFallback) return error;
    throw error;
  }
}

/** What all of these give; a failure is thrown when none of them writes any more. */
async function together<T extends readonly unknown[]>(
  all: {
    readonly [Index in keyof T]: Promise<T[Index]>;
  },
): Promise<{ -readonly [Index in keyof T]: T[Index] }> {
  await Promise.allSettled(all);
  return Promise.all(all);
}

/**
 * Everything a build is made from, fetched, validated and illustrated. Throws a `ServiceError`, `DecodingError` or
 * `BuiltinError` of clear lines; with `CONTENT_FALLBACK` a service that cannot be read only leaves its posts out.
 */
export async function gather(
  folders: Folders,
  settings: Settings,
  service: ServiceSettings,
  circumstances: Circumstances,
): Promise<Gathered> {
  const memory = circumstances.memory ?? createMemory();
  const written = await itemsOf(folders.texts);
  const texts = await readTexts(folders.texts);
  const demo = settings.service === null && service.projectId !== LOCAL_PROJECT;
  const passcodes = hasScreen('darkroom') ? await keysOf(circumstances, settings, demo) : [];
  judgePasscodes(passcodes, settings, texts.book.title, written.filter(isDark));
  const loaded = await readService(settings, service, written, circumstances);
  circumstances.whenRead?.();
  const answered = loaded instanceof ServiceError ? null : loaded;
  const posts = answered?.posts ?? [];
  const items = await withBodies(written, folders.texts, () =>
    ownPages(posts, written, settings.siteUrl),
  );
  const dark = {
    posts: forEverybody(answered?.sealed ?? [], circumstances),
    items: forEverybody(items.filter(isDark), circumstances),
    unsure: answered?.unsure ?? [],
    source: answered && settings.service,
  };
  const seal = () =>
    darkRoom(dark, passcodes, settings, texts.book.title, circumstances.retryPolicy, memory);
  // Whether the room is open at its source may change by itself: who is strict about it asks each time.
  const sealing = settings.darkroomStrict
    ? await seal()
    : await memory.recall('dark room', [dark, passcodes, settings, texts.book.title], seal);
  const [shown, portrait, downloads] = await together([
    illustrated(posts, folders.pictures, circumstances.retryPolicy, memory.pictures),
    portraitPicture(folders.texts, folders.pictures),
    memoirDownloads(folders, items, texts.book, settings.siteUrl),
  ]);
  const content = {
    siteUrl: settings.siteUrl,
    code: circumstances.code ?? (await codeDigest(folders.root, settings.deployTarget)),
    fallback: answered === null,
    posts: shown.posts,
    items: publicItems(items),
    samples: answered === null ? await readSamples(folders.texts) : [],
    texts,
    portrait,
    downloads,
    darkRoom: sealing.content,
    moved: [],
    aliases: [],
    gone: [],
    drafts: service.drafts ?? false,
  };
  const { cards, painted } = await planCards(content, folders.pictures, memory.cards);
  return {
    content: { ...content, cards },
    painted,
    service: answered,
    notes: sealing.notes,
    secrets: sealing.secrets,
    warnings: [...(answered?.warnings ?? []), ...shown.warnings],
    refusal: loaded instanceof ServiceError ? loaded.message : null,
  };
}
