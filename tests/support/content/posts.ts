import type { PublishedPost } from '../../../src/domain/post.ts';

const FIRST_DAY = Date.UTC(2020, 0, 1, 12);
const DAY = 24 * 60 * 60 * 1000;

/** The post of the `index`-th day, with the fields that a test cares about. */
export function postOfDay(index: number, fields: Partial<PublishedPost> = {}): PublishedPost {
  const publishedAt = new Date(FIRST_DAY + index * DAY).toISOString();
  return {
    id: `id-${index}`,
    rev: 'r',
    updatedAt: publishedAt,
    title: `Title ${index}`,
    slug: `slug-${index}`,
    publishedAt,
    excerpt: null,
    image: null,
    author: null,
    categories: [{ title: 'Technical', description: null }],
    paragraphs: [`Text ${index}.`],
    ...fields,
  };
}

/** Posts of so many days, oldest first. */
export function postsOfDays(count: number): PublishedPost[] {
  return Array.from({ length: count }, (_, index) => postOfDay(index));
}
