import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { serialize } from 'parse5';
import {
  attribute,
  type Element,
  elementsIn,
  firstOf,
  hasClass,
  htmlNodes,
  lineIn,
  type Node,
} from '../../../src/gather/blocks/tree.ts';
import { firstFew } from '../../../src/gather/first-few.ts';
import { bareEntry, type Entry, type Source } from '../entry.ts';
import type { SourceFiles } from '../source-files.ts';

/** Older exports have no folders: their texts are known by date or state, and number. */
const POST =
  /(^|\/)posts\/[^/]+\.html$|^(?:[^/]+\/)?(?:\d{4}-\d{2}-\d{2}|draft)_[^/]*-[\da-f]{8,12}\.html$/;

/** The files of texts in Medium's export. */
export function mediumFiles({ files }: SourceFiles): string[] {
  return files.filter((file) => POST.test(file));
}

/** True for the text of a post in Medium's export. */
export function isMedium(source: string): boolean {
  return /<article class="h-entry"/.test(source) && /class="(p-name|e-content)"/.test(source);
}

function withClass(nodes: readonly Node[], name: string): Element | null {
  return elementsIn(nodes).find((each) => hasClass(each, name)) ?? null;
}

function without(element: Element): void {
  const { parentNode } = element;
  if (parentNode) parentNode.childNodes = parentNode.childNodes.filter((each) => each !== element);
}

/** The body alone: its first lines say title and subtitle once more, and its sections begin with rules. */
function bodyOf(nodes: readonly Node[]): string {
  const body =
    elementsIn(nodes).find((each) => attribute(each, 'data-field') === 'body') ??
    withClass(nodes, 'e-content');
  if (!body) return '';
  const repeated = ['graf--title', 'graf--subtitle'].flatMap(
    (name) => withClass([body], name) ?? [],
  );
  for (const each of repeated) without(each);
  const [first] = elementsIn([body]).filter((each) => hasClass(each, 'section-divider'));
  if (first) without(first);
  return serialize(body);
}

const HEADING_OR_PICTURE = /^(h[1-6]|img|iframe|pre)$/;

/**
 * True for what was said to another's story: it has no title, so that Medium calls it by its first words, and nothing but
 * paragraphs. The export does not say which they are; a story without a title looks the same.
 */
function isReply(nodes: readonly Node[]): boolean {
  const body = withClass(nodes, 'e-content');
  const all = body ? elementsIn([body]) : [];
  if (all.some((each) => HEADING_OR_PICTURE.test(each.tagName))) return false;
  const [first] = all.filter((each) => hasClass(each, 'graf'));
  const title = words(withClass(nodes, 'p-name'))
    ?.replace(/(…|\.{3})$/, '')
    .trim();
  return first?.tagName === 'p' && Boolean(title) && lineIn([first]).startsWith(title ?? '');
}

/** How many titles of what is left out are named. */
const NAMED = 5;

function repliesLine(replies: readonly Entry[]): string[] {
  if (replies.length === 0) return [];
  const titles = replies.map(({ title }) => JSON.stringify(title?.slice(0, 60)));
  return [
    `Replies to stories of others, or stories without a title: ${replies.length} left out (${firstFew(titles, NAMED)}). \`--replies\` takes them in.`,
  ];
}

const words = (element: Element | null): string | null => (element && lineIn([element])) || null;

function entryOf(file: string, nodes: readonly Node[]): Entry {
  const time = firstOf(nodes, 'time');
  const canonical = withClass(nodes, 'p-canonical');
  const address = canonical && attribute(canonical, 'href');
  // What stands in the text is whole; above it, long words are cut, and other ones may be said of it.
  const title = words(withClass(nodes, 'graf--title')) ?? words(withClass(nodes, 'p-name'));
  const excerpt = words(withClass(nodes, 'graf--subtitle')) ?? words(withClass(nodes, 'p-summary'));
  const [, slug = null, number = file] =
    /^(?:\d{4}-\d{2}-\d{2}_|draft_)?(.*?)-+([\da-f]{8,12})\.html$/.exec(basename(file)) ?? [];
  const draft = basename(file).startsWith('draft_');
  return {
    ...bareEntry(file, { format: 'html', text: bodyOf(nodes) }),
    key: `medium ${number}`,
    draft,
    title: title ?? words(firstOf(nodes, 'title')),
    slug: slug?.toLowerCase().replace(/-{2,}/g, '-') ?? null,
    date: time && attribute(time, 'datetime'),
    excerpt,
    author: words(withClass(nodes, 'p-author')),
    // Addresses at medium.com cannot lead on from here.
    addresses: address && !draft && !/(^|\.)medium\.com$/.test(hostOf(address)) ? [address] : [],
  };
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/** Everything in an export of Medium; what was said to stories of others only where `replies` says so. */
export async function readMedium(source: SourceFiles, replies: boolean): Promise<Source> {
  const entries: Entry[] = [];
  const left: Entry[] = [];
  const told = ['Medium exports no tags: posts have no categories'];
  for (const file of mediumFiles(source)) {
    const text = await readFile(join(source.folder, file), 'utf8');
    if (!isMedium(text)) {
      told.push(`${file}: is no text of Medium's, and is left out`);
      continue;
    }
    const nodes = htmlNodes(text);
    const isLeft = !replies && isReply(nodes);
    const entry = entryOf(file, nodes);
    // An unfinished one may become a story.
    if (isLeft && !entry.draft) left.push(entry);
    else entries.push(entry);
  }
  return { system: 'Medium', entries, siteUrl: null, told: [...told, ...repliesLine(left)] };
}
