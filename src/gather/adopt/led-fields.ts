import { ARROW, EACH, isPath, lastOf } from '../../settings/field-path.ts';
import type { Fields } from '../../settings/fields.ts';
import { MOST_PATHS } from '../../settings/fields-schema.ts';
import { bare } from '../readers/compare.ts';
import { HIDDEN_NAMES } from '../readers/lists/hidden-names.ts';
import { PUBLIC_NAMES } from '../readers/lists/shown-names.ts';
import { isOtherChannel, isUnsettled, isWordForNobody } from '../readers/words.ts';
import type { AnyDocument, Sample } from '../sanity/sample.ts';
import { isPublicWord } from '../sanity/who-may-read/public-words.ts';
import { fieldsSeen } from './kinds.ts';
import { ledTo } from './led-to.ts';
import { best, type Match } from './match.ts';
import { isReference, type Kind, type SeenField } from './seen.ts';
import { CATEGORY, POST } from './wanted.ts';
import { NAMES_WHO, saysPublicOrNot } from './who-reads.ts';

/** Of several documents that a post refers to in a field the first is read; of readers each, of whom one may be everybody. */
const firstOf = (kind: Kind): string => (kind === 'references' ? '[0]' : '');
const eachOf = (kind: Kind): string => (kind === 'references' ? EACH : '');

/** A series that posts refer to is read by the title of its document. */
function seriesLedTo(
  match: Match,
  posts: readonly AnyDocument[],
  referred: Sample['referred'],
): Match {
  const kind = match.seen?.kind;
  if (kind === undefined || !isReference(kind)) return match;
  const documents = ledTo(posts, match, referred);
  const title = best(fieldsSeen(documents), CATEGORY.title);
  if (title === null || !isPath(title.path)) return { ...match, paths: [], seen: null };
  const paths = match.paths.slice(0, 1).map((path) => path + firstOf(kind) + ARROW + title.path);
  return { ...match, paths };
}

/** Fields whose documents say by their own name who is to read a post: a status called Draft. */
const STATUS =
  /(?:stat(?:us|ut|o)|estado|visib\w*|privacy|access(?:level)?|tier|audiences?|viewers|readership|workflow(?:state)?)$/;
/** Fields in which such a document says what it is called. */
const CALLED = ['title', 'name', 'label', 'value', 'key', 'code', 'current', 'id'];
/** What such a document switches for the posts that refer to it, and not for itself, as `active` or `archived` would. */
const SWITCHES =
  /publi|visib|draft|hid|privat|member|subscri|patron|friend|paid|premium|restrict|login|auth|account|internal|passw|unlisted/;
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'post.public': PUBLIC_NAMES,
  'post.hidden': HIDDEN_NAMES,
};

/** What a status is called: by the first field with a word that is known to say that all may read it, or that nobody may. */
function calledWho(name: string, seen: readonly SeenField[]): SeenField[] {
  const called = CALLED.flatMap((each) => seen.find(({ path }) => bare(path) === each) ?? []);
  const telling = called.filter(({ kind, words }) => {
    if (kind !== 'words') return false;
    const says = words.some(
      (word) => isWordForNobody(word) || isUnsettled(word) || isPublicWord(word),
    );
    return saysPublicOrNot({ name, words }) || (STATUS.test(bare(name)) && says);
  });
  return telling.slice(0, 1);
}

/** What a document that posts refer to in one field says of who is to read them. */
function whoWithin(field: string, name: string, documents: readonly AnyDocument[]): SeenField[] {
  const seen = fieldsSeen(documents).filter(({ path }) => isPath(path));
  const switches = seen.filter(({ path, kind }) => {
    const isSwitch = kind === 'yes or no' && SWITCHES.test(bare(path));
    return isSwitch && STATUS.test(bare(name)) && NAMES[field]?.includes(bare(path));
  });
  return field === 'post.public' ? [...calledWho(name, seen), ...switches] : switches;
}

/** Who is to read a post may be said by a document that it refers to: `status->title`. */
function whoLedTo(
  match: Match,
  seen: readonly SeenField[],
  posts: readonly AnyDocument[],
  referred: Sample['referred'],
): Match {
  const names = seen.filter(({ path, kind }) => isReference(kind) && isPath(path));
  const found = names.flatMap(({ path, kind }) => {
    const documents = ledTo(posts, { paths: [path] }, referred);
    return whoWithin(match.field, path, documents).map((each) => ({
      ...each,
      path: path + (each.kind === 'words' ? eachOf : firstOf)(kind) + ARROW + each.path,
    }));
  });
  const paths = [...found.map(({ path }) => path), ...match.paths].slice(0, MOST_PATHS);
  return { ...match, paths, seen: match.seen ?? found[0] ?? null };
}

/** Whether a list says who may read a post: where some name no site that it is shown on, or where a word keeps some back. */
function listSaysWho({ path, kind, words }: SeenField): boolean {
  if (kind !== 'list of words' || !isPath(path)) return false;
  if (NAMES_WHO.test(path) && words.some(isOtherChannel)) return true;
  // A post that is filed under drafts may be one about them.
  const isFiled = POST.categories.names.includes(bare(lastOf(path)));
  return !isFiled && words.some(isWordForNobody);
}

const READERS = /audience|readers?$|viewers?$|visib|access|roles?$|tiers?$|groups?$|members/i;

/** Whether a list names who may read a post: members, or everybody. */
const listsReaders = ({ path, kind, words }: SeenField): boolean =>
  kind === 'list of words' && READERS.test(path) && saysPublicOrNot({ name: path, words });

/** Who may read a post may be said by a list: `channels: [intranet]`, `flags: [long, draft]`, `audiences: [members, public]`. */
function withLists(match: Match, seen: readonly SeenField[]): Match {
  const readers = seen.filter((each) => isPath(each.path) && listsReaders(each));
  const found = seen.filter((each) => listSaysWho(each) && !readers.includes(each));
  const added = [...readers.map(({ path }) => path + EACH), ...found.map(({ path }) => path)];
  const paths = [...new Set([...match.paths, ...added])].slice(0, MOST_PATHS);
  return { ...match, paths, seen: match.seen ?? readers[0] ?? found[0] ?? null };
}

/** The field, read in documents that posts refer to where these say it. */
export function withLed(
  match: Match,
  seen: readonly SeenField[],
  posts: readonly AnyDocument[],
  referred: Sample['referred'],
): Match {
  if (match.field === 'post.series') return seriesLedTo(match, posts, referred);
  if (!(match.field in NAMES)) return match;
  const led = whoLedTo(match, seen, posts, referred);
  return match.field === 'post.public' ? withLists(led, seen) : led;
}

/** The fields with the types of the documents that their paths lead into. */
export function withTypesLedTo(
  fields: Fields,
  posts: readonly AnyDocument[],
  referred: Sample['referred'],
): Fields {
  const into = Object.values(fields.post)
    .flat()
    .flatMap((path) => path.split(ARROW).slice(0, -1));
  const types = ledTo(posts, { paths: into }, referred).map(({ _type }) => String(_type));
  return { ...fields, types: { ...fields.types, referred: [...new Set(types)].sort() } };
}
