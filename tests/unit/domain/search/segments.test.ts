import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchParts } from '../../../../scripts/release/memory/search.ts';
import { type PublishedPost, publishedTime } from '../../../../src/domain/post.ts';
import { searchPosts } from '../../../../src/domain/reads.ts';
import { numberedPosts } from '../../../../src/domain/search/entry.ts';
import {
  type BlockFile,
  blockFor,
  blockName,
  occurrencesOf,
  type Segment,
} from '../../../../src/domain/search/lookup.ts';
import { createSegmentMemories, segmentsOf } from '../../../../src/domain/search/segments.ts';
import { startsIn } from '../../../../src/domain/search/spelling.ts';
import { type SearchFiles, searchFilesOf } from '../../../../src/search.ts';
import { postOfDay } from '../../../support/content/posts.ts';
import { allFoundIn } from '../../../support/search-index.ts';

const WORDS = ['ice', 'icicle', 'iron', 'lake', 'ledger', 'mat', 'salt', 'sand', 'truck'];

/** Posts of one a day, the newest first. */
function manyPosts(count: number): PublishedPost[] {
  const texts = (day: number) => [1, 3, 5].map((step) => WORDS[(day * step + step) % 9] ?? '');
  return Array.from({ length: count }, (_, day) =>
    postOfDay(day, { title: `Day ${day}`, paragraphs: [texts(day).join(' ')] }),
  ).sort((a, b) => publishedTime(b) - publishedTime(a));
}

const segmentsFor = (posts: readonly PublishedPost[]) => segmentsOf(numberedPosts(posts));

/** What a reader's browser does with the files: titles, the newest first. */
function found({ root, files }: SearchFiles, posts: readonly PublishedPost[], term: string) {
  const numbered = numberedPosts(posts);
  const block = (segment: Segment, word: string): BlockFile => {
    const name = blockName(segment, segment.starts[blockFor(word, segment.starts)] ?? '');
    return JSON.parse(files.get(name)?.text() ?? '');
  };
  return root.segments.flatMap((segment) =>
    allFoundIn(startsIn(term).map((word) => occurrencesOf(word, block(segment, word).words))).map(
      (number) => numbered.get(segment.from + number)?.title,
    ),
  );
}

describe('the segments of an index', () => {
  it('are one for few posts', () => {
    for (const count of [0, 1, 100, 287]) {
      const [only, ...others] = segmentsFor(manyPosts(count));
      expect(others).toEqual([]);
      expect(only).toMatchObject({ name: 'past', from: 0 });
      expect(only?.texts.size).toBe(count);
    }
  });

  it('are two for many: the newest 32 to 160 posts, and all before them', () => {
    const posts = manyPosts(900);
    for (const count of [420, 500, 700, 900]) {
      const some = posts.slice(-count);
      const [newest, past, ...others] = segmentsFor(some);
      expect(others).toEqual([]);
      expect(newest?.texts.size).toBeGreaterThanOrEqual(32);
      expect(newest?.texts.size).toBeLessThanOrEqual(160);
      expect([...(past?.texts ?? []), ...(newest?.texts ?? [])]).toEqual([...numberedPosts(some)]);
      expect(newest?.from).toBe([...(newest?.texts.keys() ?? [])][0]);
    }
  });

  it('hardly ever change their bounds for a post that is new or taken back', () => {
    const posts = manyPosts(900);
    const bounds = Array.from({ length: 200 }, (_, at) => segmentsFor(posts.slice(at))[0]?.from);
    expect(new Set(bounds).size).toBeLessThan(10);
    const [newest] = segmentsFor(posts);
    const moved = posts.filter(
      (_, at) => segmentsFor(posts.toSpliced(at, 1))[0]?.from !== newest?.from,
    );
    expect(moved.length / posts.length).toBeLessThan(0.05);
  });

  it('begin before the year 2000 where a post does', () => {
    const old = postOfDay(0, { publishedAt: '1999-12-31T00:00:00.000Z', paragraphs: ['ice'] });
    const posts = [...manyPosts(3), old];
    const files = searchFilesOf(posts, [], createSegmentMemories());
    expect(files.root.segments).toMatchObject([{ from: -8 }]);
    expect(found(files, posts, 'ice').at(-1)).toBe(old.title);
  });
});

describe('a search of segments', () => {
  const posts = manyPosts(600);
  const files = searchFilesOf(posts, [], createSegmentMemories());

  it('finds what a search without an index finds, in its order', () => {
    expect(files.root.segments).toHaveLength(2);
    const term = fc.array(fc.constantFrom(...WORDS, 'ic', 'l', 'day'), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(term, (words) => {
        const asked = words.join(' ');
        const wanted = searchPosts(posts, asked).map(({ title }) => title);
        expect(found(files, posts, asked)).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });

  it('forgets the segment of the newest when there are too few posts for it', () => {
    const secret = postOfDay(600, { paragraphs: ['whispered'] });
    const memories = createSegmentMemories();
    searchFilesOf([secret, ...manyPosts(600)], [], memories);
    expect(memories.newest.last?.entries.map(({ beginning }) => beginning)).toContain('whispered');
    searchFilesOf(manyPosts(200), [], memories);
    expect(memories.newest).toEqual(createSegmentMemories().newest);
    expect(JSON.stringify(searchParts(memories).map(([, { text }]) => text()))).not.toContain(
      'whispered',
    );
  });

  it('has a new post in blocks of the newest alone', () => {
    const next = postOfDay(700, { title: 'New', paragraphs: ['truck and salt'] });
    const after = searchFilesOf([next, ...posts], [], createSegmentMemories());
    const changed = [...after.files].filter(
      ([name, { key }]) => files.files.get(name)?.key !== key,
    );
    const [newest] = after.root.segments;
    expect(newest?.from).toBeGreaterThan(0);
    const words = changed.map(([name]) => name).filter((name) => name.startsWith('words/'));
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((name) => !name.startsWith(`words/${newest?.from}-`))).toEqual([]);
  });

  it('that follows edits is the search that is made from nothing', () => {
    const edit = fc.record({
      at: fc.nat(499),
      kind: fc.constantFrom('new', 'gone', 'other words', 'other day'),
      word: fc.constantFrom(...WORDS, 'snow'),
    });
    const texts = ({ root, files }: SearchFiles) => [
      root,
      [...files].map(([name, { key, text }]) => [name, key, text()]),
    ];
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 5 }), (edits) => {
        const memories = createSegmentMemories();
        let now = manyPosts(500);
        expect(searchFilesOf(now, [], memories).root.segments).toHaveLength(2);
        for (const [count, { at, kind, word }] of edits.entries()) {
          const post = now[at % now.length] ?? postOfDay(at);
          const others = now.filter((each) => each !== post);
          const changed = { ...post, paragraphs: [word] };
          const moved = { ...changed, publishedAt: postOfDay(at * 2).publishedAt };
          const added = postOfDay(at, { id: `new-${count}`, paragraphs: [word] });
          const after = {
            new: [...now, added],
            gone: others,
            'other words': [...others, changed],
            'other day': [...others, moved],
          };
          now = after[kind].sort((a, b) => publishedTime(b) - publishedTime(a));
          const followed = searchFilesOf(now, [], memories);
          expect(texts(followed)).toEqual(texts(searchFilesOf(now, [], createSegmentMemories())));
        }
      }),
      { numRuns: 30 },
    );
  });
});
