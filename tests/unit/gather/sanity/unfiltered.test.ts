import { expect, onTestFinished, test, vi } from 'vitest';
import { unfilteredWarnings } from '../../../../src/gather/sanity/unfiltered.ts';

const filed = (title: string, category: string) => ({
  ...{ id: title, slug: null, title },
  categories: [{ title: category }],
});

test('posts with a category that no filter shows are named while they are few, and else counted', () => {
  const few = unfilteredWarnings([filed('A', 'No "filter"'), filed('B', 'Memoir')]);
  expect(few).toEqual([
    { id: 'A', name: '"A"', text: 'has a category that no filter shows ("No \\"filter\\"")' },
  ]);
  const many = unfilteredWarnings(Array.from({ length: 30 }, (_, n) => filed(`${n}`, 'Tag')));
  expect(many).toHaveLength(10);
  expect(many.at(-1)?.text).toBe(
    'has a category that no filter shows ("Tag"), as 20 more posts have',
  );
});

test('a filter that stays empty is told of', async () => {
  onTestFinished(() => {
    vi.doUnmock('../../../../src/site.ts');
    vi.resetModules();
  });
  vi.resetModules();
  vi.doMock('../../../../src/site.ts', async (original) => ({
    ...(await original<typeof import('../../../../src/site.ts')>()),
    FILTERS: ['Personal', 'Memoir', 'Küche', 'Öl'.normalize('NFD')],
    SEALED: ['personal'],
  }));
  const { emptyFilterLines } = await import('../../../../src/gather/sanity/unfiltered.ts');
  expect(emptyFilterLines()).toEqual([
    '  the filter Personal stays empty, since SEALED seals what it is for: take it out of FILTERS in src/site.ts',
    '  the filter Memoir stays empty, since posts of this category are in the book alone: take it out of FILTERS in src/site.ts',
    `  the filter ${'Öl'.normalize('NFD')} stays empty, since its accents stand apart from their letters in FILTERS in src/site.ts: type it there anew`,
  ]);
});
