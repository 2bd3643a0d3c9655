import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bookThing,
  breadcrumbThing,
  jsonLdOf,
  personThing,
  readerThings,
} from '../../../../src/domain/html/structured.ts';
import { writable } from '../../../../src/domain/html/xml.ts';
import { itemPages } from '../../../../src/domain/reader/items.ts';
import { postPages, type ReaderView } from '../../../../src/domain/reader/reader.ts';
import { itemWith } from '../../../support/content/entries.ts';
import { hostileText } from '../../../support/content/hostile-text.ts';
import { postOfDay } from '../../../support/content/posts.ts';
import { thingFaults, thingsIn } from '../../../support/json-ld.ts';

const SITE_URL = 'https://site.example';
const writer = { name: 'Ann', address: `${SITE_URL}/about`, profiles: [] };
const book = { title: 'The Book', author: 'Ann', address: `${SITE_URL}/book` };
const picture = `${SITE_URL}/_astro/abc.jpg`;
const categories = [{ title: 'Memoir', description: null }];

const chapter = itemWith({ id: 'one', title: 'One', paragraphs: ['Text.'] });

function thingsOf(view: ReaderView | undefined) {
  return view ? readerThings(view, picture, book, writer, SITE_URL) : [];
}

describe('what a reader page is', () => {
  it('an article by its author, failing that by the one who writes here, below the journal', async () => {
    const author = { name: 'Bea', bio: null, image: null };
    const [own, other] = postPages([postOfDay(1), postOfDay(0, { author })]);
    const things = thingsOf(own?.view);
    expect(things).toEqual([
      {
        '@type': 'Article',
        headline: 'Title 1',
        image: picture,
        datePublished: '2020-01-02',
        author: { '@type': 'Person', name: 'Ann', url: writer.address },
      },
      breadcrumbThing({ label: 'Core Journal', href: `${SITE_URL}/journal` }, 'Title 1'),
    ]);
    expect(thingsOf(other?.view)[0]?.author).toEqual({ '@type': 'Person', name: 'Bea' });
    expect(await thingFaults(things)).toEqual([]);
  });

  it('says when it was revised, and which series it is a part of', async () => {
    const [page] = postPages([
      postOfDay(0, { revisedAt: '2021-05-04T00:00:00Z', series: 'Winter' }),
    ]);
    const things = thingsOf(page?.view);
    expect(things[0]).toMatchObject({
      datePublished: '2020-01-01',
      dateModified: '2021-05-04',
      isPartOf: { '@type': 'CreativeWorkSeries', name: 'Winter' },
      position: 1,
    });
    expect(await thingFaults(things)).toEqual([]);
  });

  it('a chapter of the book, below the book', async () => {
    const things = thingsOf(itemPages([chapter], { ...book, parts: [] })[0]?.view);
    expect(things).toEqual([
      {
        '@type': 'Chapter',
        name: 'One',
        isPartOf: { '@type': 'Book', name: 'The Book', url: book.address },
      },
      breadcrumbThing({ label: 'Book in Progress', href: `${SITE_URL}/book` }, 'One'),
    ]);
    expect(await thingFaults(things)).toEqual([]);
  });

  it('an article too where a post or another text belongs to the memoir', () => {
    const [post] = postPages([postOfDay(0, { categories })]);
    const [text] = itemPages([{ ...chapter, type: 'archive', date: '2020-01-01' }], {
      ...book,
      parts: [],
    });
    expect(thingsOf(post?.view)[0]?.['@type']).toBe('Article');
    expect(thingsOf(text?.view)[0]).toMatchObject({ '@type': 'Article', headline: 'One' });
  });
});

describe('the way to a page', () => {
  it('has its two steps', () => {
    expect(breadcrumbThing({ label: 'Journal', href: `${SITE_URL}/journal` }, 'Title')).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Journal', item: `${SITE_URL}/journal` },
        { '@type': 'ListItem', position: 2, name: 'Title' },
      ],
    });
  });

  it('is not there where the page above is on no list', () => {
    const view = postPages([postOfDay(1)])[0]?.view;
    const back = { topLabel: '', bottomLabel: '', href: '/nowhere' };
    expect(thingsOf(view && { ...view, back })).toHaveLength(1);
  });
});

describe('the author and the book', () => {
  it('are a person, with profiles where there are any, and a book', async () => {
    const person = personThing({ ...writer, profiles: ['https://a.example/ann'] }, picture);
    expect(person).toMatchObject({ name: 'Ann', sameAs: ['https://a.example/ann'] });
    expect(personThing(writer, picture)).not.toHaveProperty('sameAs');
    expect(await thingFaults([person, bookThing(book, picture, writer)])).toEqual([]);
  });
});

describe('the checks', () => {
  it('find what is missing', async () => {
    const crumb = breadcrumbThing({ label: '', href: 'nowhere' }, 'x');
    expect(await thingFaults([{ '@type': 'Article' }, crumb])).not.toEqual([]);
    expect(await thingFaults([crumb])).toEqual(
      expect.arrayContaining([expect.stringMatching(/Invalid URL/)]),
    );
  });
});

describe('JSON-LD', () => {
  it('of one thing is the thing itself, of several a graph', () => {
    const person = { '@type': 'Person', name: '<a>' };
    const one = '"@type":"Person","name":"\\u003ca>"';
    expect(jsonLdOf([person])).toBe(`{"@context":"https://schema.org",${one}}`);
    expect(jsonLdOf([person, person])).toBe(
      `{"@context":"https://schema.org","@graph":[{${one}},{${one}}]}`,
    );
  });

  it('is the same things whatever the text, and nothing in it ends a script', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (headline, name) => {
        const things = [
          { '@type': 'Article', headline },
          { '@type': 'Person', name },
        ];
        const jsonLd = jsonLdOf(things);
        expect(jsonLd).not.toContain('<');
        expect(jsonLd.isWellFormed()).toBe(true);
        expect(thingsIn(jsonLd)).toEqual([
          { '@type': 'Article', headline: writable(headline) },
          { '@type': 'Person', name: writable(name) },
        ]);
      }),
      { numRuns: 300 },
    );
  });
});
