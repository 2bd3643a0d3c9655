import { expect, test } from 'vitest';
import { fillMemory, partsOfMemory } from '../../../../scripts/release/memory/parts.ts';
import type { StoredText } from '../../../../scripts/release/memory/store.ts';
import { createMemory, type KnownPosts, type Memory } from '../../../../src/gather/memory.ts';
import type { DecodedPost } from '../../../../src/gather/sanity/decode.ts';
import { searchFilesOf } from '../../../../src/search.ts';
import { itemWith } from '../../../support/content/entries.ts';
import { postOfDay } from '../../../support/content/posts.ts';

const NOW = new Date('2026-03-01T00:00:00Z');

function decoded(id: string, own: Partial<DecodedPost['post']>): DecodedPost {
  const { rich: _, ...day } = postOfDay(1);
  const post = { ...day, id, rev: `rev-${id}`, image: null, author: null, ...own };
  return {
    post,
    changedAt: post.updatedAt,
    warnings: [],
    unsure: false,
    undecided: [],
    said: [],
    body: null,
  };
}

const open = decoded('open', { title: 'Openly said', paragraphs: ['A word in the open.'] });
const hidden = [
  decoded('dark', {
    title: 'Nightly',
    categories: [{ title: 'Dark', description: null }],
    paragraphs: ['What the night kept. '.repeat(40)],
  }),
  decoded('named', { title: 'Privately', readers: ['Mara'] }),
  decoded('waiting', {
    title: 'Tomorrow',
    publishedAt: '2026-03-02T00:00:00Z',
    paragraphs: ['What the morning brings. '.repeat(40)],
  }),
  decoded('undated', { title: 'Someday', publishedAt: null }),
];

const FILE = { name: 'sealed', digest: 'of it', base64: 'AAAA' };

function filled() {
  const memory = createMemory();
  const all = [open, ...hidden];
  const posts = new Map(all.map((each) => [each.post.id, each]));
  const known: KnownPosts = { posts, others: 'digest', readAt: NOW.getTime(), readings: 3 };
  memory.cards.set('Openly said', 'card');
  memory.styles.set('page 1', 'p{margin:0}').set('page 2', 'p{margin:0}');
  memory.room = { key: 'k', content: { header: 'h', pages: ['p'], files: [FILE] } };
  searchFilesOf(
    [postOfDay(1, { title: 'Openly said', paragraphs: ['A word in the open.'] })],
    [itemWith()],
    memory.search,
  );
  return { memory, known };
}

test('nothing of a sealed or a waiting post is kept', () => {
  const { memory, known } = filled();
  const texts = [...partsOfMemory(memory, known, NOW).values()].map(({ text }) => text());
  expect(texts.join('\n')).toContain('Openly said');
  for (const { post } of hidden) {
    for (const word of [post.id, post.rev, post.title, ...post.paragraphs]) {
      expect(texts.join('\n')).not.toContain(JSON.stringify(word));
    }
  }
});

test('a memory filled from what was kept knows the same, and need not write it again', () => {
  const { memory, known } = filled();
  const parts = partsOfMemory(memory, known, NOW);
  const kept = new Map(
    [...parts].map(([name, { text }]): [string, StoredText] => [
      name,
      { bytes: () => Buffer.from(text()), digest: name },
    ]),
  );
  const other = createMemory();
  const same = fillMemory(other, kept);
  expect(other.known).toEqual({ ...known, posts: new Map([['open', open]]) });
  const wordsIn = ({ search }: Memory) =>
    search.past.last?.entries.map(({ title, body, ...word }) => ({
      ...word,
      at: [...title, ...body],
    }));
  expect(wordsIn(other)).toEqual(wordsIn(memory));
  expect([other.cards, other.styles, other.room]).toEqual([
    memory.cards,
    memory.styles,
    memory.room,
  ]);
  const again = other.known ? partsOfMemory(other, other.known, NOW) : new Map();
  for (const [name, { from }] of again) {
    if (/^(posts|words|room|sealed|styles)/.test(name)) expect(same.get(name)?.from).toEqual(from);
  }
});

test('the bytes of sealed files are unpacked when they are asked for', () => {
  const { memory, known } = filled();
  const read: string[] = [];
  const kept = new Map(
    [...partsOfMemory(memory, known, NOW)].map(([name, { text }]): [string, StoredText] => [
      name,
      {
        bytes: () => {
          read.push(name);
          return Buffer.from(text());
        },
        digest: name,
      },
    ]),
  );
  const other = createMemory();
  fillMemory(other, kept);
  const [file] = other.room?.content.files ?? [];
  expect([file?.name, file?.digest]).toEqual(['sealed', 'of it']);
  expect(read).not.toContain('sealed');
  expect([file?.base64, file?.base64]).toEqual(['AAAA', 'AAAA']);
  expect(read.filter((name) => name === 'sealed')).toHaveLength(1);
});
