import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SanityClient } from '@sanity/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO } from '../../scripts/release/embedded.ts';
import { parseDocuments } from '../../scripts/sanity-emulator/documents.ts';
import { type ContentService, startContentService } from '../../scripts/sanity-emulator/service.ts';
import { longDate } from '../../src/domain/dates.ts';
import type { PublishedPost } from '../../src/domain/post.ts';
import { searchPosts } from '../../src/domain/reads.ts';
import { searchEntries } from '../../src/domain/search/entry.ts';
import { blockFor, occurrencesOf } from '../../src/domain/search/lookup.ts';
import { termWords } from '../../src/domain/search/match.ts';
import { startsIn, wordsOf } from '../../src/domain/search/spelling.ts';
import { openReader } from '../../src/gather/sanity/client.ts';
import { RETRY_POLICY } from '../../src/gather/sanity/retry.ts';
import {
  readServiceContent,
  type ServiceContent,
} from '../../src/gather/sanity/service-content.ts';
import { allFoundIn, type SearchIndex, searchIndex } from '../support/search-index.ts';

/** The search read of the content service, over what is public at a time. */
const FOUND = `*[_type == "post" && dateTime(publishedAt) <= dateTime($now)
  && count(coalesce(categories[]->title, [])[lower(@) in ["dark", "vulnerable", "raw"]]) == 0
  && (title match $starts || pt::text(body[_type == "block"]) match $starts)]
  | order(dateTime(publishedAt) desc, _id asc).title`;

/** Between the demo's posts, so that some are not yet due. */
const NOW = new Date('2026-04-01T00:00:00Z');

let service: ContentService;
let client: SanityClient;
let content: ServiceContent;
let posts: PublishedPost[];
let index: SearchIndex;

beforeAll(async () => {
  service = await startContentService({ folder: DEMO, port: 0, log: () => {} });
  const { projectId, dataset, origin: apiHost } = service;
  const settings = { projectId, dataset, apiHost, apiVersion: '2023-01-01', token: null };
  client = createClient({ ...settings, token: '', useCdn: false, useProjectHostname: false });
  const reader = openReader({ ...settings, useCdn: false }, false, RETRY_POLICY);
  content = await readServiceContent(reader, [], { now: NOW, progress: () => {} });
  posts = content.posts.map((post) => ({ ...post, image: null, author: null, rich: [] }));
  index = searchIndex(searchEntries(posts));
});
afterAll(() => service.close());

function titlesByIndex(term: string): string[] {
  const entries = searchEntries(posts);
  const words = startsIn(term).map((word) =>
    occurrencesOf(word, index.blocks[blockFor(word, index.starts)] ?? {}),
  );
  return allFoundIn(words).map((number) => entries.get(number)?.title ?? '');
}

const TERMS = [
  ...['ice', 'Ice', 'ic', 'laptops', 'laptop', 'truck', 'grandmother', 'the', 'a', 'headless'],
  ...[
    'headless cms',
    'cms headless',
    'the ledger',
    'ledger truck',
    'Agnes',
    'fourteen kilo',
    '286',
  ],
  ...['1998', 'ngmodules', 'don’t', 'belts & ranks', 'a < b', 'xyzzy', 'thirty-nine', 'b'],
];

describe('a search of the demo', () => {
  it.each(TERMS)(
    'for %j finds what the content service’s read finds, in its order',
    async (term) => {
      const starts = termWords(term).map((word) => `${word}*`);
      const byService = await client.fetch(FOUND, { now: NOW.toISOString(), starts });
      expect(titlesByIndex(term)).toEqual(searchPosts(posts, term).map(({ title }) => title));
      expect(titlesByIndex(term)).toEqual(byService);
    },
  );

  it('finds what is typed with another apostrophe, and without an accent', () => {
    const found = titlesByIndex('don’t');
    expect(found.length).toBeGreaterThan(1);
    for (const term of ["don't", 'dont', 'dön’t']) expect(titlesByIndex(term)).toEqual(found);
  });

  it('finds something for most of these terms, and nothing for some', () => {
    const counts = TERMS.map((term) => titlesByIndex(term).length);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(15);
    expect(counts).toContain(0);
  });
});

describe('the files of the search', () => {
  it('hold no word that only sealed posts, or posts that are not yet due, have', async () => {
    const open = new Set(posts.flatMap(wordsOfPost));
    const all = parseDocuments(await readFile(join(DEMO, 'data.ndjson'), 'utf8'));
    const shown = new Set(posts.map(({ id }) => id));
    const hidden = all.filter(({ _type, _id }) => _type === 'post' && !shown.has(_id));
    const secret = new Set(
      hidden.flatMap((post) => wordsOf(textIn(post)).map(({ word }) => word)),
    ).difference(open);
    expect(content.sealed.length).toBeGreaterThan(2);
    expect(content.notDue).toBeGreaterThan(0);
    expect(secret.size).toBeGreaterThan(200);

    const told = (shownPosts: readonly PublishedPost[]) => {
      const entries = searchEntries(shownPosts);
      const keys = searchIndex(entries).blocks.flatMap((block) => Object.keys(block));
      const words = wordsOf(JSON.stringify([...entries.values()])).map(({ word }) => word);
      return new Set([...keys, ...words]).intersection(secret);
    };
    const sealed = content.sealed.map((post) => ({ ...post, image: null, author: null, rich: [] }));
    expect(told([...posts, ...sealed]).size).toBeGreaterThan(100);
    expect([...told(posts)]).toEqual([]);
  });
});

function wordsOfPost(post: PublishedPost): string[] {
  const texts = [JSON.stringify(post), longDate(post.publishedAt)].join(' ');
  return wordsOf(texts).map(({ word }) => word);
}

function textIn({ title, body }: Readonly<Record<string, unknown>>): string {
  return `${title} ${spansIn(body).join(' ')}`;
}

function spansIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(spansIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'text' in value && typeof value.text === 'string' ? [value.text] : [];
  return [...own, ...Object.values(value).flatMap(spansIn)];
}
