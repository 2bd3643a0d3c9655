import type { Item } from '../../../src/domain/item.ts';
import type { PublishedPost } from '../../../src/domain/post.ts';
import type { ReaderPage, ReaderView } from '../../../src/domain/reader/reader.ts';

/** A published post of which a test says only what matters to it. */
export function postWith(fields: Partial<PublishedPost> = {}): PublishedPost {
  return {
    id: 'post-1',
    rev: 'r1',
    updatedAt: '2026-01-02T03:04:05.000Z',
    title: 'A Title',
    slug: 'a-title',
    publishedAt: '2026-01-02T03:04:05.000Z',
    excerpt: null,
    image: null,
    author: null,
    categories: [],
    paragraphs: ['One.', 'Two.'],
    ...fields,
  };
}

/** The post's categories, by title. */
export function filedUnder(...titles: readonly string[]): Pick<PublishedPost, 'categories'> {
  return { categories: titles.map((title) => ({ title, description: null })) };
}

/** A chapter of the memoir of which a test says only what matters to it. */
export function itemWith(fields: Partial<Item> = {}): Item {
  return {
    id: 'a-chapter',
    type: 'memoir',
    status: 'published',
    title: 'A Chapter',
    description: null,
    date: null,
    part: 1,
    chapter: 1,
    paragraphs: ['Once.'],
    ...fields,
  };
}

/** What stands at this path. */
export function viewAt(pages: readonly ReaderPage[], path: string): ReaderView {
  const page = pages.find((each) => each.path === path);
  if (!page) throw new Error(`there is no page ${path}`);
  return page.view;
}

/** Title before, '{n} of {total}', title after. */
export function aroundIn({ place }: ReaderView): (string | null)[] | null {
  return place && [place.previous?.label ?? null, place.progress.text, place.next?.label ?? null];
}
