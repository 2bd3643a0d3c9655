import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readItems } from '../../../../src/gather/builtin/items.ts';
import { gather } from '../../../../src/gather/gather.ts';
import { createMemory } from '../../../../src/gather/memory.ts';
import type { Circumstances } from '../../../../src/gather/read-service.ts';
import { readSettings } from '../../../../src/settings/settings.ts';
import type { Doc } from '../../../support/content/datasets.ts';
import { contentFolder, markdown, TEXTS } from '../../../support/content-folder.ts';
import { startFaultProxy } from '../../../support/fault-proxy.ts';
import { doc, IMPATIENT, PATIENT, post, serviceOver, to } from '../../../support/reading.ts';
import { serviceAt, workspaceOf } from '../../../support/release-elsewhere.ts';

const MARKER = 'nobody-reads-this';

/** For what answers alike each time, and at once. */
const BRIEF = { ...IMPATIENT, total: 400 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gathered-'));
});

interface Wish {
  readonly fallback?: boolean;
  readonly texts?: string;
  readonly retryPolicy?: typeof PATIENT;
  readonly others?: Pick<Circumstances, 'withdrawing' | 'memory'>;
}
const gatherFrom = (
  origin: string,
  { fallback = false, texts = TEXTS, retryPolicy = PATIENT, others = {} }: Wish = {},
) =>
  gather(
    { ...workspaceOf(folder), texts },
    readSettings(fallback ? { CONTENT_FALLBACK: '1' } : {}),
    serviceAt(origin),
    {
      now: new Date('2026-06-01T12:00:00Z'),
      retryPolicy,
      live: false,
      progress: () => {},
      ...others,
    },
  );
const gatherOf = async (documents: readonly Doc[], wish: Wish = {}) =>
  gatherFrom((await serviceOver(documents)).origin, wish);

/** The address of a service that is no longer there. */
const nowhere = async () => {
  const proxy = await startFaultProxy('http://127.0.0.1:9', []);
  await proxy.close();
  return proxy.origin;
};
/** The address of a service that answers every query with a page to sign in. */
const captive = async () => {
  const { origin } = await serviceOver([post('a')]);
  const proxy = await startFaultProxy(origin, [{ when: () => true, fault: 'html' }]);
  onTestFinished(() => proxy.close());
  return proxy.origin;
};

describe('posts that cannot be loaded', () => {
  const REASON = /^Reading "production" of project embedded: .+ Gave up after 0\.4 s\.$/;

  it.each([
    ['nobody answers', nowhere],
    ['a proxy answers', captive],
  ])('end the build when %s', async (_what, address) => {
    await expect(gatherFrom(await address(), { retryPolicy: BRIEF })).rejects.toMatchObject({
      name: 'ServiceError',
      message: expect.stringMatching(REASON),
    });
  });

  it.each([
    ['nobody answers', nowhere],
    ['a proxy answers', captive],
  ])('leave the sample entries when %s and CONTENT_FALLBACK is set', async (_what, address) => {
    const wish = { fallback: true, retryPolicy: BRIEF };
    const { content, service, refusal, warnings } = await gatherFrom(await address(), wish);
    expect(content.fallback).toBe(true);
    expect(content.posts).toEqual([]);
    expect(content.samples.map(({ id }) => id)).toEqual([
      'architecture-of-thoughts',
      'digital-minimalism',
      'new-year-old-wisdom',
    ]);
    expect(content.items.length).toBeGreaterThan(30);
    expect([service, warnings]).toEqual([null, []]);
    expect(refusal).toMatch(REASON);
  });

  it('leave no sample entries where only what was taken back is to go', async () => {
    const known = { posts: new Map(), others: '', readAt: 0, readings: 0 };
    const others = { withdrawing: 'all', memory: { ...createMemory(), known } } as const;
    const wish = { fallback: true, retryPolicy: BRIEF, others };
    await expect(gatherFrom(await nowhere(), wish)).rejects.toThrow(REASON);
  });

  it('are no reason to publish what is wrong', async () => {
    const wrong = [post('a', { title: 7 })];
    await expect(gatherOf(wrong, { fallback: true })).rejects.toMatchObject({
      name: 'DecodingError',
      message: expect.stringMatching(/\(post-a\): title/),
    });
  });
});

describe('posts that are loaded', () => {
  it('leave the sample entries out, whether CONTENT_FALLBACK is set or not', async () => {
    for (const fallback of [true, false]) {
      const { content, refusal } = await gatherOf([post('a')], { fallback });
      expect(content).toMatchObject({ fallback: false, samples: [] });
      expect(content.posts.map(({ id }) => id)).toEqual(['post-a']);
      expect(refusal).toBeNull();
    }
  });

  it('may be none, which is no failure', async () => {
    const { content } = await gatherOf([doc('category', 'c', { title: 'Current' })]);
    expect(content).toMatchObject({ fallback: false, posts: [], samples: [] });
  });

  it('are there without those that are sealed, not yet due, drafts or versions', async () => {
    const hidden = { title: MARKER, slug: { _type: 'slug', current: MARKER }, series: MARKER };
    const documents = [
      doc('category', 'dark', { title: 'dark', description: MARKER }),
      post('a'),
      post('b', { ...hidden, categories: [to('dark')] }),
      post('c', { ...hidden, publishedAt: '2026-06-01T12:00:00.001Z' }),
      post('d', { ...hidden, publishedAt: undefined }),
      { ...post('e', hidden), _id: 'drafts.post-a' },
      { ...post('f', hidden), _id: 'versions.r1.post-a' },
    ];
    const { content } = await gatherOf(documents);
    expect(JSON.stringify(documents)).toContain(MARKER);
    expect(content.posts.map(({ id }) => id)).toEqual(['post-a']);
    expect(JSON.stringify(content)).not.toContain(MARKER);
  });

  it('may not take the address of a built-in item, readable or planned', async () => {
    const items = await readItems(TEXTS);
    const planned = items.find(({ status }) => status === 'planned')?.id ?? '';
    for (const id of ['the-armory', planned]) {
      const taking = post('a', { slug: { _type: 'slug', current: id } });
      await expect(gatherOf([taking])).rejects.toThrow(
        `post "Title a" (post-a) and built-in item "${id}": the slug "${id}" is the same.`,
      );
    }
  });

  it('may not take the address of a sealed built-in item, which is not named', async () => {
    const matter = { id: MARKER, type: 'darkroom', status: 'published', title: 'Sealed' };
    const texts = await contentFolder({ 'builtin/sealed.md': markdown(matter) });
    const taking = post('a', { slug: { _type: 'slug', current: MARKER } });
    const gathering = gatherOf([taking], { texts });
    await expect(gathering).rejects.toThrow(/^post .+ and a sealed built-in item: its slug is the/);
    await expect(gathering).rejects.not.toThrow(MARKER);
  });
});

describe('built-in items', () => {
  it('bring no text that is not to be read, and nothing of sealed ones', async () => {
    const piece = (id: string, fields: object) =>
      markdown(
        { id, type: 'journal', status: 'published', title: `Title ${id}`, ...fields },
        MARKER,
      );
    const chapter = { type: 'memoir', part: 1, status: 'drafting' };
    const texts = await contentFolder({
      'builtin/draft.md': piece('draft', { status: 'draft', title: MARKER }),
      'builtin/sealed.md': piece('sealed', { type: 'darkroom', title: MARKER }),
      'memoir/drafting.md': piece('drafting', { ...chapter, chapter: 90 }),
      'memoir/planned.md': piece('planned', { ...chapter, chapter: 91, status: 'planned' }),
    });
    expect(JSON.stringify(await readItems(texts))).toContain(MARKER);
    const { content } = await gatherOf([post('a')], { texts });
    expect(JSON.stringify(content)).not.toContain(MARKER);
    const ids = content.items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['drafting', 'planned', 'the-armory']));
    expect(ids).not.toContain('draft');
    expect(ids).not.toContain('sealed');
  });

  it('end the build with file and field when they are wrong', async () => {
    const texts = await contentFolder({
      'builtin/wrong.md': markdown({ id: 'wrong', type: 'poem' }),
    });
    await expect(gatherOf([post('a')], { texts })).rejects.toThrow(
      /^src\/content\/builtin\/wrong\.md: type must be one of .+; title must be a text\.$/,
    );
  });
});
