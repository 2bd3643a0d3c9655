import { describe, expect, test } from 'vitest';
import { withImages } from '../../../../../src/domain/rich.ts';
import { ASSET, block, body, html, line, span } from '../rich-html.ts';

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
    const french = { ...picture, caption: undefined, legende: 'D', byline: 'Eve' };
    expect(html([french])).toContain('<figcaption>D — Eve</figcaption></figure>');
    expect(html([picture])).toContain('<figcaption>C &#60;i&#62;</figcaption></figure>');
    expect(withImages(nodes ?? [], () => null)).toEqual([]);
    const unsaid = body([{ ...picture, alt: 'null' }]);
    expect(unsaid.nodes).toMatchObject([{ children: [{ image: { alt: '' } }, {}] }]);
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
      '<div class="wide" role="group" tabindex="0" aria-label="Table"><table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td>1</td><td>&#60;2&#62;</td></tr></tbody></table></div>',
    ],
    [
      'table whose columns stand to a side',
      {
        _type: 'table',
        alignment: [null, 'right', 'center', 'x" y'],
        rows: [{ cells: ['A', '1', 'b', 'c'] }],
      },
      '<div class="wide" role="group" tabindex="0" aria-label="Table"><table><tbody><tr><td>A</td><td align="right">1</td><td align="center">b</td><td>c</td></tr></tbody></table></div>',
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
    [
      'film by number of a player that the field names',
      { _type: 'videoSlide', youtubeId: 'a-1', caption: 'Clip' },
      '<p><a href="https://www.youtube.com/watch?v=a-1">Clip (youtube.com)</a></p>',
    ],
    [
      'film by number in a field that is called value',
      { _type: 'mediaEmbed', provider: 'youtube', value: 'a-1', title: 'Clip' },
      '<p><a href="https://www.youtube.com/watch?v=a-1">Clip (youtube.com)</a></p>',
    ],
    [
      'film by number of a player that is named beside it',
      { _type: 'video', provider: 'vimeo', videoId: '123' },
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
    expect(leftOut).toEqual([
      'button',
      'html',
      'iframe',
      'image without a file or an address that begins with https://',
      'reference',
    ]);
  });
});

describe('a picture among words', () => {
  const glyph = { _type: 'image', asset: { _ref: `image-${'b'.repeat(40)}-32x32-png` }, alt: 'A' };
  const photograph = { _type: 'image', asset: { _ref: ASSET }, alt: 'A' };
  const IMG = /<img [^>]*alt="A"[^>]*>/.source;

  test.each([
    [
      'one as low as they are stays in its line',
      [span('a '), glyph, span(' b')],
      `<p>a ${IMG} b</p>`,
    ],
    [
      'a photograph stands after its paragraph',
      [span('a'), photograph, span('b', 'em')],
      `<p>a<em>b</em></p><figure>${IMG}</figure>`,
    ],
    [
      'with its caption',
      [span('a'), { ...glyph, caption: 'C' }],
      `<p>a</p><figure>${IMG}<figcaption>C</figcaption></figure>`,
    ],
    ['without words around it, it stands alone', [span(' '), glyph], `<figure>${IMG}</figure>`],
    [
      'of another host, of whatever size',
      [span('a'), { _type: 'img', src: 'https://pictures.example/a.png', alt: 'A' }],
      `<p>a</p><figure>${IMG}</figure>`,
    ],
    [
      'of another host, with what is said of it beside its address',
      [span('a'), { _type: 'img', asset: { src: 'https://pictures.example/a.png', alt: 'A' } }],
      `<p>a</p><figure>${IMG}</figure>`,
    ],
  ])('%s', (_, children, expected) => {
    expect(html([block(children)])).toMatch(new RegExp(`^${expected}$`));
    expect(body([block(children)]).leftOut).toEqual([]);
  });

  test('in headings, quotes, items of lists and cells', () => {
    const children = [span('a'), photograph];
    const figure = `<figure>${IMG}</figure>`;
    const cells = [[{ value: [block(children)] }]];
    const blocks = [
      block(children, { style: 'h2' }),
      block(children, { style: 'blockquote' }),
      block(children, { listItem: 'bullet' }),
      { _type: 'table', rows: cells.map((row) => ({ cells: row })) },
    ];
    expect(html(blocks)).toMatch(
      new RegExp(
        `^<h2>a</h2>${figure}<blockquote><p>a</p>${figure}</blockquote><ul><li>a${figure}</li></ul>` +
          `<div [^>]*><table><tbody><tr><td>a${figure}</td></tr></tbody></table></div>$`,
      ),
    );
  });

  test('one that lies nowhere is named, and one without words around it goes with its figure', () => {
    const lost = block([span('a', 'em'), { _type: 'img', asset: { src: './tree.jpg' } }]);
    expect(body([lost])).toMatchObject({ leftOut: ['img'], nodes: [{ tag: 'p' }] });
    expect(withImages(body([block([photograph])]).nodes ?? [], () => null)).toEqual([]);
  });
});
