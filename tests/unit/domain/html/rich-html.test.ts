import { describe, expect, it } from 'vitest';
import { bookHtml, feedHtml, pageHtml } from '../../../../src/domain/html/rich-html.ts';
import type { Picture } from '../../../../src/domain/post.ts';
import type { RichNode, RichTag } from '../../../../src/domain/rich.ts';

const picture: Picture = {
  name: 'abc',
  alt: 'A "boat"',
  width: 720,
  height: 480,
  widths: [360, 720],
  focus: null,
};
const of = (tag: RichTag, ...children: RichNode<never>[]): RichNode<never> => ({ tag, children });
const absolute = (path: string) => `https://site.example${path}`;
const image: RichNode<Picture> = { tag: 'img', children: [], image: picture };

describe('a text on a page', () => {
  it('is escaped, and has no attribute that says its direction', () => {
    const link: RichNode<never> = { tag: 'a', href: '/a?b&c', children: ['a < b'] };
    expect(pageHtml([of('p', 'שלום ', link), '&'])).toBe(
      '<p>שלום <a href="/a?b&#38;c">a &#60; b</a></p>&#38;',
    );
  });

  it.each(['hr', 'br'] as const)('closes %s in its own tag', (tag) => {
    expect(pageHtml([of(tag)])).toBe(`<${tag}/>`);
    expect(pageHtml([of('p')])).toBe('<p></p>');
  });

  it('lets code be copied, and nothing else', () => {
    expect(pageHtml([of('pre', of('code', 'a'))])).toBe(
      '<pre role="group" tabindex="0"><code>a</code></pre>' +
        '<button class="copy" type="button" aria-live="polite" hidden>Copy</button>',
    );
    expect(pageHtml([of('code', 'a')])).toBe('<code>a</code>');
  });

  it('shows a picture in each size and format, fetched when it comes near', () => {
    const source = (format: string) =>
      `<source type="image/${format}" srcset="/_astro/abc-360.${format} 360w,/_astro/abc-720.${format} 720w"` +
      ' sizes="(min-width:769px) 43rem,90vw">';
    expect(pageHtml([image])).toBe(
      `<picture>${source('avif')}${source('webp')}<img src="/_astro/abc-720.jpg" width="720"` +
        ' height="480" alt="A &#34;boat&#34;" loading="lazy" decoding="async"></picture>',
    );
  });
});

describe('a text in a feed', () => {
  it('has whole addresses and one file for a picture, and nothing to copy code with', () => {
    const link: RichNode<never> = { tag: 'a', href: '/about', children: ['me'] };
    const nodes = [of('p', link), image, of('pre', 'a')];
    expect(feedHtml(nodes, 'en', absolute)).toBe(
      '<p><a href="https://site.example/about">me</a></p>' +
        '<img src="https://site.example/_astro/abc-720.jpg" width="720" height="480" alt="A &#34;boat&#34;"/>' +
        '<pre role="group" tabindex="0">a</pre>',
    );
  });

  it('says to which side a cell stands by what is not taken from it there, and in a book by a class', () => {
    const cell: RichNode<never> = { tag: 'td', align: 'right', children: ['1'] };
    expect(feedHtml([cell], 'en', absolute)).toBe('<td align="right">1</td>');
    expect(bookHtml([cell], 'en', 1)).toBe('<td class="right">1</td>');
  });

  it('says of each element which is written from right to left', () => {
    const nodes = [of('p', of('strong', 'שלום'), ' a'), of('h2', 'a שלום'), 'שלום <p'];
    expect(feedHtml(nodes, 'en', absolute)).toBe(
      '<p dir="rtl"><strong>שלום</strong> a</p><h2>a שלום</h2>שלום &#60;p',
    );
  });
});

describe('a text in a language that is read from the right', () => {
  const nodes = [of('p', 'TypeScript שלום'), of('blockquote', of('p', 'שלום'), of('p', 'Hello'))];
  const expected =
    '<p dir="rtl">TypeScript שלום</p><blockquote dir="rtl"><p>שלום</p><p dir="ltr">Hello</p></blockquote>';

  it('is so in feeds and in books, but for what is quoted from another one', () => {
    expect(feedHtml(nodes, 'he', absolute)).toBe(expected);
    expect(bookHtml(nodes, 'he', 1)).toBe(expected);
  });
});

describe('a text in a book', () => {
  const headings = [of('h2', 'A'), of('h3', 'B'), of('h4', 'C'), of('p', 'D'), 'E'];

  it('has its headings below a title of the first rank as they are', () => {
    expect(bookHtml(headings, 'en', 1)).toBe('<h2>A</h2><h3>B</h3><h4>C</h4><p>D</p>E');
  });

  it('has them one rank lower below one of the second, and h4 is the lowest', () => {
    expect(bookHtml(headings, 'en', 2)).toBe('<h3>A</h3><h4>B</h4><h4>C</h4><p>D</p>E');
  });

  it('has no script that copies code', () => {
    expect(bookHtml([of('pre', 'a')], 'en', 1)).toBe('<pre role="group" tabindex="0">a</pre>');
  });
});
