import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARCHIVE_FILTERS } from '../../src/domain/category.ts';
import { allPosts, recentPosts } from '../../src/domain/reads.ts';
import { categoryTitle, dataset, NOW, slug, term } from '../support/content/datasets.ts';
import {
  idsByFunctions,
  idsByGroq,
  loadedPosts,
  type Question,
  READS,
  withService,
} from './reads-cases.ts';
import { clientOf, DEMO, serve } from './sanity-emulator/serving.ts';

const question: fc.Arbitrary<Question> = fc.record({
  now: fc.constant(NOW),
  slug,
  category: categoryTitle,
  term,
  count: fc.nat(6),
  limit: fc.nat(15),
  titles: fc.array(categoryTitle, { maxLength: 4 }),
});

describe('the seven reads', () => {
  it('answer as the content service does, on 200 generated datasets', async () => {
    const answered = new Map(READS.map((read) => [read, 0]));
    const questions = fc.array(question, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(dataset, questions, (documents, asked) =>
        withService(documents, async (service) => {
          const posts = await loadedPosts(service, NOW);
          for (const each of asked) {
            const expected = await idsByGroq(clientOf(service), each);
            expect(idsByFunctions(posts, each)).toEqual(expected);
            for (const read of READS) {
              answered.set(
                read,
                (answered.get(read) ?? 0) + Math.sign(expected[read]?.length ?? 0),
              );
            }
          }
        }),
      ),
      { numRuns: 200 },
    );
    // Empty answers agree easily: each read must have found something many times.
    for (const [read, times] of answered) expect(times, read).toBeGreaterThan(10);
  }, 60_000);

  it('answer as the content service does, on the demo dataset', async () => {
    const service = await serve(DEMO);
    const now = new Date('2026-11-20T12:00:00Z');
    const posts = await loadedPosts(service, now);
    const slugs = posts.flatMap((post) => post.slug ?? []);
    const titles = ['Memoir', 'Dark', 'Vulnerable', 'Raw'];
    const categories = [...ARCHIVE_FILTERS, ...titles, 'Nothing'];
    const terms = ['ice', 'Belts', 'the grand', 'ledger’s', 'a', 'zzz', ''];
    for (const [n, term] of [...terms, ...slugs, ...categories].entries()) {
      const category = categories[n % categories.length] ?? '';
      const slug = slugs[n % slugs.length] ?? '';
      const each = { now, slug, category, term, count: n, limit: n % 5, titles: [category, term] };
      expect(idsByFunctions(posts, each)).toEqual(await idsByGroq(clientOf(service), each));
    }
    const known = {
      now,
      slug: 'level-three',
      category: 'Memoir',
      term: 'ledger',
      count: 5,
      limit: 3,
    };
    const found = idsByFunctions(posts, { ...known, titles });
    expect(Object.values(found).every((ids) => ids.length > 0)).toBe(true);
    expect(recentPosts(posts)).toHaveLength(5);
  });

  it('bring the fields that a post may have, on the demo dataset', async () => {
    const service = await serve(DEMO);
    const fields = await clientOf(service).fetch(
      `*[_type == "post" && publishedAt <= $now] | order(publishedAt desc, _id) {
        "id": _id, title, "slug": slug.current, publishedAt, excerpt,
        "image": mainImage.asset->url, "alt": mainImage.alt,
        "author": author->name, "bio": pt::text(author->bio), "face": author->image.asset->url,
        "categories": categories[]->{title, description},
        "body": pt::text(body[_type == "block"])
      }`,
      { now: '2026-11-20T12:00:00Z' },
    );
    const posts = allPosts(await loadedPosts(service, new Date('2026-11-20T12:00:00Z')));
    const shown = posts.map(({ image, author, paragraphs, categories, publishedAt, ...post }) => ({
      id: post.id,
      title: post.title,
      slug: post.slug,
      publishedAt: publishedAt.replace('.000Z', 'Z'),
      excerpt: post.excerpt,
      image: image?.url ?? null,
      alt: image?.alt ?? null,
      author: author?.name ?? null,
      bio: author?.bio ?? null,
      face: author?.image?.url ?? null,
      categories: categories.length > 0 ? categories : null,
      body: paragraphs.join('\n\n'),
    }));
    expect(shown).toEqual(fields);
  });
});
