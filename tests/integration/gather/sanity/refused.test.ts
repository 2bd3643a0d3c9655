import { describe, expect, it } from 'vitest';
import { DecodingError } from '../../../../src/gather/sanity/decoding-error.ts';
import { readServiceContent } from '../../../../src/gather/sanity/service-content.ts';
import type { Doc } from '../../../support/content/datasets.ts';
import { doc, post, readerAt, serviceOver, to } from '../../../support/reading.ts';

const NOW = new Date('2026-06-01T12:00:00Z');

const contentOf = async (documents: readonly Doc[], taken: readonly string[] = []) => {
  const { origin } = await serviceOver(documents);
  const claims = taken.map((slug) => ({ slug, document: `built-in item "${slug}"` }));
  return readServiceContent(readerAt(origin), claims, { now: NOW, progress: () => {} });
};
const faultOf = (documents: readonly Doc[], taken: readonly string[] = []) =>
  contentOf(documents, taken).then(
    () => 'no fault',
    (error: unknown) => {
      if (error instanceof DecodingError) return error.message;
      throw error;
    },
  );

describe('a document that cannot be accepted', () => {
  it('is named by title, id and field, in one line', async () => {
    expect(await faultOf([post('a'), post('b', { body: 5 })])).toMatch(
      /^post "Title b" \(post-b\): body[. ][^\n]+\.$/,
    );
  });

  it('is named by its id and field alone when it is sealed', async () => {
    const fault = await faultOf([
      doc('category', 'dark', { title: 'Dark' }),
      post('b', { title: 'nobody-reads-this', body: 7, categories: [to('dark')] }),
    ]);
    expect(fault).toMatch(/^sealed post post-b: body [^\n]+\.$/);
    expect(fault).not.toContain('nobody');
  });

  it('has a line beside those of the others', async () => {
    const fault = await faultOf(['a', 'b', 'c'].map((name) => post(name, { title: 1 })));
    expect(fault.split('\n')).toEqual(
      ['a', 'b', 'c'].map((name) =>
        expect.stringMatching(`^post .*\\(post-${name}\\): title .*\\.$`),
      ),
    );
  });
});

describe('two addresses', () => {
  const duplicate = (name: string, slug: string, fields = {}) =>
    post(name, { slug: { _type: 'slug', current: slug }, ...fields });

  it.each([
    [
      [duplicate('a', 'x'), duplicate('b', 'x')],
      'post "Title b" (post-b) and post "Title a" (post-a): ',
    ],
    [
      [duplicate('a', 'x'), duplicate('b', 'X')],
      'post "Title b" (post-b) and post "Title a" (post-a): ',
    ],
    [[duplicate('a', 'the-armory')], 'post "Title a" (post-a) and built-in item "the-armory": '],
    [[duplicate('a', 'a/b')], 'post "Title a" (post-a): the slug "a/b" is not a single safe path '],
    [[duplicate('a', ' a')], 'post "Title a" (post-a): the slug " a" is not a single safe path '],
    [[duplicate('a', '404')], 'post "Title a" (post-a): the slug "404" is a reserved name'],
  ])('of %# stop the build with one line', async (documents, start) => {
    const fault = await faultOf(documents, ['the-armory']);
    expect(fault.startsWith(start)).toBe(true);
    expect(fault).not.toContain('\n');
  });

  it('of which one is sealed stop it without the sealed post’s slug or title', async () => {
    const fault = await faultOf([
      doc('category', 'dark', { title: 'Dark' }),
      duplicate('a', 'midnight', { title: 'nobody', categories: [to('dark')] }),
      duplicate('b', 'midnight'),
    ]);
    expect(fault).toMatch(
      /^sealed post post-a and post "Title b" \(post-b\): its slug is the same/,
    );
    expect(fault).not.toMatch(/midnight|nobody/);
  });

  it('of which one is not yet due may be the same', async () => {
    const { posts } = await contentOf([
      duplicate('a', 'x'),
      duplicate('b', 'x', { publishedAt: '2026-07-01T00:00:00Z' }),
    ]);
    expect(posts.map(({ id }) => id)).toEqual(['post-a']);
  });
});
