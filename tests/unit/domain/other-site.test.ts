import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { filedUnder, itemWith } from '../../support/content/entries.ts';

/*
 * The rules on a site of another author's: without book and journal, in a time zone in which it is tomorrow already, in
 * Hebrew, and with a sealed category that is written in other letters.
 */

type Site = typeof import('../../../src/site.ts');

beforeAll(() => {
  vi.resetModules();
  vi.doMock('../../../src/site.ts', async (original) => ({
    ...(await original<Site>()),
    WITHOUT: ['book', 'journal'],
    LANGUAGE: 'he',
    TIME_ZONE: 'Pacific/Kiritimati',
    SEALED: ['Still', 'Gizli', 'Kırık', 'Heißes', 'Μυστικά'],
  }));
});

afterAll(() => {
  vi.doUnmock('../../../src/site.ts');
  vi.resetModules();
});

test('a post leads back to the archive, also one of the memoir’s category', async () => {
  const { backFromItem, backFromPost } = await import('../../../src/domain/reader/back.ts');
  const archive = {
    topLabel: 'Back to Archive',
    bottomLabel: 'Return to Archive',
    href: '/archive',
  };
  expect(backFromPost(filedUnder('Personal'))).toEqual(archive);
  expect(backFromPost(filedUnder('Memoir'))).toEqual(archive);
  expect(backFromItem('memoir')).toEqual(archive);
  expect(backFromItem('journal')).toEqual(archive);
  expect(backFromItem('darkroom').topLabel).toBe('Back to Dark Room');
});

test('posts of the memoir’s category are posts as any other', async () => {
  const { isArchived, isKnownCategory } = await import('../../../src/domain/category.ts');
  expect(isArchived(filedUnder('Memoir'))).toBe(true);
  expect(isArchived(filedUnder(''))).toBe(true);
  expect(isKnownCategory('Memoir')).toBe(false);
});

test('a sealed category is known in any case, and not in another letter', async () => {
  const { isSealed } = await import('../../../src/domain/category.ts');
  expect(isSealed(filedUnder('STILL'))).toBe(true);
  expect(isSealed(filedUnder('Stell'))).toBe(false);
});

test('a moment is on the author’s day, and a day alone is that day', async () => {
  const { dateView } = await import('../../../src/domain/dates.ts');
  expect(dateView('2026-01-01T12:00:00.000Z')).toEqual({
    iso: '2026-01-02',
    text: 'January 2, 2026',
  });
  expect(dateView('2026-01-01').iso).toBe('2026-01-01');
});

test('no link leads to a screen that is not there', async () => {
  const { HEADER_LINKS } = await import('../../../src/domain/navigation.ts');
  const { hasScreen, isOn, screenPaths } = await import('../../../src/domain/screens.ts');
  expect(HEADER_LINKS.map(({ label }) => label)).toEqual(['About', 'Codes', 'Dark Room']);
  expect(['book', 'codes'].map((name) => isOn(`/${name}`))).toEqual([false, true]);
  expect([hasScreen('journal'), hasScreen('codes')]).toEqual([false, true]);
  const { sitemapEntries } = await import('../../../src/domain/sitemap.ts');
  const paths = sitemapEntries([], []).map(({ path }) => path);
  expect(paths).toContain('/codes');
  expect(paths).not.toContain('/book');
  expect(screenPaths()).not.toContain('/book');
  expect(screenPaths()).toContain('/about');
});

test.each([['GİZLİ'], ['GIZLI'], ['KIRIK'], ['HEISSES'], ['heisses'], ['ΜΥΣΤΙΚΑ']])(
  'a category seals as %s too: capitals of its language have other letters',
  async (title) => {
    const { isSealed } = await import('../../../src/domain/category.ts');
    expect(isSealed(filedUnder(title))).toBe(true);
  },
);

test('built-in texts begin where their language does, also where their first word is of another', async () => {
  const { itemNeighbor } = await import('../../../src/domain/reader/invitation.ts');
  const { memoirView } = await import('../../../src/domain/memoir/memoir.ts');
  const [title, excerpt] = ['iPhone שלי', 'Vue היא'];
  const own = { title, description: excerpt, chapter: 1, part: 1, paragraphs: ['א'] };
  const item = itemWith({ ...own, type: 'memoir', status: 'published' });
  const none = { title: '', subtitle: '', author: '', description: '' };
  const notes = { milestone: '', dedication: '', emptyChapterNote: '' };
  const book = { ...none, ...notes, parts: [{ title: '', description: '' }] };
  const signed = { title: `\u200f${title}`, excerpt: `\u200f${excerpt}` };
  expect(itemNeighbor(item)).toMatchObject({ label: signed.title, summary: signed.excerpt });
  const { excerpts, parts } = memoirView([item], book);
  expect(excerpts).toMatchObject([{ ...signed, category: 'Chapter 1', date: { text: '' } }]);
  const row = { title: signed.title, description: signed.excerpt };
  expect(parts[0]?.chapters).toMatchObject([row]);
});
