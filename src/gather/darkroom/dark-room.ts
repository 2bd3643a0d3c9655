import type { SealedContent } from '../../content.ts';
import type { Item } from '../../domain/item.ts';
import { personKey } from '../../domain/person.ts';
import { attributionOf } from '../../domain/reader/items.ts';
import { imagesIn, textsIn } from '../../domain/rich.ts';
import { hasScreen } from '../../domain/screens.ts';
import type { Passcode } from '../../settings/passcodes.ts';
import type { Settings } from '../../settings/settings.ts';
import { digestUnder } from '../digest-under.ts';
import type { Memory } from '../memory.ts';
import { type RetryPolicy, ServiceError } from '../sanity/retry.ts';
import { assertStrong, type Dark, SealingError, sealed } from './entries.ts';
import { DEMO_PASSCODE } from './passcode.ts';
import { sourceFault } from './source-check.ts';

interface Found extends Dark {
  /** What the author should know of a content service that hands sealed posts to anyone (`sourceNotes`). */
  readonly source: Promise<readonly string[]>;
  /** Ids of posts that a missing category may have sealed. */
  readonly unsure: readonly string[];
}

/** The sealed room, or none, and what its author should know of it. */
export interface DarkRoom {
  readonly content: SealedContent | null;
  readonly notes: readonly string[];
  readonly secrets: readonly string[];
  /** Pictures that could not be had: they may come. */
  readonly missing: number;
}

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** Texts that nothing public may hold. The passcode is one of them. */
function secretsOf({ posts, items }: Dark, passcodes: readonly Passcode[]): string[] {
  const texts = [...posts, ...items].flatMap((entry) => [entry.title, ...entry.paragraphs]);
  const ofPosts = posts.flatMap(({ slug, excerpt, image, rich = [] }) => [
    slug,
    excerpt,
    ...[...(image ? [image] : []), ...imagesIn(rich)].flatMap(
      ({ alt, assetId, caption = null }) => [alt, assetId, caption],
    ),
    ...textsIn(rich),
  ]);
  const ofItems = items.flatMap(({ id, rich = [] }) => [id, ...textsIn(rich)]);
  const typed = passcodes.map(({ passcode }) => passcode);
  return [...texts, ...ofPosts, ...ofItems, ...typed].filter((text) => text !== null);
}

/** On a host's machine others can read the log: there it says less. */
const ELSEWHERE = 'build on your own machine to read more';

function assertCategoriesExist({ unsure }: Found, { buildMachine }: Settings): void {
  if (unsure.length === 0) return;
  const which = buildMachine === null ? unsure.join(', ') : ELSEWHERE;
  throw new SealingError(
    `${counted(unsure.length, 'post refers', 'posts refer')} to a category that does not exist or is not published, ` +
      `which may be one that seals (${which}). Mend or remove it, or build without DARKROOM_STRICT.`,
  );
}

const OPEN_SOURCE = `The Dark Room is not sealed as DARKROOM_STRICT wants it: ${ELSEWHERE}.`;

/**
 * What the author should know of the content service where it hands sealed posts to anyone who asks. Throws a `SealingError`
 * instead for who is strict about it, and then a `ServiceError` where it cannot be asked.
 */
export async function sourceNotes(
  { service, darkroomStrict: strict, buildMachine }: Settings,
  retryPolicy: RetryPolicy,
): Promise<string[]> {
  if (service === null) return [];
  try {
    const fault = await sourceFault(service, retryPolicy);
    if (fault && strict) throw new SealingError(buildMachine === null ? fault : OPEN_SOURCE);
    return fault ? [fault] : [];
  } catch (error) {
    if (strict || !(error instanceof ServiceError)) throw error;
    return [`Whether the Dark Room is open at its source could not be checked: ${error.message}`];
  }
}

function leftOut({ posts, items }: Dark): string[] {
  const count = posts.length + items.length;
  if (count === 0) return [];
  const why = hasScreen('darkroom')
    ? 'DARKROOM_PASSCODE is not set ("npm run passcode" proposes one)'
    : 'it is switched off in src/site.ts';
  return [
    `The Dark Room is not open: ${counted(count, 'entry is', 'entries are')} left out, for ${why}.`,
  ];
}

function namesOf({ siteUrl, service }: Settings, memoirTitle: string): string[] {
  const known = [new URL(siteUrl).host, memoirTitle];
  return service === null ? known : [...known, DEMO_PASSCODE];
}

/**
 * Refuses weak passcodes by what is known before the content service is asked: the site's names and its own sealed
 * texts. Throws a `SealingError`.
 */
export function judgePasscodes(
  passcodes: readonly Passcode[],
  settings: Settings,
  memoirTitle: string,
  items: readonly Item[],
): void {
  assertStrong(passcodes, namesOf(settings, memoirTitle), { posts: [], items });
}

/** What is for somebody without a key is read by nobody: the author may have mistyped a name. */
function unknownReaders({ posts, items }: Dark, passcodes: readonly Passcode[]): string[] {
  const known = new Set(passcodes.flatMap(({ name }) => (name === null ? [] : [personKey(name)])));
  const named = [...posts, ...items].flatMap(({ readers }) => readers ?? []);
  const unknown = [...new Set(named.filter((name) => !known.has(personKey(name))))].sort();
  if (unknown.length === 0) return [];
  return [
    `The Dark Room: no key has the name ${unknown.map((name) => JSON.stringify(name)).join(', ')}, whom posts name as ` +
      'readers ("npm run keys -- list").',
  ];
}

/** The room sealed, or as it was the last time from the same; not where pictures were missing, which may come. */
async function roomOf(
  { posts, items }: Found,
  passcodes: readonly Passcode[],
  [siteUrl, attribution]: readonly [string, string],
  retryPolicy: RetryPolicy,
  memory: Pick<Memory, 'room'>,
): ReturnType<typeof sealed> {
  const dark = { posts, items };
  const typed = passcodes.map(({ passcode }) => passcode);
  const key = digestUnder(typed, [dark, passcodes, siteUrl, attribution]);
  if (memory.room?.key === key) return { content: memory.room.content, missing: 0 };
  const made = await sealed(dark, passcodes, siteUrl, attribution, retryPolicy);
  memory.room = made.missing === 0 ? { key, content: made.content } : null;
  return made;
}

/** The room as it was published last. */
export function lastRoom(passcodes: readonly Passcode[], { room }: Pick<Memory, 'room'>): DarkRoom {
  const secrets = secretsOf({ posts: [], items: [] }, passcodes);
  return { content: room?.content ?? null, notes: [], secrets, missing: 0 };
}

/**
 * Turns what is dark into the sealed room; without a passcode there is none. Throws a `SealingError` of one line, and
 * a `ServiceError` when the content service does not answer; nothing has been written then.
 */
export async function darkRoom(
  found: Found,
  passcodes: readonly Passcode[],
  settings: Settings,
  memoirTitle: string,
  retryPolicy: RetryPolicy,
  memory: Pick<Memory, 'room'> = { room: null },
): Promise<DarkRoom> {
  const secrets = secretsOf(found, passcodes);
  if (settings.darkroomStrict) assertCategoriesExist(found, settings);
  assertStrong(passcodes, namesOf(settings, memoirTitle), found);
  const source = await found.source;
  if (passcodes.length === 0) {
    memory.room = null;
    return { content: null, notes: [...leftOut(found), ...source], secrets, missing: 0 };
  }
  const where = [settings.siteUrl, attributionOf(memoirTitle)] as const;
  const { content, missing } = await roomOf(found, passcodes, where, retryPolicy, memory);
  const notes = [
    ...source,
    ...(missing > 0
      ? [
          `The Dark Room: ${counted(missing, 'picture cannot be had and is', 'pictures cannot be had and are')} left out.`,
        ]
      : []),
    ...unknownReaders(found, passcodes),
    ...(passcodes.some(({ passcode }) => passcode === DEMO_PASSCODE)
      ? [`The Dark Room of the demo opens with the passcode: ${DEMO_PASSCODE}`]
      : []),
  ];
  return { content, notes, secrets, missing };
}
