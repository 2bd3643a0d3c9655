import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { dateOf } from '../../../../src/gather/dates.ts';
import { firstFew } from '../../../../src/gather/first-few.ts';
import { authorsTold, bareEntry, type Entry, type Source } from '../../entry.ts';
import type { SourceFiles } from '../../source-files.ts';
import { readWords } from '../../words.ts';
import { authorNames } from './author-names.ts';
import { ENDS, hidingFields, perhapsHiding } from './draft.ts';
import { type Matter, type MatterFile, readMatter, textField } from './front-matter.ts';
import { inheritance } from './inherited.ts';
import {
  addressesOf,
  dateOfFolders,
  filledPermalink,
  type Placed,
  placeOf,
} from './markdown-place.ts';
import { wordsOf } from './markdown-words.ts';
import {
  authorsOf,
  categoriesOf,
  DATES,
  givenDate,
  languageOf,
  pictureOf,
  readersOf,
  revisedOf,
  seriesOf,
} from './matter-fields.ts';
import { readOtherForm } from './other-forms.ts';
import { createPublicFields } from './public-fields.ts';
import { configured, isZola, type SiteSystem, systemLabel } from './site-system.ts';
import { isHtml, leftOutLine, mayBeText, textFiles } from './text-files.ts';

/** The date in the path that a text is given, which its system's program may read. */
const dateOfPath = (matter: Matter): string | null =>
  dateOfFolders(textField(matter, 'path', 'permalink') ?? '');

function kindOf(
  matter: Matter,
  placed: Placed,
  system: SiteSystem,
  isDated: boolean,
): Entry['kind'] {
  const layout = textField(matter, 'type', 'layout') ?? '';
  // Hugo's posts may lie beside its pages, where they say that they are posts; Zola writes no date into a page.
  const isPost =
    (system.name === 'Hugo' && /^(posts?|article)$/i.test(layout)) || (isZola(system) && isDated);
  return /^page$/.test(layout) || (placed.kind === 'page' && !isPost) ? 'page' : 'post';
}

function entryOf(file: string, read: MatterFile, system: SiteSystem, timeZone: string): Entry {
  const { matter } = read;
  const placed = placeOf(file, system);
  const { heading, body, told } = wordsOf(file, read.body, system, matter);
  const given = givenDate(matter, timeZone) ?? placed.date ?? dateOfPath(matter);
  const date = given && dateOf(given, timeZone);
  const hiding = hidingFields(matter);
  const revised = revisedOf(matter);
  const excerpt = textField(matter, 'description', 'excerpt', 'summary');
  return {
    ...bareEntry(file, body),
    kind: kindOf(matter, placed, system, given !== null),
    draft: hiding.length > 0 || placed.draft,
    title: readWords(textField(matter, 'title') ?? heading ?? placed.name.replace(/[-_]+/g, ' ')),
    slug: textField(matter, 'slug')?.split('/').filter(Boolean).at(-1) ?? placed.name,
    date: given,
    changed: revised,
    revised,
    until: textField(matter, ...ENDS),
    series: seriesOf(matter),
    language: languageOf(matter, file, system),
    excerpt: excerpt && readWords(excerpt),
    author: authorsOf(matter)[0] ?? null,
    readers: readersOf(matter),
    categories: [...categoriesOf(matter, system), ...placed.categories].map(readWords),
    picture: pictureOf(matter),
    folder: dirname(file) === '.' ? '' : dirname(file),
    addresses: addressesOf(matter, placed, system, date),
    told: [
      ...told.map((each) => `left out: ${each}`),
      ...authorsTold(authorsOf(matter)),
      ...hiding.map((each) => `says "${each}": it is a draft now`),
      ...(placed.draft
        ? ['lies among drafts, or where no page was made of it: it is a draft now']
        : []),
      ...(filledPermalink(matter, placed, system)?.includes('{')
        ? ['its address is made by a program (permalink)']
        : []),
    ],
  };
}

/** Fields that are told in one line. */
const TOLD_FIELDS = 10;

/** True for a page that lists others: it has no words of its own to bring. */
const isListPage = (file: string): boolean => /^_index\./.test(basename(file));

/** Systems that make a page of a text without front matter. */
const WITHOUT_MATTER: readonly SiteSystem['name'][] = ['Eleventy', 'Hugo', 'Markdown'];

/** What becomes of a file: a text, or why it is none; null for what only shows others, 'page' for a page without a date. */
function readText(
  file: string,
  source: string,
  system: SiteSystem,
  timeZone: string,
  whole: Awaited<ReturnType<typeof inheritance>>,
): Entry | string | null {
  const read = readMatter(source) ?? readOtherForm(file, source, system);
  if (read === null && isHtml(file)) return null;
  if (read === null && !WITHOUT_MATTER.includes(system.name)) return 'has no front matter';
  const { matter, body } = read ?? { matter: {}, body: source };
  const own = { matter: whole(file, matter), body };
  const hasDate = (textField(own.matter, ...DATES) ?? placeOf(file, system).date) !== null;
  if (!mayBeText(file, system, hasDate)) return 'page';
  return entryOf(file, own, system, timeZone);
}

/** One line for all fields that may keep texts from readers, with how many say so. */
function perhapsLine(perhaps: ReadonlyMap<string, number>): string {
  const said = [...perhaps].map(([field, count]) => `${field} (${count})`);
  return `NOT read, though by their names they may say who is to read a text: ${firstFew(said, TOLD_FIELDS)}. Is one of these to be no public text, write draft: true there`;
}

/** Systems that themselves take a date from the path. */
const DATED_BY_PATH: readonly SiteSystem['name'][] = ['Jekyll', 'Eleventy'];

/** Counts texts that say no date and have that of their path, which their system may not take for one. */
function createPathDates(system: SiteSystem, timeZone: string) {
  const dated = new Set<string>();
  return {
    take: (file: string, matter: Matter) => {
      const date = placeOf(file, system).date ?? dateOfPath(matter);
      if (givenDate(matter, timeZone) === null && date !== null) dated.add(file);
    },
    told: (entries: readonly Entry[]): string[] => {
      const count = entries.filter(({ origin, draft }) => dated.has(origin) && !draft).length;
      const line = `${count} texts that say no date have the one in their path`;
      return count > 0 && !DATED_BY_PATH.includes(system.name) ? [line] : [];
    },
  };
}

/** Every text of a folder of Markdown, as the system that made it would read it. */
export async function readMarkdown(
  source: SourceFiles,
  system: SiteSystem,
  timeZone: string,
): Promise<Source> {
  const { files, told: left } = textFiles(source, system);
  const told = [...left];
  const entries: Entry[] = [];
  const inherited = await inheritance(source, system);
  const namedAuthor = await authorNames(source);
  const perhaps = new Map<string, number>();
  const said = createPublicFields(system);
  const pathDates = createPathDates(system, timeZone);
  const whole = (file: string, matter: Matter) => {
    const all = inherited(file, matter);
    said.take(file, all);
    pathDates.take(file, all);
    for (const each of perhapsHiding(all)) perhaps.set(each, (perhaps.get(each) ?? 0) + 1);
    return all;
  };
  const pages: string[] = [];
  for (const file of files) {
    if (isListPage(file)) {
      told.push(`${file}: lists other pages, and is left out`);
      continue;
    }
    try {
      const text = await readFile(join(source.folder, file), 'utf8');
      const made = readText(file, text, system, timeZone, whole);
      if (made === 'page') pages.push(file);
      else if (typeof made === 'string') told.push(`${file}: ${made}, and is left out`);
      else if (made !== null) entries.push(made);
    } catch (error) {
      told.push(
        `${file}: ${error instanceof Error ? error.message : String(error)}, and is left out`,
      );
    }
  }
  told.push(...leftOutLine('Pages in HTML without a date', pages));
  told.unshift(...pathDates.told(entries), ...said.told());
  if (perhaps.size > 0) told.unshift(perhapsLine(perhaps));
  return {
    system: systemLabel(system),
    entries: entries.map(said.hidden).map(namedAuthor),
    ...configured(system),
    told,
  };
}
