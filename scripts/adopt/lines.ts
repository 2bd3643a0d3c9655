import { firstCategoryOf, isArchived, isSealed } from '../../src/domain/category.ts';
import { languageCode } from '../../src/domain/language.ts';
import { isDue } from '../../src/domain/post.ts';
import { filterSegment } from '../../src/domain/routes.ts';
import type { Match } from '../../src/gather/adopt/match.ts';
import { FOR_SOME, PICTURE_OF_OTHERS } from '../../src/gather/adopt/of-others.ts';
import { hasPublicForm } from '../../src/gather/adopt/public-twins.ts';
import type { Recognized } from '../../src/gather/adopt/recognize.ts';
import type { Kind, SeenField } from '../../src/gather/adopt/seen.ts';
import { namedLanguage } from '../../src/gather/language-codes.ts';
import type { DecodedPost } from '../../src/gather/sanity/decode.ts';
import { joinedPaths } from '../../src/settings/field-path.ts';
import { FIELDS_FILE, type Fields } from '../../src/settings/fields.ts';

function foundLine({ field, paths, seen }: Match, sampled: number): string {
  if (paths.length === 0 || !seen) return `  ${field.padEnd(22)} nothing found`;
  const of = field.startsWith('post.') ? `, ${seen.count} of ${sampled}` : '';
  const named = paths.map((path) => `\`${path}\``).join(', else ');
  return `  ${field.padEnd(22)} ${named}, ${seen.kind}${of}`;
}

function languageLines({ languages, taken }: Recognized): string[] {
  const others = languages.filter((each) => each !== taken);
  if (others.length === 0) return [];
  return [
    `  Texts are in several languages: ${taken ?? 'the one that no field is named by'} is taken, and where it is missing ${others.join(', ')}. --language ${others[0]} takes that one.`,
  ];
}

/** Of posts that have no date of their own. */
function dateLines(matches: readonly Match[]): string[] {
  const dated = matches.find(({ field }) => field === 'post.publishedAt')?.paths ?? [];
  if (dated.at(-1) !== '_createdAt') return [];
  return [
    '  No post says when it was published: the time at which it was made stands for that, or that of the file where it says none.',
  ];
}

/** The language that each post says it is in; null where not each says the same. */
function onlyLanguage({ documentLanguages, sampled }: Recognized): string | null {
  const only = documentLanguages?.counts[0];
  return only?.count === sampled ? only.language : null;
}

/** In which language titles and texts are, as a page says it: that which was taken, was named, or that each says it is in; else null. */
export function languageOf(found: Recognized, named: string | null): string | null {
  const said = [found.taken, found.fields.language, named, onlyLanguage(found)];
  return said.map(languageCode).find((code) => code !== null) ?? null;
}

/** Of posts that say in which language they are, or are shown: which are read. */
function documentLanguageLines({ documentLanguages, fields }: Recognized): string[] {
  if (documentLanguages === null) return [];
  const counts = documentLanguages.counts
    .map(({ language, count }) => `${language} ${count}`)
    .join(', ');
  if (documentLanguages.listed) {
    return [
      `  Posts list the languages that they are shown in (\`${documentLanguages.path}\`: ${counts}): those that leave out ${fields.language} are NOT shown.`,
    ];
  }
  if (documentLanguages.counts.length === 1)
    return [`  Posts say in which language they are (\`${documentLanguages.path}\`: ${counts}).`];
  const other = documentLanguages.counts.find(
    ({ language }) => language !== fields.language,
  )?.language;
  const read =
    fields.language === null
      ? `all are shown; --language ${other} takes those alone`
      : `those in ${fields.language} are shown, and what is in another alone is NOT; --language ${other} takes those, and without \`language\` in ${FIELDS_FILE} all are`;
  return [`  Posts are each in one language (\`${documentLanguages.path}\`: ${counts}): ${read}.`];
}

/** Of these kinds a field may be one more part of a text. */
const PARTS: readonly Kind[] = [
  ...(['blocks', 'sections', 'text', 'list of texts', 'list of objects', 'list of parts'] as const),
  ...(['picture', 'pictures'] as const),
];

/** Of these names a list of words is one, too: what else is listed is mostly what a post is filed under. */
const WORDS_OF_TEXT =
  /ingredient|instruction|directions?$|steps?$|tips$|pros$|cons$|highlight|material|criteria|goals$|points$|questions$|takeaways?$|conditions$|zutaten|zubereitung|pasos$|etapes$/i;

/** What these are called is no text for readers: notes to an editor. */
const NO_PART =
  /caption|note|edit|intern|privat|todo|comment|feedback|research|agent|seo|meta|relat|settings|canonical/i;
/** Of these names an address leads to a film, a sound, or what a post is about: a link to it is shown. */
const LED_TO = /video|film|audio|youtube|vimeo|podcast|spotify|soundcloud|recording|(?:link|url)$/i;

/** Whether a field may be one more part of the text. */
function isPartOfText({ path, kind, words }: SeenField): boolean {
  if (NO_PART.test(path) || FOR_SOME.test(path)) return false;
  if (kind === 'picture') return !PICTURE_OF_OTHERS.test(path);
  if (kind === 'list of words') return WORDS_OF_TEXT.test(path);
  if (kind !== 'words') return PARTS.includes(kind);
  return LED_TO.test(path) && words.every((word) => /^https?:\/\//.test(word));
}

/** Whether a path is that of a text in another language than the one taken: both would be shown. */
function isInAnother(path: string, { languages, taken }: Recognized): boolean {
  return languages.some((each) => each !== taken && new RegExp(`[.[]${each}\\b`).test(path));
}

/** Fields that nothing reads, those within objects only where they may be parts of the text. */
function unusedIn({ unused, unusedWithin }: Recognized): SeenField[] {
  return [...unused, ...unusedWithin.filter(({ kind }) => PARTS.includes(kind))];
}

/** What stands before the rest of a text. */
const BEFORE =
  /(?:^|\.)(?:intro|introduction|introtext|introducao|introduccion|einleitung|inleiding|innledning|ingress|chapeau|lead|lede|preamble|preface|foreword|opening|prologue)$/i;

/** Of whole paragraphs one is not only what lists say of a post. */
function introductions({ matches, fields }: Recognized): string[] {
  const seen = matches.find(({ field }) => field === 'post.excerpt')?.seen;
  const isText = seen?.kind === 'blocks' || seen?.kind === 'text';
  const isShown = fields.post.body.flatMap(joinedPaths).includes(seen?.path ?? '');
  return seen && isText && !isShown ? [seen.path] : [];
}

/** How unused fields that may be parts of the text are shown with it. */
function partLines(found: Recognized): string[] {
  const { fields } = found;
  const { body } = fields.post;
  const shown = body.flatMap(joinedPaths);
  // What is called `bodyEn` beside `body` is no part of it, nor is that beside `publicBody`.
  const isShown = (path: string) =>
    shown.includes(namedLanguage(path)?.stem ?? path) || hasPublicForm(path, shown);
  const parts = unusedIn(found).filter((field) => isPartOfText(field) && !isShown(field.path));
  const own = body.filter((path, index) => index === 0 || !isInAnother(path, found));
  const paths = parts.map(({ path }) => path);
  const before = [...introductions(found), ...paths].filter((path) => BEFORE.test(path));
  if (before.length + paths.length === 0 || body.length === 0) return [];
  const all = [...before, ...own, ...paths.filter((path) => !before.includes(path))].join('+');
  return [
    `  Are these parts of the text, to be shown in this order, or some of them: --set post.body=${all}.`,
  ];
}

/** The look at a dataset as its author reads it: which field stands for which, how often, and what nothing takes. */
export function lookLines(found: Recognized): string[] {
  const { fields, matches, count, sampled, others } = found;
  const looked = sampled < count ? ` (${sampled} of them looked at)` : '';
  const left = unusedIn(found)
    .map(({ path, kind }) => `\`${path}\` (${kind})`)
    .join(', ');
  const more = others.map(({ type, count: each }) => `${type} (${each})`).join(', ');
  return [
    `${count} ${count === 1 ? 'document' : 'documents'} of type ${fields.types.post.join(', ')} ${count === 1 ? 'is a post' : `are posts${looked}`}:`,
    ...matches.map((match) => foundLine(match, sampled)),
    ...dateLines(matches),
    ...languageLines(found),
    ...documentLanguageLines(found),
    ...(left ? [`  Not used: ${left}.`] : []),
    ...partLines(found),
    ...(more ? [`  These could be posts too, with --type NAME for each type: ${more}.`] : []),
  ];
}

/** Categories on which no address of a filter can be made: those of its pages, of all posts, and of the search. */
const NO_FILTER = /^(\d+|all|search)$|[[\]]/i;

/**
 * What the posts that are public now are filed under, the most used first, as filters of the archive: at most seven. A filter
 * shows the posts whose first category it is, so a category that is nobody's first is none; and its name is published.
 */
export function filtersOf(posts: readonly DecodedPost[], now = new Date()): string[] {
  const counts = new Map<string, number>();
  const open = posts.filter(({ post }) => isDue(post, now) && !isSealed(post) && isArchived(post));
  for (const title of open.flatMap(({ post }) => firstCategoryOf(post) ?? [])) {
    counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  const usable = [...counts].filter(([title]) => /\p{L}/u.test(title) && !NO_FILTER.test(title));
  const titles = usable.sort((a, b) => b[1] - a[1]).map(([title]) => title);
  // Of those with one address ('Sea', 'sea') the first.
  return [...Map.groupBy(titles, filterSegment).values()]
    .flatMap(([title = '']) => title)
    .slice(0, 7);
}

/** Which documents a webhook of Sanity's must tell of, as the filter that its author copies. */
export function webhookLine({ types }: Fields): string {
  const all = new Set([...types.post, ...types.author, ...types.category, ...types.referred]);
  const names = [...all].map((type) => JSON.stringify(type)).join(', ');
  return `The filter of the webhook (docs/publishing.md) is _type in [${names}].`;
}
