import { describe, expect, it } from 'vitest';
import { readAllPosts } from '../../../../src/gather/sanity/posts.ts';
import { readServiceContent } from '../../../../src/gather/sanity/service-content.ts';
import type { Doc } from '../../../support/content/datasets.ts';
import { asset, doc, post, readerAt, serviceOver, showing, to } from '../../../support/reading.ts';
import { startRecorder } from '../../../support/recorder.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const LATER = { publishedAt: '2026-07-01T08:00:00+02:00' };

const contentOf = async (documents: readonly Doc[]) =>
  readServiceContent(readerAt((await serviceOver(documents)).origin), [], {
    now: NOW,
    progress: () => {},
  });

it('a date that cannot be read keeps a new post back, and takes none away that readers have', async () => {
  const { origin } = await serviceOver([post('a', { publishedAt: 'tomorrow' }), post('b')]);
  const read = (known: string | null) =>
    readServiceContent(readerAt(origin), [], {
      now: NOW,
      progress: () => {},
      knownSlug: (id) => (id === 'post-a' ? known : null),
    });
  const { posts, warnings } = await read(null);
  expect(posts.map(({ id }) => id)).toEqual(['post-b']);
  expect(warnings.map(({ text }) => text).join()).toContain(
    'a publishing date that cannot be read',
  );
  await expect(read('a')).rejects.toThrow(
    'post "Title a" (post-a) is on the site, and has a publishing date that cannot be read (publishedAt is "tomorrow"); it is not published.',
  );
});

describe('paging', () => {
  it('reads 1,203 posts by cursor, each once, and says how far it is', async () => {
    const ids = Array.from({ length: 1203 }, (_, n) => `${['-', 'Z', 'a', '0'][n % 4]}${n}`);
    const { origin } = await serviceOver(ids.map((id) => post(id)));
    const recorder = await startRecorder(origin);
    const progress: number[][] = [];
    const { posts, state } = await readAllPosts(readerAt(recorder.origin), (...each) => {
      progress.push(each);
    });
    expect(posts.map(({ post: { id } }) => id)).toEqual(ids.map((id) => `post-${id}`).sort());
    expect(state?.count).toBe(1203);
    expect(progress).toEqual([
      [500, 1203],
      [1000, 1203],
      [1203, 1203],
    ]);
    const pages = recorder.requests.filter(({ query }) => query.includes('$last'));
    const parameters = pages.map(({ url }) => [
      url.searchParams.get('$last'),
      url.searchParams.get('$n'),
    ]);
    const lastOf = (page: number) => `"${posts[page * 500 - 1]?.post.id}"`;
    expect(parameters).toEqual([
      ['""', '500'],
      [lastOf(1), '500'],
      [lastOf(2), '500'],
    ]);
  });

  it.each([0, 1, 500])('reads %i posts', async (count) => {
    const { origin } = await serviceOver([
      doc('category', 'c', { title: 'Current' }),
      ...Array.from({ length: count }, (_, n) => post(String(n))),
    ]);
    const { posts, state } = await readAllPosts(readerAt(origin), () => {});
    expect([posts.length, state?.count]).toEqual([count, count]);
  });
});

describe('what is read', () => {
  it('says nothing of a revision that lies ahead', async () => {
    const { posts } = await contentOf([
      post('a', { revisedAt: '2026-06-01' }),
      post('b', { revisedAt: '2026-06-02' }),
    ]);
    expect(posts.map(({ revisedAt }) => revisedAt)).toEqual([
      '2026-06-01T00:00:00.000Z',
      undefined,
    ]);
  });

  it('is sorted out: public, sealed, not yet due, and when the next one is', async () => {
    const content = await contentOf([
      doc('category', 'dark', { title: 'Dark' }),
      doc('category', 'current', { title: 'Current' }),
      post('a', { categories: [to('current')] }),
      post('b', { categories: [to('current'), to('dark')] }),
      post('c', { categories: [to('dark')], ...LATER }),
      post('d', { publishedAt: '2026-08-01T00:00:00Z' }),
      post('e', { publishedAt: undefined }),
    ]);
    const ids = (posts: readonly { id: string }[]) => posts.map(({ id }) => id);
    expect(ids(content.posts)).toEqual(['post-a']);
    expect(ids(content.sealed)).toEqual(['post-b']);
    expect(content.notDue).toBe(3);
    expect(content.nextDue).toBe('2026-07-01T06:00:00.000Z');
    expect(content.state?.count).toBe(5);
  });

  it('has its references resolved: author, categories, picture, crop and words', async () => {
    const file = asset('abc-1600x1067.jpg');
    const crop = { top: 0.1, bottom: 0, left: 0, right: 0.25 };
    const hotspot = { x: 0.5, y: 0.5, width: 0.2, height: 0.2 };
    const { posts } = await contentOf([
      file,
      doc('author', 'jonah', { name: 'Jonah Vale', image: showing(file, { alt: undefined }) }),
      doc('category', 'current', { title: 'Current', description: 'What is on.' }),
      post('a', {
        author: to('jonah'),
        categories: [to('current')],
        mainImage: showing(file, { crop, hotspot }),
      }),
      post('b', { author: to('gone'), mainImage: showing(asset('gone-1x1.jpg')) }),
    ]);
    expect(posts[0]).toMatchObject({
      author: { name: 'Jonah Vale', bio: null, image: { alt: '', crop: null, hotspot: null } },
      categories: [{ title: 'Current', description: 'What is on.' }],
      image: {
        assetId: file._id,
        alt: 'Words',
        crop,
        hotspot: { x: 0.5, y: 0.5 },
        size: { width: 1600, height: 1067 },
      },
    });
    expect(posts[0]?.image?.url).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/images\/.+\/abc-1600x1067\.jpg$/,
    );
    expect(posts[1]).toMatchObject({ author: null, image: null, categories: [] });
  });

  it('comes with warnings by title, but of sealed posts only their number', async () => {
    const { warnings, sealedWarnings } = await contentOf([
      doc('category', 'raw', { title: 'raw ' }),
      doc('category', 'poems', { title: 'Poems' }),
      post('a', { slug: undefined, categories: [to('poems'), to('gone')] }),
      post('b', { title: 'nobody-reads-this', slug: undefined, body: [], categories: [to('raw')] }),
    ]);
    const titled = { id: 'post-a', name: '"Title a"' };
    expect(warnings).toEqual([
      { ...titled, text: 'has no slug; it is listed without a link' },
      {
        ...titled,
        text: 'refers to a category that does not exist or is not published, and that may be one that seals; it is not published',
      },
      { ...titled, text: 'has a category that no filter shows ("Poems")' },
    ]);
    expect(sealedWarnings).toBe(2);
  });

  it('comes with warnings by slug, or id, where a post has no title', async () => {
    const { warnings } = await contentOf([
      post('a', { title: undefined }),
      post('b', { title: ' ', slug: undefined }),
    ]);
    expect(warnings.map(({ name, text }) => `${name} ${text}`)).toEqual([
      '"Untitled" (a) has no title; it is shown as "Untitled"',
      '"Untitled" (post-b) has no title; it is shown as "Untitled"',
      '"Untitled" (post-b) has no slug; it is listed without a link',
    ]);
  });
});
