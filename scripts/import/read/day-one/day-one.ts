import { basename, dirname } from 'node:path';
import { outsideCode } from '../../../../src/gather/blocks/fences.ts';
import { countedLines } from '../../../../src/gather/blocks/html-blocks.ts';
import { isTimeZone } from '../../../../src/settings/values.ts';
import { dayOf } from '../../day-of.ts';
import { bareEntry, type Entry, type Source } from '../../entry.ts';
import { type NamedPublic, namedPublic } from '../named-public.ts';
import { type DayOneEntry, type DayOneJournal, writtenIn } from './day-one-journal.ts';

/* What Day One exports as JSON: a file for each journal, and beside them the pictures. */

/** What is shown in an entry, by its kind and its number: a photo has no kind. */
const MOMENT = /!?\[([^\]]*)\]\(dayone-moment:\/+(?:(\w+)\/)?([\w-]+)\)/g;
/** A link to another entry. */
const ENTRY_LINK = /\]\(dayone2?:\/\/[^)]*?entryId=([\w-]+)[^)]*\)/g;
/** It puts a line through where Markdown does not know of it, and a sign where a picture was. */
const NO_ESCAPE = /\\(?=[^\x20-\x7e\n])/g;
const WHERE_A_PICTURE_WAS = /\uFFFC/g;
/** Where a line ends in it, one ends for its readers. */
const LINE_END = /(?<=\S)[ \t]*\n(?=\S)/g;

/** A heading that it begins with, below photos. */
const HEADING = /^((?:\s*!\[[^\]]*\]\([^)]*\))*\s*)#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n|$)/;
const ESCAPE = /\\(?=[!-/:-@[-`{-~])/g;

interface Words {
  readonly title: string | null;
  readonly text: string;
  readonly told: readonly string[];
}

function wordsIn(entry: DayOneEntry): Words {
  const lost: string[] = [];
  const photos = new Map(
    entry.photos.map(({ identifier, md5, type }) => [
      identifier,
      `photos/${md5 ?? identifier}.${type ?? 'jpeg'}`,
    ]),
  );
  const unseen = new Set(photos.keys());
  const shown = (_: string, alt: string, kind: string | undefined, id: string): string => {
    const photo = kind === undefined || kind === 'photo' ? photos.get(id) : undefined;
    unseen.delete(id);
    if (!photo) lost.push(kind ?? 'photo that is not in the export');
    return photo ? `![${alt}](${photo})` : '';
  };
  const text = outsideCode(writtenIn(entry), (part) =>
    part
      .replace(MOMENT, shown)
      .replace(ENTRY_LINK, ']($1.md)')
      .replace(WHERE_A_PICTURE_WAS, '')
      .replace(NO_ESCAPE, '')
      .replace(LINE_END, '  \n'),
  );
  const [, , title = null] = HEADING.exec(text) ?? [];
  const below = text.replace(HEADING, '$1');
  // Entries of its first version do not say where their photo stands: it was above the words.
  const above = [...unseen].map((id) => shown('', '', undefined, id));
  return {
    title: title?.replace(ESCAPE, '') ?? null,
    text: [...above, below].join('\n\n').trim(),
    told: countedLines(lost).map((each) => `left out: ${each}`),
  };
}

/** A day alone is that of whoever wrote it. */
function dateOf({ creationDate, timeZone, isAllDay }: DayOneEntry): string {
  const isKnown = isAllDay && timeZone && isTimeZone(timeZone);
  return isKnown ? dayOf(creationDate, timeZone) : creationDate;
}

function entryOf(file: string, entry: DayOneEntry, named: NamedPublic): Entry {
  const id = entry.uuid ?? entry.creationDate;
  const { title, text, told } = wordsIn(entry);
  return {
    ...bareEntry(`${file}/${id}`, { format: 'markdown', text }),
    key: `day one ${id}`,
    draft: !named.has([...entry.tags, basename(file, '.json')]),
    title,
    date: dateOf(entry),
    changed: entry.modifiedDate ?? null,
    categories: entry.tags,
    folder: dirname(file) === '.' ? '' : dirname(file),
    told,
  };
}

/** What stands beside the words, which no page has a place for. */
function besideLine(entries: readonly DayOneEntry[]): string[] {
  const counts = (['location', 'weather', 'userActivity', 'music'] as const).map((name) => {
    const count = entries.filter((entry) => entry[name] !== undefined).length;
    const what = name === 'location' ? 'place' : name === 'userActivity' ? 'activity' : name;
    return count > 0 ? `${what} (${count})` : null;
  });
  const said = counts.filter((each) => each !== null);
  return said.length > 0 ? [`Left out beside the words of entries: ${said.join(', ')}`] : [];
}

/** Entries whose day is another one where they were written than where they are read. */
function daysLine(entries: readonly DayOneEntry[], here: string): string[] {
  const moved = entries.filter(
    ({ creationDate, timeZone, isAllDay }) =>
      !isAllDay &&
      timeZone &&
      isTimeZone(timeZone) &&
      !Number.isNaN(Date.parse(creationDate)) &&
      dayOf(creationDate, timeZone) !== dayOf(creationDate, here),
  );
  const line = `Entries that were written on another day than the clocks of ${here} say, which is the one that they have: ${moved.length}`;
  return moved.length > 0 ? [line] : [];
}

/** The journals of Day One among these files, null for one that is none. Null where none is. */
export function readDayOne(
  journals: ReadonlyMap<string, DayOneJournal | null>,
  options: { readonly timeZone: string; readonly named?: readonly string[] },
): Source | null {
  const others: string[] = [];
  const found = [...journals].flatMap(([file, entries]) => {
    if (entries === null) others.push(`${file}: is no journal that can be read, and is left out`);
    return entries === null ? [] : [{ file, entries }];
  });
  if (found.length === 0) return null;
  const named = namedPublic('Day One', options.named ?? []);
  const all = found.flatMap(({ entries }) => entries);
  const read = all.filter((each) => each !== null);
  const unread = all.length - read.length;
  const entries = found.flatMap(({ file, entries: own }) =>
    own.flatMap((each) => (each ? [entryOf(file, each, named)] : [])),
  );
  const { told, ...how } = named.told();
  return {
    system: 'Day One',
    entries,
    siteUrl: null,
    ...how,
    told: [
      ...told,
      ...others,
      ...(unread > 0 ? [`Entries without a date: ${unread} left out`] : []),
      ...besideLine(read),
      ...daysLine(read, options.timeZone),
    ],
  };
}
