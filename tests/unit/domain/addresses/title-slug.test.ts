import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugFault } from '../../../../src/domain/addresses/slug.ts';
import { titleSlug, withTitleSlugs } from '../../../../src/domain/addresses/title-slug.ts';

describe('the slug of a title', () => {
  it.each([
    ['Hello, World!', 'hello-world'],
    ['ændra dot  com -- version 4.', 'ændra-dot-com-version-4'],
    ['C’est l’été', 'c-est-l-été'],
    ['日本の冬', '日本の冬'],
    ['404', null],
    ['!!!', null],
    ['', null],
    ['a'.repeat(80), 'a'.repeat(80)],
    ['a'.repeat(81), 'a'.repeat(80)],
    [`${'a'.repeat(40)} ${'b'.repeat(39)}`, `${'a'.repeat(40)}-${'b'.repeat(39)}`],
    [`${'a'.repeat(40)} ${'b'.repeat(40)}`, 'a'.repeat(40)],
    ['語'.repeat(70), '語'.repeat(63)],
    [`a${'𝔞'.repeat(60)}`, `a${'𝔞'.repeat(39)}`],
    [`${'語'.repeat(60)} ${'語'.repeat(4)}`, '語'.repeat(60)],
    [`${'word '.repeat(40)}`, Array.from({ length: 16 }, () => 'word').join('-')],
  ])('%j is %j', (title, slug) => expect(titleSlug(title)).toBe(slug));

  it('is an address, or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const slug = titleSlug(title);
        expect(slug === null ? null : slugFault(slug)).toBeNull();
      }),
    );
  });
});

describe('posts without a slug', () => {
  const post = (id: string, title: string, day = 1, slug: string | null = null) => ({
    id,
    title,
    slug,
    publishedAt: `2026-01-0${day}T00:00:00.000Z`,
  });
  const slugs = (posts: ReturnType<typeof post>[], known: Record<string, string> = {}) =>
    withTitleSlugs(posts, (id) => known[id] ?? null, ['taken']).map(({ slug }) => slug);

  it('get one of their titles, the oldest the plain one', () => {
    expect(slugs([post('b', 'A Day', 2), post('a', 'A day', 1)])).toEqual(['a-day-2', 'a-day']);
  });

  it('get one with a number that is an address, too, where the title is as long as can be', () => {
    const title = '語'.repeat(90);
    const all = slugs(Array.from({ length: 12 }, (_, n) => post(`${n}`, title)));
    expect(new Set(all).size).toBe(12);
    expect(all.map((slug) => slugFault(slug ?? ''))).toEqual(all.map(() => null));
  });

  it('of one moment get it by their ids', () => {
    expect(slugs([post('b', 'A Day'), post('a', 'A day')])).toEqual(['a-day-2', 'a-day']);
    expect(slugs([post('a', 'A Day'), post('b', 'A day')])).toEqual(['a-day', 'a-day-2']);
  });

  it('stay away from what others have', () => {
    expect(slugs([post('a', 'Taken'), post('b', 'Mine'), post('c', 'x', 1, 'Mine')])).toEqual([
      'taken-2',
      'mine-2',
      'Mine',
    ]);
  });

  it('keep the one they are known by, whatever their title says now', () => {
    expect(slugs([post('a', 'New title'), post('b', 'Old', 1)], { a: 'old' })).toEqual([
      'old',
      'old-2',
    ]);
  });

  it('do not keep one that another post has, in whatever case', () => {
    expect(slugs([post('a', 'New'), post('c', 'x', 1, 'OLD')], { a: 'Old' })).toEqual([
      'new',
      'OLD',
    ]);
    expect(slugs([post('c', 'x', 1, 'mine'), post('a', 'Old')], { c: 'old' })).toEqual([
      'mine',
      'old',
    ]);
  });

  it('make the very same post of one that is the same: nothing that follows from it is made again', () => {
    const all = [post('a', 'Hello'), post('b', 'World', 1)];
    const [hello, world] = withTitleSlugs(all, () => null, []);
    const [, again] = withTitleSlugs([post('a', 'Changed'), ...all.slice(1)], () => null, []);
    expect(hello?.slug).toBe('hello');
    expect(again).toBe(world);
  });

  it('stay without where the title has no letter', () => {
    expect(slugs([post('a', '🥋')])).toEqual([null]);
  });
});

describe('a slug that can be no address, or is another’s', () => {
  const posts = (...slugs: string[]) =>
    slugs.map((slug, n) => ({
      ...{ id: `p${n}`, title: 'A title', slug },
      publishedAt: `2026-01-0${9 - n}T00:00:00.000Z`,
    }));
  const mended = (...slugs: string[]) =>
    withTitleSlugs(posts(...slugs), () => null, ['taken']).map(({ slug }) => slug);

  it.each([
    ['ten-years.anniversary', 'ten-years-anniversary'],
    ['/blog/2020/my-post/', 'my-post'],
    ['ما-هو؟', 'ما-هو'],
    ['My Post', 'my-post'],
    ['../../..', 'a-title'],
    ['Taken', 'taken-2'],
    ['fine', 'fine'],
  ])('%j becomes %j', (slug, now) => expect(mended(slug)).toEqual([now]));

  it('goes to the oldest; the others have it with a number', () => {
    expect(mended('same', 'Same', 'same')).toEqual(['same-3', 'same-2', 'same']);
  });
});
