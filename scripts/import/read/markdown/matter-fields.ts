import { isLanguageCode } from '../../../../src/domain/language.ts';
import { withoutKeptParts } from '../../../../src/gather/blocks/for-few/kept-parts.ts';
import { forFewLine } from '../../../../src/gather/blocks/for-few/pieces.ts';
import { withoutPairsForFew } from '../../../../src/gather/blocks/for-few/tags.ts';
import { dateOf } from '../../../../src/gather/dates.ts';
import { isFields } from '../../../../src/gather/sanity/rich/fields.ts';
import type { PictureSource, Shares } from '../../entry.ts';
import { readMarkdownWords, readWords } from '../../words.ts';
import { fieldIn, type Matter, textField, wordsField } from './front-matter.ts';
import { languagesOfFolders } from './hugo-settings.ts';
import { tagsForFewWithin } from './obsidian.ts';
import type { SiteSystem } from './site-system.ts';

const PICTURES =
  'image featuredImage featureImage cover coverImage heroImage hero thumbnail banner images'.split(
    ' ',
  );

/** Shares of a picture, as a backup writes them; null where one of them is none. */
function sharesIn(value: unknown, names: readonly string[]): Shares | null {
  const shares = names.map((name) => [name, Number(isFields(value) ? value[name] : null)] as const);
  const isWhole = isFields(value) && shares.every(([, share]) => share >= 0 && share <= 1);
  return isWhole ? Object.fromEntries(shares) : null;
}

/** The picture that stands for a text. */
export function pictureOf(matter: Matter): PictureSource | null {
  for (const name of PICTURES) {
    const found = fieldIn(matter, name);
    const value: unknown = Array.isArray(found) ? found[0] : found;
    const fields = isFields(value) ? value : { src: value };
    const address = textField(fields, 'src', 'url', 'path', 'image', 'relative');
    const alt =
      textField(fields, 'alt') ?? textField(matter, `${name}Alt`, `${name}_alt`, 'imageAlt') ?? '';
    const caption = textField(fields, 'caption') ?? textField(matter, `${name}Caption`);
    if (address)
      return {
        ...{ address, alt, caption: caption && readWords(caption) },
        crop: sharesIn(fieldIn(matter, `${name}Crop`), ['top', 'bottom', 'left', 'right']),
        hotspot: sharesIn(fieldIn(matter, `${name}Hotspot`), ['x', 'y', 'width', 'height']),
      };
  }
  return null;
}

/** Who wrote it, in the order of the fields. */
export function authorsOf(matter: Matter): string[] {
  const all = [fieldIn(matter, 'author'), fieldIn(matter, 'authors')].flat();
  const names = all.map((each) =>
    isFields(each) ? textField(each, 'name', 'title') : textField({ each }, 'each'),
  );
  return [...new Set(names.filter((name) => name !== null))];
}

/** Categories and tags, in this order; of those among the words of a note the ones that keep it from readers. */
export function categoriesOf(matter: Matter, words: string, system: SiteSystem): string[] {
  const found = fieldIn(matter, 'taxonomies');
  const taxonomies = isFields(found) ? found : {};
  // Jekyll divides at spaces; who writes commas means these.
  const divider = (name: string) =>
    system.name === 'Jekyll' && !String(fieldIn(matter, name)).includes(',') ? /\s+/ : /,/;
  return [
    ...wordsField(matter, 'categories', divider('categories')),
    ...wordsField(matter, 'category', /$^/),
    ...wordsField(matter, 'tags', divider('tags')),
    ...wordsField(matter, 'tag', divider('tag')),
    ...wordsField(taxonomies, 'categories'),
    ...wordsField(taxonomies, 'tags'),
    ...(system.name === 'Markdown' ? tagsForFewWithin(words) : []),
    // Eleventy's name for all posts is no tag of theirs.
  ].filter((each) => system.name !== 'Eleventy' || !/^(posts?|all|nav)$/i.test(each));
}

/** Hugo's is a list; a text counts in one series. */
export function seriesOf(matter: Matter): string | null {
  return textField(matter, 'series') ?? wordsField(matter, 'series')[0] ?? null;
}

/** The end of a name, as Hugo, Zola and Grav have it: post.de.md. */
const NAMED_BY_LANGUAGE = /\.([a-z]{2,3}(?:-[a-z]{2,4})?)\.\w+$/i;

/** The folder of a translation, as Docusaurus has it. */
const OF_DOCUSAURUS = /(?:^|\/)i18n\/([\w-]+)\/docusaurus-/;

/** The code of the language that it is in: as it says itself, by its name, or by a folder that the site's settings call so. */
export function languageOf(matter: Matter, file: string, { config }: SiteSystem): string | null {
  const named = [NAMED_BY_LANGUAGE, OF_DOCUSAURUS].map((each) => each.exec(file)?.[1]);
  const said = [textField(matter, 'lang', 'language', 'locale'), ...named];
  const all = [...said, ...languagesOfFolders(file, config)];
  return all.find((each) => each && isLanguageCode(each)) ?? null;
}

/** When it was published; a later day until which it waits goes before, as Hugo has it. */
export function givenDate(matter: Matter, timeZone: string): string | null {
  const waits = textField(matter, 'publishDate');
  const until = waits && dateOf(waits, timeZone);
  if (until && Date.parse(until) > Date.now()) return waits;
  return isNote(matter) ? null : textField(matter, ...DATES);
}

/** What a text says of itself in short, and what of that is left out: it may have parts for few, as the text has. */
export function excerptOf(matter: Matter) {
  const whole = textField(matter, 'description', 'excerpt', 'summary') ?? '';
  const told: string[] = [];
  const left = (mark: string) => told.push(forFewLine(mark));
  const open = withoutPairsForFew(withoutKeptParts(whole, left), left);
  return { excerpt: readMarkdownWords(open.trim()) || null, told };
}

/** Names of the field that says when a text was last revised. */
export const REVISED = 'lastmod updated updatedDate lastModifiedAt modified modDatetime'.split(' ');

/** A note of Joplin's, as it is exported: when it was made is no day of publishing, as any note has one. */
function isNote(matter: Matter): boolean {
  const times = ['created', 'updated'].map((name) => matter[name]);
  return (
    matter.date === undefined &&
    times.every((each) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ$/.test(String(each)))
  );
}

/** Names of the field that says when a text was published. */
export const DATES = [
  ...['date', 'pubDate', 'publishDate', 'pubDatetime', 'publishedAt', 'publishedDate'],
  ...['datePublished', 'publicationDate', 'publishedOn', 'postDate', 'datetime'],
  ...['published', 'posted', 'postedAt', 'created', 'createdAt', 'dateCreated', 'added', 'addedAt'],
];

/** Day and month before the year, as PHP reads them: with lines between them the day comes first, with slashes the month. */
const YEAR_LAST = /(?<![\d/-])(\d{1,2})([-/])(\d{1,2})\2(\d{4})(?![\d/-])/;

/** Grav's dates with their years first. */
export function withGravDates(matter: Matter): Matter {
  const read = Object.entries(matter).map(([name, value]) => {
    const isDate = /(^|_)date$/.test(name) && typeof value === 'string';
    const dated = (_: string, first: string, mark: string, second: string, year: string) =>
      mark === '-' ? `${year}-${second}-${first}` : `${year}-${first}-${second}`;
    return [name, isDate ? value.replace(YEAR_LAST, dated) : value] as const;
  });
  return Object.fromEntries(read);
}

/** The title that a text has; null for one that says it has none. */
export function titleOf(matter: Matter, heading: string | null, name: string): string | null {
  const own = textField(matter, 'title') ?? heading;
  if (own === null && fieldIn(matter, 'title') === '') return null;
  // A name may be a day: 2024-01-02.
  return readMarkdownWords(own ?? name.replace(/(?<!\d)[-_]+|[-_]+(?!\d)/g, ' '));
}
