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

const words = (element: Element | null): string | null => (element && lineIn([element])) || null;

function entryOf(file: string, source: string): Entry {
  const nodes = htmlNodes(source);
  const time = firstOf(nodes, 'time');
  const canonical = withClass(nodes, 'p-canonical');
  const address = canonical && attribute(canonical, 'href');
  const subtitle = withClass(nodes, 'p-summary');
  const [, slug = null] =
    /^(?:\d{4}-\d{2}-\d{2}_|draft_)?(.*?)-+[\da-f]{8,12}\.html$/.exec(basename(file)) ?? [];
  const draft = basename(file).startsWith('draft_');
  return {
    ...bareEntry(file, { format: 'html', text: bodyOf(nodes) }),
    draft,
    title: words(withClass(nodes, 'p-name')) ?? words(firstOf(nodes, 'title')),
    slug: slug?.toLowerCase().replace(/-{2,}/g, '-') ?? null,
    date: time && attribute(time, 'datetime'),
    excerpt: words(subtitle),
    author: words(withClass(nodes, 'p-author')),
    // Addresses at medium.com cannot lead on from here.
    addresses: address && !draft && !/(^|\.)medium\.com$/.test(hostOf(address)) ? [address] : [],
  };
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/** Everything in an export of Medium. */
export async function readMedium(source: SourceFiles): Promise<Source> {
  const entries: Entry[] = [];
  const told = ['Medium exports no tags: posts have no categories'];
  for (const file of mediumFiles(source)) {
    const text = await readFile(join(source.folder, file), 'utf8');
    if (isMedium(text)) entries.push(entryOf(file, text));
    else told.push(`${file}: is no text of Medium's, and is left out`);
  }
  return { system: 'Medium', entries, siteUrl: null, told };
}
