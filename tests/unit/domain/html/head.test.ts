import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { headTags, windowTags } from '../../../../src/domain/html/head.ts';
import { writable } from '../../../../src/domain/html/xml.ts';
import { hostileText } from '../../../support/content/hostile-text.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** The elements of a head with these tags in it, and how many there are of any kind in the whole document. */
function parsed(tags: string): { elements: Record<string, string>[]; count: number } {
  const html = parse(`<!doctype html><html><head>${tags}</head><body></body></html>`);
  const root = html.childNodes.find((node): node is Element => node.nodeName === 'html');
  const head = root?.childNodes.find((node): node is Element => node.nodeName === 'head');
  const elements = (head?.childNodes ?? []).map((node) => {
    const attributes = 'attrs' in node ? node.attrs : [];
    return Object.fromEntries([
      ['tag', node.nodeName],
      ...attributes.map(({ name, value }) => [name, value]),
    ]);
  });
  return { elements, count: elements.length };
}

const page = {
  title: 'Title',
  description: 'What it is about.',
  address: 'https://site.example/read/a',
  card: 'https://site.example/_astro/abc.jpg',
  feeds: ['/feed.xml', '/feed.json'],
  startsSite: true,
};

describe('the tags for machines', () => {
  it('name address, description, card, feeds and manifest', () => {
    expect(parsed(headTags(page)).elements).toEqual([
      { tag: 'link', rel: 'canonical', href: page.address },
      { tag: 'meta', name: 'description', property: 'og:description', content: page.description },
      { tag: 'meta', property: 'og:title', content: 'Title' },
      { tag: 'meta', property: 'og:image', content: page.card },
      { tag: 'meta', name: 'twitter:card', content: 'summary_large_image' },
      { tag: 'link', rel: 'alternate', type: 'application/rss+xml', href: '/feed.xml' },
      { tag: 'link', rel: 'alternate', type: 'application/feed+json', href: '/feed.json' },
      { tag: 'link', rel: 'manifest', href: '/site.webmanifest' },
    ]);
  });

  it('leave the manifest to the pages on which a visit starts', () => {
    const without = headTags({ ...page, startsSite: false });
    expect(headTags(page)).toBe(`${without}<link rel="manifest" href="/site.webmanifest">`);
  });

  it('hold any text, and nothing of it becomes markup', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (title, description) => {
        const tags = headTags({ ...page, title, description });
        expect(tags).not.toMatch(/<(?!meta |link )/);
        const { elements, count } = parsed(tags);
        expect(count).toBe(8);
        // HTML, as XML, takes a null for nothing and reads a lone carriage return as a line feed.
        expect(elements[1]?.content).toBe(writable(description));
        expect(elements[2]?.content).toBe(writable(title));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the color of the window', () => {
  it('is the paper of the room, by night first', () => {
    const colors = parsed(windowTags('fire')).elements.filter(({ name }) => name === 'theme-color');
    expect(colors).toEqual([
      expect.objectContaining({ content: '#17110d', media: '(prefers-color-scheme:dark)' }),
      { tag: 'meta', name: 'theme-color', content: '#fbf6ee' },
    ]);
  });

  it('is one where the room has one light', () => {
    expect(windowTags('dark').match(/theme-color/g)).toHaveLength(1);
  });
});
