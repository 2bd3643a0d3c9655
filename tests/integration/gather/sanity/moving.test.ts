import { describe, expect, it } from 'vitest';
import { readAllPosts } from '../../../../src/gather/sanity/posts.ts';
import type { Doc } from '../../../support/content/datasets.ts';
import { startFaultProxy } from '../../../support/fault-proxy.ts';
import { doc, post, readerAt, serviceOver } from '../../../support/reading.ts';
import { startRecorder } from '../../../support/recorder.ts';
import { clientOf, makeFolder, serve } from '../../sanity-emulator/serving.ts';

const first = [post('a'), post('b')];
const edited = (turn: number): Doc[] => [
  post('a', {
    title: `Edit ${turn}`,
    _rev: `edit-${turn}`,
    _updatedAt: `2026-02-0${turn}T00:00:00Z`,
  }),
  post('b'),
];

/** A reader of a service whose content becomes another one each time a page of posts is asked, while there is one. */
const readWhileEdited = async (contents: readonly (readonly Doc[])[]) => {
  const folder = await makeFolder(first);
  const service = await serve(folder.path);
  const client = clientOf(service);
  const shown = async () => JSON.stringify(await client.fetch('*|order(_id){_id, _rev}'));
  let turn = 0;
  const recorder = await startRecorder(service.origin, async ({ query }) => {
    const content = query.includes('$last') ? contents[turn] : undefined;
    if (!content) return;
    turn += 1;
    await folder.replace(content);
    const wanted = JSON.stringify(
      content.map(({ _id, _rev }) => ({ _id, _rev })).sort((a, b) => (a._id < b._id ? -1 : 1)),
    );
    await expect.poll(shown, { timeout: 10_000, interval: 20 }).toBe(wanted);
  });
  const reading = readAllPosts(readerAt(recorder.origin), () => {});
  const kinds = () =>
    recorder.requests.map(({ query }) => (query.includes('$last') ? 'posts' : 'state'));
  return { reading, kinds };
};

describe('content that is edited while it is read', () => {
  it('is read once when nobody edits it', async () => {
    const { reading, kinds } = await readWhileEdited([]);
    expect((await reading).posts).toHaveLength(2);
    expect(kinds()).toEqual(['state', 'posts', 'state']);
  });

  it('is read once more, and is then the edited one', async () => {
    const { reading, kinds } = await readWhileEdited([edited(1)]);
    const { posts, state } = await reading;
    expect(posts.map(({ post: { title } }) => title)).toEqual(['Edit 1', 'Title b']);
    expect(state?.newest?._rev).toBe('edit-1');
    expect(kinds()).toEqual(['state', 'posts', 'state', 'posts', 'state']);
  });

  it('is read once more when a post comes or goes', async () => {
    for (const content of [[...first, post('c')], [post('a')]]) {
      const { reading } = await readWhileEdited([content]);
      const { posts } = await reading;
      expect(posts.map(({ post: { id } }) => id)).toEqual(content.map(({ _id }) => _id));
    }
  });

  it('is read once more when an author or a category changes', async () => {
    const later = { _rev: 'r2', _updatedAt: '2026-03-01T00:00:00Z' };
    for (const type of ['author', 'category']) {
      const { reading, kinds } = await readWhileEdited([[...first, doc(type, 'x', later)]]);
      await reading;
      expect(kinds()).toHaveLength(5);
    }
  });

  it('is refused when it moves again', async () => {
    const { reading, kinds } = await readWhileEdited([edited(1), edited(2), edited(3)]);
    await expect(reading).rejects.toMatchObject({
      name: 'ServiceError',
      message: 'the content changed twice while it was read. Build again in a minute.',
    });
    expect(kinds()).toHaveLength(5);
  });
});

describe('fewer posts than the service counts', () => {
  const readThrough = async (fault: 'halved' | 'empty', times: number) => {
    const { origin } = await serviceOver([post('a'), post('b'), post('c')]);
    const when = ({ query }: { readonly query: string }) => query.includes('$last');
    const proxy = await startFaultProxy(origin, [{ when, fault, times }]);
    try {
      return await readAllPosts(readerAt(proxy.origin), () => {});
    } finally {
      await proxy.close();
    }
  };

  it.each(['halved', 'empty'] as const)('(%s) are read once more', async (fault) => {
    expect((await readThrough(fault, 1)).posts).toHaveLength(3);
  });

  it.each([
    ['halved', 1],
    ['empty', 0],
  ] as const)('(%s) are refused when it stays so', async (fault, got) => {
    await expect(readThrough(fault, 2)).rejects.toThrow(
      `the content service counts 3 posts but handed over ${got}.`,
    );
  });
});
