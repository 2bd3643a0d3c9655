import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { journalCards } from '../../../src/domain/journal.ts';
import { filedUnder, postWith } from '../../support/content/entries.ts';

describe('the journal', () => {
  it('shows date, category, title, picture, excerpt and author, and says in which language these are', () => {
    const face = { name: 'f', alt: '', width: 84, height: 84, widths: [84], focus: null };
    const picture = { ...face, name: 'p', alt: 'A boat' };
    const author = { name: 'Jonah Vale', bio: 'Writes.', image: face };
    const post = postWith({ image: picture, author, language: 'nl', ...filedUnder('Current') });
    expect(journalCards([post])).toEqual([
      {
        date: { iso: '2026-01-02', text: 'January 2, 2026' },
        category: 'Current',
        title: 'A Title',
        excerpt: 'One.',
        picture,
        author: { name: 'Jonah Vale', picture: face },
        href: '/read/a-title',
        language: 'nl',
      },
    ]);
  });

  it('leaves out what a post has not', () => {
    const bare = postWith({ slug: null, paragraphs: [] });
    expect(journalCards([bare])[0]).toMatchObject({
      category: 'General',
      excerpt: 'No preview available...',
      picture: null,
      author: null,
      href: null,
    });
  });

  it('holds the three newest posts, none of the memoir', () => {
    const drawn = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 28 }), fc.subarray(['Current', 'Memoir', 'Personal'])),
    );
    fc.assert(
      fc.property(drawn, (each) => {
        const posts = each.map(([day, titles], n) =>
          postWith({
            id: `${n}`,
            title: `${n}`,
            publishedAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
            ...filedUnder(...titles),
          }),
        );
        const open = posts.filter(
          (post) => !post.categories.some(({ title }) => title === 'Memoir'),
        );
        const cards = journalCards(posts);
        expect(cards).toHaveLength(Math.min(3, open.length));
        const days = open.map((post) => post.publishedAt.slice(0, 10)).sort();
        expect(cards.map((card) => card.date.iso)).toEqual(days.reverse().slice(0, 3));
        const titles = open.map((post) => post.title);
        for (const card of cards) expect(titles).toContain(card.title);
      }),
    );
  });
});
