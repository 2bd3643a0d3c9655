import { describe, expect, test } from 'vitest';
import { withImages } from '../../../../../src/domain/rich.ts';
import { ASSET, block, body, html, line } from '../../../../support/rich-html.ts';

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
      '<div class="wide" role="group" tabindex="0" aria-label="Table"><table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td>1</td><td>&#60;2&#62;</td></tr></tbody></table></div>',
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
