import { describe, expect, test } from 'vitest';
import { withImages } from '../../../../../src/domain/rich.ts';
import { feedHtml } from '../../../../../src/domain/rich-html.ts';
import { richBody } from '../../../../../src/gather/sanity/rich/body.ts';
import { assetAddresses } from '../../../../../src/gather/sanity/rich/pictures.ts';

const PICTURE = { name: 'abc', alt: 'A', width: 800, height: 600, widths: [360, 800], focus: null };
const SITE = 'https://vale.example/site';
const pages = {
  siteUrl: SITE,
  hasPage: (path: string) => ['/about', '/read/known'].includes(path),
  pathOfDocument: (id: string) => (id === 'known' ? '/read/known' : null),
};
const addressOf = assetAddresses('abc', 'production', null);
const ASSET = `image-${'a'.repeat(40)}-800x600-jpg`;

const body = (blocks: unknown) => richBody(blocks, pages, addressOf);
const html = (blocks: unknown): string => {
  const nodes = body(blocks).nodes ?? [];
  return feedHtml(
    withImages(nodes, () => PICTURE),
    (path) => SITE + path,
  );
};
const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks });
const block = (children: unknown, more: object = {}) => ({ _type: 'block', children, ...more });
const line = (text: string, more: object = {}) => block([span(text)], more);

test('paragraphs without marks are no rich body', () => {
  expect(body([line('One.'), line('Two.', { style: 'normal' })]).nodes).toBeNull();
  expect(body(null).nodes).toBeNull();
  expect(body('text').nodes).toBeNull();
});

describe('text', () => {
  test.each([
    [
      'headings keep their order below the title',
      [line('A', { style: 'h1' }), line('B', { style: 'h3' }), line('C', { style: 'h1' })],
      '<h2>A</h2><h3>B</h3><h2>C</h2>',
    ],
    [
      'no heading is left out on the way down',
      [line('A', { style: 'h4' }), line('B', { style: 'h2' })],
      '<h2>A</h2><h2>B</h2>',
    ],
    [
      'marks',
      [
        block([
          span('a '),
          span('b', 'strong', 'em'),
          span(' c', 'em'),
          span('d', 'code'),
          span('x', 'constructor'),
        ]),
      ],
      '<p>a <em><strong>b</strong> c</em><code>d</code>x</p>',
    ],
    [
      'quotes in one',
      [line('A', { style: 'blockquote' }), line('B', { style: 'blockquote' })],
      '<blockquote><p>A</p><p>B</p></blockquote>',
    ],
    ['hard breaks', [line('A\nB')], '<p>A<br/>B</p>'],
    [
      'markup is text',
      [line('<b onclick="x">&amp;', { style: 'h2' })],
      '<h2>&#60;b onclick=&#34;x&#34;&#62;&#38;amp;</h2>',
    ],
    [
      'an unknown style is a paragraph',
      [line('A', { style: 'h2' }), line('B', { style: '__proto__' })],
      '<h2>A</h2><p>B</p>',
    ],
  ])('%s', (_, blocks, expected) => {
    expect(html(blocks)).toBe(expected);
  });

  test('lists within lists, numbered and not', () => {
    const item = (text: string, listItem: string, level: number) => line(text, { listItem, level });
    const blocks = [
      item('A', 'bullet', 1),
      item('B', 'number', 2),
      item('C', 'number', 2),
      item('D', 'bullet', 1),
      line('E'),
    ];
    expect(html(blocks)).toBe('<ul><li>A<ol><li>B</li><li>C</li></ol></li><li>D</li></ul><p>E</p>');
  });

  test('notes lead to the end and back', () => {
    const note = { _key: 'n', _type: 'footnote', text: 'Said <so>.' };
    const result = html([block([span('Word', 'n'), span('.')], { markDefs: [note] })]);
    expect(result).toBe(
      '<p>Word<sup><a href="#note-1" id="mark-1" aria-label="Note 1">1</a></sup>.</p>' +
        '<section role="doc-endnotes" aria-label="Notes"><ol><li id="note-1">Said &#60;so&#62;. ' +
        '<a href="#mark-1" aria-label="Back to the text, note 1">↩</a></li></ol></section>',
    );
  });
});

describe('links', () => {
  const linked = (mark: object, text = 'x') =>
    html([block([span(text, 'k')], { markDefs: [{ _key: 'k', _type: 'link', ...mark }] })]);
  test.each([
    ['https://example.org/a?b=c', '<a href="https://example.org/a?b=c">x</a>'],
    ['mailto:a@example.org', '<a href="mailto:a@example.org">x</a>'],
    ['tel:+15550100', '<a href="tel:+15550100">x</a>'],
    ['//other.example/', '<a href="https://other.example/">x</a>'],
    ['/about', `<a href="${SITE}/about">x</a>`],
    [`${SITE}/read/known`, `<a href="${SITE}/read/known">x</a>`],
    ['https://vale.example/other', '<a href="https://vale.example/other">x</a>'],
  ])('%s leads on', (href, expected) => {
    expect(linked({ href })).toBe(`<p>${expected}</p>`);
  });

  test.each([
    ...[
      'javascript:alert(1)',
      ' java\nscript:alert(1)',
      'JAVASCRIPT:x',
      'data:text/html,x',
      'vbscript:x',
    ],
    ...['blob:https://x/y', 'file:///etc/passwd', '/nowhere', `${SITE}/read/gone`],
    ...['https://user:pass@example.org', '#note-1', 'about', 'ftp://a.example', 'http://[', ''],
  ])('%j is plain text', (href) => {
    expect(
      body([block([span('x', 'k')], { markDefs: [{ _key: 'k', _type: 'link', href }] })]).nodes,
    ).toBeNull();
  });

  test('a reference becomes the path of its post; one to a sealed or waiting post is text', () => {
    const mark = (id: string) => ({
      _type: 'internalLink',
      reference: { _type: 'reference', _ref: id },
    });
    expect(linked(mark('known'))).toBe(`<p><a href="${SITE}/read/known">x</a></p>`);
    expect(linked(mark('sealed'))).toBe('');
  });

  test('a link in a link, a note in a link, a link without words', () => {
    const markDefs = [
      { _key: 'a', _type: 'link', href: 'https://a.example/' },
      { _key: 'b', _type: 'link', href: 'https://b.example/' },
      { _key: 'n', _type: 'footnote', text: 'N' },
    ];
    const both = html([block([span('x', 'a', 'b')], { markDefs })]);
    expect(both.match(/<a /g)).toHaveLength(1);
    const noted = html([block([span('x', 'n', 'a'), span('y', 'a')], { markDefs })]);
    expect(noted).not.toMatch(/<a [^>]*>[^<]*(<(?!\/a)[^<]*)*<a /);
    expect(html([block([span(' ', 'a'), span('x', 'em')], { markDefs })])).toBe(
      '<p> <em>x</em></p>',
    );
  });
});

describe('blocks', () => {
  test('pictures with words and caption', () => {
    const picture = { _type: 'image', asset: { _ref: ASSET }, alt: 'A', caption: 'C <i>' };
    const { nodes } = body([picture]);
    expect(nodes).toMatchObject([
      {
        tag: 'figure',
        children: [
          {
            image: {
              assetId: ASSET,
              alt: 'A',
              url: `https://cdn.sanity.io/images/abc/production/${'a'.repeat(40)}-800x600.jpg`,
            },
          },
          { tag: 'figcaption', children: ['C <i>'] },
        ],
      },
    ]);
    expect(html([picture])).toContain('<figcaption>C &#60;i&#62;</figcaption></figure>');
    expect(withImages(nodes ?? [], () => null)).toEqual([]);
  });

  test.each([
    [
      'code',
      { _type: 'code', code: 'a < b\n', language: 'ts' },
      '<figure><figcaption>ts</figcaption><pre role="group" tabindex="0" aria-label="Code, ts"><code>a &#60; b\n</code></pre></figure>',
    ],
    ['rule', { _type: 'horizontal-rule' }, '<hr/>'],
    [
      'table',
      { _type: 'table', rows: [{ cells: ['A', 'B'] }, { cells: ['1', '<2>'] }] },
      '<div class="wide" role="group" tabindex="0" aria-label="Table"><table><tr><th scope="col">A</th><th scope="col">B</th></tr><tr><td>1</td><td>&#60;2&#62;</td></tr></table></div>',
    ],
    [
      'embed',
      { _type: 'youtube', url: 'https://www.youtube.com/watch?v=1', title: 'Film' },
      '<p><a href="https://www.youtube.com/watch?v=1">Film (youtube.com)</a></p>',
    ],
    [
      'film by number',
      { _type: 'vimeo', videoId: '123' },
      '<p><a href="https://vimeo.com/123">vimeo.com</a></p>',
    ],
  ])('%s', (_, other, expected) => {
    expect(html([other])).toBe(expected);
  });

  test('what no page shows is named and left out', () => {
    const { nodes, leftOut } = body([
      { _type: 'html', html: '<script>' },
      { _type: 'iframe', url: 'javascript:alert(1)' },
      { _type: 'image', asset: { _ref: '../../x' } },
      { _type: 'reference', _ref: 'self' },
      line('x', { style: 'h2' }),
      block([{ _type: 'button', text: 'Buy' }]),
    ]);
    expect(nodes).toHaveLength(1);
    expect(leftOut).toEqual(['button', 'html', 'iframe', 'image', 'reference']);
  });
});
