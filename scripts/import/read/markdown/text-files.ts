import { basename, posix } from 'node:path';
import { firstFew } from '../../../../src/gather/first-few.ts';
import type { SourceFiles } from '../../source-files.ts';
import { nestedSitesLine } from './nested-site.ts';
import { notionNumber } from './notion.ts';
import type { SiteSystem } from './site-system.ts';

const MARKDOWN = /\.(md|markdown|mdown|mdx)$/i;
const HTML = /\.html?$/i;
/** Languages of texts that are not read. */
const OTHER = /\.(textile|org|rst|adoc|asciidoc|rmd|ipynb|pandoc)$/i;
/** Files about a project, in whatever folder; in small letters below the top such a name may be that of a text. */
const ABOUT_PROJECT =
  /(^|\/)(README|[Rr]eadme|CHANGELOG|CONTRIBUTING|LICENSE|CODE_OF_CONDUCT|SECURITY|AGENTS|CLAUDE)\.[A-Za-z]+$/;
/** The same at the top, and folders of what shows texts. */
const NO_TEXT =
  /^(changelog|contributing|license|code_of_conduct|security|agents|claude)\.[a-z]+$|(^|\/)_(includes|layouts|sass)\//i;
/** Folders of what is made, or of others. */
const OF_OTHERS = /^(themes|layouts|archetypes|scaffolds|_site|dist|build)\//i;
const isNoText = (file: string): boolean =>
  [ABOUT_PROJECT, NO_TEXT, OF_OTHERS].some((pattern) => pattern.test(file));
/** The list of a book's chapters, as mdBook and GitBook have it. */
const CHAPTERS = /(^|\/)SUMMARY\.md$/;
/** Where most systems write what they make, and some keep what they read. */
const MADE = /^public\//;
const IN_POSTS = /(^|\/)_(posts|drafts)\//;

/** The Markdown files that are texts of a site. */
export function markdownFiles({ files }: SourceFiles): string[] {
  const all = files.filter(
    (file) => MARKDOWN.test(file) && !isNoText(file) && !CHAPTERS.test(file),
  );
  const own = all.filter((file) => !MADE.test(file));
  return own.length > 0 ? own : all;
}

/** True for a text in HTML rather than Markdown. */
export const isHtml = (file: string): boolean => HTML.test(file);

/** True for a page that Notion exports as HTML. */
export const isNotionHtml = (file: string): boolean => isHtml(file) && notionNumber(file) !== null;

/** Whether a file may be a text, and not what shows others: of one in HTML where it lies says so, or its date. */
export function mayBeText(file: string, system: SiteSystem, hasDate: boolean): boolean {
  return (
    !isHtml(file) || isNotionHtml(file) || hasDate || IN_POSTS.test(file) || system.name === 'Hugo'
  );
}

/** A line for files that are left out: how many, and where most of them lie. */
export function leftOutLine(what: string, files: readonly string[]): string[] {
  const folders = new Map<string, number>();
  for (const file of files) {
    const folder = posix.dirname(file);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const most = [...folders].sort(([, a], [, b]) => b - a).slice(0, 3);
  const places = most.map(([folder, count]) => `${folder}: ${count}`).join(', ');
  const others = folders.size > most.length ? ', and others' : '';
  return files.length === 0 ? [] : [`${what}: ${files.length} left out (${places}${others})`];
}

/** What these texts are written in that are not read, by the endings of their files. */
export function otherLanguages(files: readonly string[]): string[] {
  const others = files.filter((file) => OTHER.test(file));
  const endings = [...new Set(others.map((file) => posix.extname(file).toLowerCase()))].sort();
  return leftOutLine(
    `Texts in other languages than Markdown and HTML (${endings.join(', ')})`,
    others,
  );
}

/** Programs of Eleventy's that say what is true of texts. */
const PROGRAM = /\.11tydata\.[cm]?js$/;

function programLine(files: readonly string[]): string[] {
  const named = firstFew(files, 3);
  const line = `Data in JavaScript are read for a plain yes or no alone: see whether they keep texts from readers (${named})`;
  return files.length === 0 ? [] : [line];
}

/** The files that a system makes texts of, and a line about each kind of those that are not read. */
export function textFiles(
  source: SourceFiles,
  { name, content }: SiteSystem,
): { readonly files: readonly string[]; readonly told: readonly string[] } {
  const isWithin = (file: string) => file.startsWith(content);
  const markdown = markdownFiles(source);
  const readsHtml = name === 'Jekyll' || name === 'Eleventy' || name === 'Hugo';
  const own = source.files.filter((file) => isWithin(file) && !isNoText(file) && !MADE.test(file));
  const html = own.filter(readsHtml ? isHtml : isNotionHtml);
  const outside = markdown.filter((file) => !isWithin(file));
  // Of no known system such a folder may be its author's.
  const ofOthers = source.files.filter(
    (file) =>
      name === 'Markdown' && MARKDOWN.test(file) && (OF_OTHERS.test(file) || MADE.test(file)),
  );
  return {
    files: [...markdown.filter(isWithin), ...html].sort(),
    told: [
      ...(name === 'Markdown' ? nestedSitesLine(source.files, markdown) : []),
      ...programLine(own.filter((file) => PROGRAM.test(file))),
      ...leftOutLine(`Texts outside of ${content}`, outside),
      ...leftOutLine(
        'Texts in folders that are called as those of what programs make',
        ofOthers.filter((file) => !markdown.includes(file)),
      ),
      ...otherLanguages(own),
    ],
  };
}

/** True for a page that lists others. */
export const isListPage = (file: string): boolean => /^_index\./.test(basename(file));
