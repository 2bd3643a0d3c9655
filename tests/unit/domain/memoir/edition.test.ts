import { describe, expect, it } from 'vitest';
import type { Item, ItemStatus } from '../../../../src/domain/item.ts';
import { type Edition, editionOf } from '../../../../src/domain/memoir/edition.ts';
import type { Book } from '../../../../src/domain/memoir/memoir.ts';

const BOOK: Book = {
  title: 'Dancing Through Fire',
  subtitle: 'A Memoir',
  author: 'Jonah Vale',
  description: 'Salt.',
  milestone: 'fortieth birthday',
  dedication: 'For Caleb.',
  emptyChapterNote: 'Not yet.',
  parts: [
    { title: 'One', description: 'First.' },
    { title: 'Two', description: 'Second.' },
  ],
};

function chapter(number: number | null, status: ItemStatus, rest: Partial<Item> = {}): Item {
  const id = number === null ? 'epilogue' : `chapter-${number}`;
  const part = number === null ? null : Math.ceil(number / 2);
  const base = { id, type: 'memoir', title: id, description: null, date: null } as const;
  return { ...base, status, part, chapter: number, paragraphs: [`Text of ${id}.`], ...rest };
}

function edition(items: readonly Item[]): Edition | null {
  const siteUrl = 'https://jonahvale.example';
  const address = `${siteUrl}/book`;
  return editionOf({ items, book: BOOK, texts: new Map(), address, siteUrl, since: 2026 });
}

function idsIn(made: Edition | null): string[] {
  const chapters = made?.parts.flatMap((part) => part.chapters) ?? [];
  return [...chapters, ...(made?.epilogue ? [made.epilogue] : [])].map(({ id }) => id);
}

describe('an edition of the memoir', () => {
  it('holds only published chapters while any chapter is missing', () => {
    const made = edition([
      chapter(1, 'published'),
      chapter(2, 'completed'),
      chapter(3, 'drafting'),
      chapter(4, 'published'),
      chapter(null, 'completed'),
    ]);
    expect(made?.complete).toBe(false);
    expect(idsIn(made)).toEqual(['chapter-1', 'chapter-4']);
    expect(made?.note).toContain('2 of 4');
  });

  it('holds every chapter, and a readable epilogue, once none is missing', () => {
    const chapters = [4, 2, 3, 1].map((number) =>
      chapter(number, number % 2 ? 'published' : 'completed'),
    );
    const made = edition([chapter(null, 'completed'), ...chapters]);
    expect(made?.complete).toBe(true);
    expect(idsIn(made)).toEqual(['chapter-1', 'chapter-2', 'chapter-3', 'chapter-4', 'epilogue']);
    expect(idsIn(edition([chapter(null, 'planned'), ...chapters]))).not.toContain('epilogue');
  });

  it('is not complete when a completed chapter has no text', () => {
    const made = edition([chapter(1, 'published'), chapter(2, 'completed', { paragraphs: [] })]);
    expect(made?.complete).toBe(false);
    expect(idsIn(made)).toEqual(['chapter-1']);
  });

  it('is none when nothing is published, and never holds another type of text', () => {
    expect(edition([chapter(1, 'completed'), chapter(2, 'drafting')])).toBeNull();
    expect(edition([])).toBeNull();
    const sealed = chapter(2, 'published', { type: 'darkroom' });
    expect(idsIn(edition([chapter(1, 'published'), sealed]))).toEqual(['chapter-1']);
  });

  it('names its parts as the Book screen does, and leaves out those that are empty', () => {
    const made = edition([chapter(1, 'drafting'), chapter(2, 'planned'), chapter(3, 'published')]);
    expect(made?.parts.map(({ label, title }) => `${label}: ${title}`)).toEqual(['Part Two: Two']);
  });

  it('says what it is, whose, and from where', () => {
    const made = edition([chapter(1, 'published')]);
    expect(made).toMatchObject({
      cover:
        'Cover: Dancing Through Fire, A Memoir, by Jonah Vale. A brushed ring of fire on dark brown.',
      rights: '© 2026 Jonah Vale',
      note: 'First published chapter by chapter at https://jonahvale.example/book.',
    });
  });

  it("has the author's emphasis where it is known, and plain paragraphs where not", () => {
    const items = [chapter(1, 'published'), chapter(2, 'published')];
    const runs = [{ text: 'Once', emphasis: true }];
    const texts = new Map([['chapter-1', [runs]]]);
    const made = editionOf({ items, book: BOOK, texts, address: '', siteUrl: '', since: 2026 });
    expect(made?.parts[0]?.chapters.map(({ paragraphs }) => paragraphs)).toEqual([
      [runs],
      [[{ text: 'Text of chapter-2.', emphasis: false }]],
    ]);
  });

  it('leads from what its author wrote to the site, at its whole address', () => {
    const linked = (href: string) => [{ tag: 'a', href, children: ['me'] }] as const;
    const made = edition([chapter(1, 'published', { rich: linked('/about') })]);
    expect(made?.parts[0]?.chapters[0]?.rich).toEqual(linked('https://jonahvale.example/about'));
    expect(edition([chapter(1, 'published')])?.parts[0]?.chapters[0]).not.toHaveProperty('rich');
  });

  it('is not complete with an epilogue alone, and names a chapter without a part', () => {
    expect(edition([chapter(null, 'published')])).toBeNull();
    expect(() => edition([chapter(1, 'published', { part: null })])).toThrow(/has part none,/);
  });

  it('has the date of its newest text, or else the first year of the site', () => {
    const dated = [
      chapter(1, 'published', { date: '2026-03-09' }),
      chapter(2, 'published', { date: '2026-02-10' }),
      chapter(3, 'drafting', { date: '2027-01-01' }),
    ];
    expect(edition(dated)?.date).toBe('2026-03-09');
    expect(edition([chapter(1, 'published')])?.date).toBe('2026-01-01');
  });

  it('is refused for a chapter of no part, by its name', () => {
    const lost = () => edition([chapter(1, 'published'), chapter(9, 'published')]);
    expect(lost).toThrow(
      /^Chapter 9, "chapter-9", has part 5, and book.yaml has parts 1 to 2\..*$/,
    );
  });
});
