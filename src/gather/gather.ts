import type { Content } from '../content.ts';
import { hasScreen } from '../domain/screens.ts';
import type { Warning } from '../domain/warning.ts';
import { LOCAL_PROJECT, type ServiceSettings, type Settings } from '../settings/settings.ts';
import { withBodies } from './body-form.ts';
import { memoirFiles } from './book/downloads.ts';
import { readSamples } from './builtin/items.ts';
import { withoutDeadLinks } from './builtin/markdown.ts';
import { isDark, itemsOf, publicItems } from './builtin/shown.ts';
import { readTexts } from './builtin/texts.ts';
import { planCards } from './cards/page-cards.ts';
import { codeDigest } from './code.ts';
import { darkRoom, judgePasscodes, lastRoom, sourceNotes } from './darkroom/dark-room.ts';
import { readPasscodes } from './darkroom/passcode.ts';
import { forEverybody, withPreview } from './darkroom/preview.ts';
import type { Folders } from './folders.ts';
import { createMemory } from './memory.ts';
import { withAnother } from './pictures/made-pictures.ts';
import { illustrated, plannedPortrait } from './pictures/post-pictures.ts';
import { type Circumstances, readService, type Written } from './read-service.ts';
import { ServiceError } from './sanity/retry.ts';
import { ownPages } from './sanity/rich/own-pages.ts';
import type { ServiceContent } from './sanity/service-content.ts';
import { together } from './together.ts';

/** What a build is made from, and what its author should know. */
export interface Gathered {
  readonly content: Content;
  /** Ends when the files of all pictures and cards are there, which may be after their names are known. */
  readonly painted: Promise<void>;
  /** Null when the service could not be read, and the build goes on without it. */
  readonly service: ServiceContent | null;
  readonly warnings: readonly Warning[];
  /** Lines about the Dark Room that the author should read. */
  readonly notes: readonly string[];
  /** Why the memoir has no PDF though it is complete. */
  readonly bookLine: string | null;
  /** What only the Dark Room may hold, in clear. It is looked for in the release, and never written down. */
  readonly secrets: readonly string[];
  /** Why the service could not be read, when it was not. */
  readonly refusal: string | null;
}

/** What is written below the folder of texts. Throws a `BuiltinError` of one line. */
export async function readWritten({ texts }: Pick<Folders, 'texts'>): Promise<Written> {
  return { items: await itemsOf(texts), texts: await readTexts(texts) };
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
  const { memory = createMemory(), passcode, retryPolicy } = circumstances;
  const { items: written, texts } = await (circumstances.written ?? readWritten(folders));
  const demo = settings.service === null && service.projectId !== LOCAL_PROJECT;
  const passcodes = hasScreen('darkroom')
    ? withPreview(await readPasscodes(settings, demo), passcode)
    : [];
  judgePasscodes(passcodes, settings, texts.book.title, written.filter(isDark));
  const ask = () => sourceNotes(settings, retryPolicy);
  // Asked for while the posts are read, where the room is not likely to be the last one.
  const asked = memory.hasMade('dark room') ? null : ask();
  asked?.catch(() => {});
  const loaded = await readService(settings, service, written, circumstances);
  const answered = loaded instanceof ServiceError ? null : loaded;
  const posts = answered?.posts ?? [];
  const own = ownPages(posts, written, settings.siteUrl);
  const items = await withBodies(written, folders.texts, () => own);
  const blocks = texts.about.blocks.map((html) => withoutDeadLinks(html, own.hasPage));
  const dark = {
    posts: forEverybody(answered?.sealed ?? [], passcode),
    items: forEverybody(items.filter(isDark), passcode),
    unsure: answered?.unsure ?? [],
  };
  const seal = async () => {
    if (circumstances.withdrawing === 'public') return lastRoom(passcodes, memory);
    const found = { ...dark, source: answered ? (asked ?? ask()) : Promise.resolve([]) };
    return darkRoom(found, passcodes, settings, texts.book.title, retryPolicy, memory);
  };
  // Whether the room is open at its source may change by itself: who is strict about it asks each time, before anything
  // is written.
  const strictly = settings.darkroomStrict ? await seal() : null;
  const [sealing, shown, portrait, memoir] = await together([
    strictly
      ? Promise.resolve(strictly)
      : memory.recall(
          'dark room',
          [dark, passcodes, settings, texts.book.title],
          seal,
          ({ missing }) => missing === 0,
        ),
    illustrated(posts, folders.pictures, retryPolicy, memory.pictures),
    plannedPortrait(folders.texts, folders.pictures),
    memoirFiles(folders, items, texts.book, settings.siteUrl),
  ]);
  const content = {
    siteUrl: settings.siteUrl,
    code: circumstances.code ?? (await codeDigest(folders.root, settings.deployTarget)),
    fallback: answered === null,
    posts: shown.posts,
    items: publicItems(items),
    samples: answered === null ? await readSamples(folders.texts) : [],
    texts: { ...texts, about: { ...texts.about, blocks } },
    portrait: portrait.picture,
    downloads: memoir.downloads,
    darkRoom: sealing.content,
    moved: [],
    aliases: [],
    gone: [],
    drafts: service.drafts ?? false,
  };
  const pictured = withAnother(shown.encoded, portrait);
  const { cards, painted } = await planCards(content, folders.pictures, memory.cards, pictured);
  return {
    content: { ...content, cards },
    painted,
    service: answered,
    notes: sealing.notes,
    bookLine: memoir.line,
    secrets: sealing.secrets,
    warnings: [...(answered?.warnings ?? []), ...shown.warnings],
    refusal: loaded instanceof ServiceError ? loaded.message : null,
  };
}
