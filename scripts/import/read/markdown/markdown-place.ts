import { basename } from 'node:path';
import { type Matter, textField, wordsField } from './front-matter.ts';
import { belowLanguage } from './hugo-settings.ts';
import { withoutNumber } from './notion.ts';
import { pathBelow, withoutSlashes } from './path-pattern.ts';
import { addressWords, permalinkPath } from './permalink.ts';
import { filledTemplate } from './permalink-template.ts';
import { isZola, permalinkOf, type SiteSystem } from './site-system.ts';
import { isUnfinished } from './unfinished.ts';

/** What a Markdown file's path says of its text. */
export interface Placed {
  /** Without date and ending; of a bundle that of its folder. */
  readonly name: string;
  /** Folders between the texts and the file, without those of the system. */
  readonly sections: readonly string[];
  readonly date: string | null;
  readonly draft: boolean;
  /** What Jekyll files it under: the folders above its posts. */
  readonly categories: readonly string[];
  readonly kind: 'post' | 'page';
}

/** Statamic has a dot behind the date, and may have a time before it. */
const DATED = /^(\d{4}-\d{1,2}-\d{1,2})(?:(?:-\d{4}(?:\d\d)?)?\.|-)(.+)$/;
/** Eleventy takes a date from wherever it stands in the path. */
const DATE_WITHIN = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/;

function foldersAbovePosts(parts: readonly string[], { name }: SiteSystem): readonly string[] {
  return name === 'Jekyll' ? parts.slice(0, Math.max(0, parts.indexOf('_posts'))) : [];
}

/** Year, month and day as folders, or as the beginnings of their names: 2012/09/24/name, 2012/09-24-name. */
const DATED_FOLDERS = /(?:^|\/)((?:19|20)\d\d)[/-](\d{1,2})[/-](\d{1,2})(?=[/-]|$)/;

/** The date that folders say, which no system reads but its own program may. */
export function dateOfFolders(path: string): string | null {
  const [, year, month = '', day = ''] = DATED_FOLDERS.exec(path) ?? [];
  return year === undefined ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A date elsewhere in the path, where the system takes it for the text's. */
function dateWithin(path: string, { name }: SiteSystem): string | null {
  const isAnywhere =
    name === 'Eleventy' || (name === 'Markdown' && /^[\d-]+\.\w+$/.test(basename(path)));
  return isAnywhere ? (DATE_WITHIN.exec(path)?.[0] ?? null) : null;
}

/** Of Grav, the folder is what names a text, behind the number of its place, and before the text's language. */
function namedByFolder(parts: string[], called: string) {
  const [language = ''] = /\.[a-z]{2}$/.exec(called) ?? [];
  const folder = (parts.pop() ?? '').replace(/^\d+\./, '');
  const [, date = null, name = folder] = DATED.exec(folder) ?? [];
  return { last: called, bundled: true, date, name: name + language };
}

/** The name of a text and its date, as its file says them; of a bundle its folder, which is taken off `parts`. */
function namedIn(parts: string[], { name: system, kind }: SiteSystem, isMdx: boolean) {
  const called = withoutNumber(parts.pop() ?? '');
  if (kind === 'Grav' && parts.length > 0) return namedByFolder(parts, called);
  // The page of a folder, as Next.js calls it.
  const last = isMdx && system === 'Markdown' && called === 'page' ? 'index' : called;
  const [, before = null, index = last] = (system === 'Eleventy' && DATED.exec(last)) || [];
  const [bundle, language = ''] = /^index(\.[a-z]{2,3}(?:-[a-z]+)?)?$/i.exec(index) ?? [];
  const bundled = bundle !== undefined && parts.length > 0;
  const file = bundled ? (parts.pop() ?? '') + language : last;
  const [, date = before, name = file] = DATED.exec(file) ?? [];
  return { last, bundled, date, name };
}

/** Whether it lies where the system has its pages rather than its posts; `isTop`: in no folder. */
function isAmongPages(parts: readonly string[], isTop: boolean, { name }: SiteSystem): boolean {
  return (
    (name === 'Jekyll' && !parts.some((each) => each.startsWith('_'))) ||
    (name === 'Hugo' && isTop) ||
    (name === 'Markdown' && parts.at(-1) === 'pages') ||
    (name === 'Astro' && parts[0] === 'pages' && parts.length === 1)
  );
}

/** Reads a path below the source: of a dated file in the folder of posts, or of a bundle in a section. */
export function placeOf(path: string, system: SiteSystem): Placed {
  const own = pathBelow(system.content, path);
  const parts = own.replace(/\.(md|markdown|mdown|mdx|html?)$/i, '').split('/');
  const {
    last,
    bundled,
    name: named,
    date: ownDate,
  } = namedIn(parts, system, path.endsWith('.mdx'));
  const within = ownDate ?? dateWithin(own, system);
  const date = within ?? dateOfFolders([...parts, named].join('/'));
  const name = date === within ? named : named.replace(/^(\d{1,2}-){1,2}(?=.)/, '');
  const draft =
    isUnfinished([...parts, ...(bundled ? [name] : []), last], system) || system.isPassedOver(path);
  const isPage = isAmongPages(parts, parts.length === 0 && !bundled, system);
  return {
    name,
    sections: parts.filter((each) => each !== '_posts' && each !== '_drafts'),
    date,
    draft,
    categories: foldersAbovePosts(parts, system),
    kind: isPage && date === null && !(draft && system.name === 'Jekyll') ? 'page' : 'post',
  };
}

/** The address that the system gives to a text without one of its own. */
function usualPath(placed: Placed, system: SiteSystem, slug: string): string | null {
  // Mere files are no site: they were at no address.
  if (system.name === 'Markdown') return null;
  const sections = placed.sections.map((each) => each.replace(/^_/, ''));
  if (system.name === 'Astro') {
    const [first, ...rest] = sections[0] === 'pages' ? sections.slice(1) : sections;
    return `/${[first, ...rest, slug].filter(Boolean).join('/')}/`;
  }
  const [, plain = slug, language = ''] =
    (system.name === 'Hugo' && /^(.+)\.([a-z]{2,3}(?:-[a-z]+)?)$/i.exec(slug)) || [];
  const parts = [language, ...sections, plain].filter((each) => each !== '');
  const path = `/${parts.map(addressWords).join('/')}`;
  return system.name === 'Jekyll' && placed.kind === 'page' ? `${path}.html` : `${path}/`;
}

function aliasesIn(matter: Matter, at: string): string[] {
  const all = ['aliases', 'redirect_from', 'redirects', 'alias'].flatMap((name) =>
    wordsField(matter, name, /[,\s]+/),
  );
  // A relative one is beside the text's own address.
  return all.map((each) =>
    /^(\/|https?:)/.test(each) ? each : new URL(each, `https://nowhere.invalid${at}`).pathname,
  );
}

/** Zola's, and one that programs of Gatsby make pages by. */
function pathGiven(matter: Matter, system: SiteSystem): string | null {
  const path = textField(matter, 'path');
  const isRead = isZola(system) || (system.name === 'Markdown' && path?.startsWith('/'));
  return path !== null && isRead ? `/${withoutSlashes(path)}/` : null;
}

/** The address that the front matter gives, with what it names of the text itself put in; Eleventy's are templates. */
export function filledPermalink(matter: Matter, placed: Placed, system: SiteSystem): string | null {
  const given = textField(matter, 'url', 'permalink') ?? pathGiven(matter, system);
  if (given === null || system.name !== 'Eleventy') return given;
  return filledTemplate(given, (field) => {
    if (/^(page\.)?fileSlug$/.test(field)) return placed.name;
    if (field === 'page.filePathStem') return `/${[...placed.sections, placed.name].join('/')}`;
    return textField(matter, field);
  }).replace(/(^|\/)index\.html$/, '$1');
}

/**
 * The addresses that a text had, its present one first: as its front matter says, as the site's settings say, or as the
 * system does by itself. `date` is in UTC.
 */
export function addressesOf(
  matter: Matter,
  found: Placed,
  system: SiteSystem,
  date: string | null,
): string[] {
  const { prefix, sections } = belowLanguage(found.sections, system.content, system.config);
  const placed = { ...found, sections };
  const given = filledPermalink(matter, placed, system);
  const slug = textField(matter, 'slug') ?? placed.name;
  const categories = [
    ...wordsField(matter, 'categories', /\s+/),
    ...wordsField(matter, 'category', /$^/),
  ];
  const parts = {
    date,
    title: system.name === 'Jekyll' ? placed.name : (textField(matter, 'title') ?? placed.name),
    slug: addressWords(slug),
    name: addressWords(placed.name),
    section: placed.sections[0] ?? '',
    sections: placed.sections,
    categories,
  };
  const pattern = given ?? (placed.kind === 'post' ? permalinkOf(system, parts.section) : null);
  const made = pattern === null ? null : permalinkPath(pattern, parts);
  const path = made ?? (pattern === null ? usualPath(placed, system, slug) : null);
  const own = path && given === null ? prefix + path : path;
  return [...(own ? [own] : []), ...aliasesIn(matter, own ?? '/')];
}
