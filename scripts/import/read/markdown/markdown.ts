import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dateOf } from '../../../../src/gather/dates.ts';
import { authorsTold, bareEntry, type Entry, type Source } from '../../entry.ts';
import type { SourceFiles } from '../../source-files.ts';
import { readWords } from '../../words.ts';
import { asEmail } from '../buttondown.ts';
import { type NamedPublic, namedPublic } from '../named-public.ts';
import { authorNames } from './author-names.ts';
import { ENDS, hidingFields } from './draft.ts';
import { type Matter, type MatterFile, readMatter, textField, wordsField } from './front-matter.ts';
import { inheritance } from './inherited.ts';
import { addressesOf, filledPermalink, type Placed, placeOf } from './markdown-place.ts';
import { wordsOf } from './markdown-words.ts';
import {
  authorsOf,
  categoriesOf,
  DATES,
  excerptOf,
  givenDate,
  languageOf,
  pictureOf,
  REVISED,
  seriesOf,
  titleOf,
} from './matter-fields.ts';
import { notionNumber, ofNotion } from './notion.ts';
import { fieldsWithin } from './obsidian.ts';
import { readAnyMatter } from './other-forms.ts';
import { perhapsHiding, perhapsLine } from './perhaps-hiding.ts';
import { createPublicFields } from './public-fields.ts';
import { configured, isZola, type SiteSystem, systemLabel } from './site-system.ts';
import { createTextDates, dateOfPath } from './text-dates.ts';
import { isHtml, isListPage, leftOutLine, mayBeText, textFiles } from './text-files.ts';
import { unreadIn, withUndecided } from './undecided-fields.ts';

/** How a folder of Markdown is read. */
export interface MarkdownOptions {
  /** The clocks of times without an offset. */
  readonly timeZone: string;
  /** Fields with the day of publishing, as the author names them; within others by names with dots between. */
  readonly dates?: readonly string[];
  /** Tags of texts that everybody may read, where nothing else says so. */
  readonly named?: readonly string[];
}

/** How each text of a folder is read. */
interface Reading {
  readonly system: SiteSystem;
  readonly timeZone: string;
  /** The front matter with what folders and settings add to it. */
  readonly whole: (file: string, matter: Matter) => Matter;
  readonly named: NamedPublic;
}

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
  const hiding = [matter, ...fieldsWithin(read.body, system)].flatMap(hidingFields);
  const revised = textField(matter, ...REVISED);
  const short = excerptOf(matter);
  return {
    ...bareEntry(file, body),
    kind: kindOf(matter, placed, system, given !== null),
    draft: hiding.length > 0 || placed.draft,
    title: titleOf(matter, heading, placed.name),
    slug: textField(matter, 'slug')?.split('/').filter(Boolean).at(-1) ?? placed.name,
    date: given,
    changed: revised,
    revised,
    until: textField(matter, ...ENDS),
    series: seriesOf(matter),
    language: languageOf(matter, file, system),
    excerpt: short.excerpt,
    author: authorsOf(matter)[0] ?? null,
    readers: wordsField(matter, 'readers'),
    categories: [...categoriesOf(matter, read.body, system), ...placed.categories].map(readWords),
    picture: pictureOf(matter),
    folder: dirname(file) === '.' ? '' : dirname(file),
    addresses: addressesOf(matter, placed, system, given && dateOf(given, timeZone)),
    undecided: unreadIn(matter),
    told: [
      ...[...told, ...short.told].map((each) => `left out: ${each}`),
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

/** Whether a file has words beside its front matter, and beside the marks of templates. */
const hasWords = (text: string): boolean =>
  /\S/.test((readMatter(text)?.body ?? text).replace(/\{\{.*?\}\}/gs, ''));

/** Systems that make a page of a text without front matter. */
const WITHOUT_MATTER: readonly SiteSystem['name'][] = ['Eleventy', 'Hugo', 'Markdown'];

/** Pages that are left out, and counted in a line for each kind. */
const LEFT_OUT = [
  'Pages that list others, and have words of their own',
  'Pages that list others',
  'Pages in HTML without a date',
] as const;
const [SPEAKING_LIST, LIST, UNDATED_HTML] = LEFT_OUT;

/** What becomes of a file: a text, or why it is none; null for what only shows others. */
function readText(
  file: string,
  source: string,
  { system, timeZone, whole, named }: Reading,
): Entry | string | null {
  if (isListPage(file)) return hasWords(source) ? SPEAKING_LIST : LIST;
  const read = readAnyMatter(file, source, system);
  if (read === null && isHtml(file)) return null;
  if (read === null && !WITHOUT_MATTER.includes(system.name)) return 'has no front matter';
  const { matter, body } = asEmail(read ?? { matter: {}, body: source });
  const own = { matter: whole(file, matter), body };
  const hasDate = (textField(own.matter, ...DATES) ?? placeOf(file, system).date) !== null;
  if (!mayBeText(file, system, hasDate)) return UNDATED_HTML;
  return ofNotion(entryOf(file, own, system, timeZone), own.matter, named);
}

/** A site of pages alone has no place of its own for posts: those with a date are its posts. */
function withPosts(entries: readonly Entry[]): readonly Entry[] {
  if (entries.some(({ kind }) => kind === 'post')) return entries;
  return entries.map((entry) => (entry.date === null ? entry : { ...entry, kind: 'post' }));
}

/** Every text of a folder of Markdown, as the system that made it would read it. */
export async function readMarkdown(
  source: SourceFiles,
  system: SiteSystem,
  { timeZone, dates: fields = [], named: tags = [] }: MarkdownOptions,
): Promise<Source> {
  const { files, told: left } = textFiles(source, system);
  const told = [...left];
  const entries: Entry[] = [];
  const inherited = await inheritance(source, system);
  const namedAuthor = await authorNames(source);
  const perhaps = new Map<string, number>();
  const said = createPublicFields(system);
  const dates = createTextDates(system, timeZone, fields);
  const named = namedPublic('Notion', tags);
  const whole = (file: string, matter: Matter) => {
    const all = dates.named(inherited(file, matter));
    // Pages of Notion are public by what they say alone.
    if (notionNumber(file) === null) said.take(file, all);
    dates.take(file, all);
    for (const each of perhapsHiding(all)) perhaps.set(each, (perhaps.get(each) ?? 0) + 1);
    return all;
  };
  const leftOut = new Map<string, string[]>(LEFT_OUT.map((what) => [what, []]));
  for (const file of files) {
    try {
      const text = await readFile(join(source.folder, file), 'utf8');
      const made = readText(file, text, { system, timeZone, whole, named });
      if (typeof made !== 'string') entries.push(...(made ? [made] : []));
      else if (!leftOut.get(made)?.push(file)) told.push(`${file}: ${made}, and is left out`);
    } catch (error) {
      told.push(
        `${file}: ${error instanceof Error ? error.message : String(error)}, and is left out`,
      );
    }
  }
  told.push(...[...leftOut].flatMap(([what, of]) => leftOutLine(what, of)));
  const texts = withPosts(entries);
  told.unshift(...dates.told(texts), ...said.told());
  if (perhaps.size > 0) told.unshift(perhapsLine(perhaps));
  const read = {
    system: systemLabel(system),
    entries: withUndecided(texts.map(said.hidden).map(namedAuthor)),
    ...configured(system),
    told,
  };
  if (!files.some((file) => notionNumber(file) !== null)) return read;
  const { told: first, ...how } = named.told();
  return { ...read, system: 'Notion', ...how, told: [...first, ...told] };
}
