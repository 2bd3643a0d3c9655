import { describe, expect, it } from 'vitest';
import {
  attributesOf,
  imagesIn,
  type RichNode,
  textsIn,
  withAddresses,
  withImages,
} from '../../../src/domain/rich.ts';

const paragraph = (...children: RichNode<string>[]): RichNode<string> => ({ tag: 'p', children });
const image = (name: string): RichNode<string> => ({ tag: 'img', children: [], image: name });
const link = (href: string): RichNode<string> => ({ tag: 'a', href, children: ['me'] });

describe('an element', () => {
  it.each([
    [{ tag: 'p' as const }, []],
    [
      { tag: 'pre' as const },
      [
        ['role', 'group'],
        ['tabindex', '0'],
      ],
    ],
    [
      { tag: 'div' as const },
      [
        ['class', 'wide'],
        ['role', 'group'],
        ['tabindex', '0'],
      ],
    ],
    [{ tag: 'th' as const }, [['scope', 'col']]],
    [
      { tag: 'th' as const, align: 'right' as const },
      [
        ['scope', 'col'],
        ['class', 'right'],
      ],
    ],
    [
      { tag: 'section' as const, id: 'notes' },
      [
        ['role', 'doc-endnotes'],
        ['id', 'notes'],
      ],
    ],
    [
      { tag: 'a' as const, label: 'Note 1', id: 'r1', href: '#n1' },
      [
        ['href', '#n1'],
        ['id', 'r1'],
        ['aria-label', 'Note 1'],
      ],
    ],
  ])('%j has the attributes %j', (element, attributes) => {
    expect(attributesOf({ children: [], ...element })).toEqual(attributes);
  });
});

describe('pictures in a text', () => {
  const figure = (...children: RichNode<string>[]): RichNode<string> => ({
    tag: 'figure',
    children,
  });
  const nodes = ['One.', paragraph(image('a'), ' and'), figure(image('b'), paragraph('B'))];

  it('are found in the order of the text', () => {
    expect(imagesIn(nodes)).toEqual(['a', 'b']);
  });

  it('are replaced, wherever they stand', () => {
    expect(withImages(nodes, (name) => name.toUpperCase())).toEqual([
      'One.',
      paragraph(image('A'), ' and'),
      figure(image('B'), paragraph('B')),
    ]);
  });

  it('go where there is none, and a figure with its picture', () => {
    expect(withImages(nodes, () => null)).toEqual(['One.', paragraph(' and')]);
    expect(withImages([figure('Words')], () => null)).toEqual([figure('Words')]);
  });
});

describe('the texts', () => {
  it('are those of all elements, and the addresses of other sites', () => {
    const nodes = ['One', paragraph('two', link('https://a.example/'), link('/b'), link('#c'))];
    expect(textsIn(nodes)).toEqual(['One', 'two', 'https://a.example/', 'me', 'me', 'me']);
  });
});

describe('paths of this site', () => {
  it('become addresses, and others stay', () => {
    const nodes = ['/a', paragraph(link('/a'), link('https://b.example/a'), link('#c'))];
    expect(withAddresses(nodes, (path) => `https://site.example${path}`)).toEqual([
      '/a',
      paragraph(link('https://site.example/a'), link('https://b.example/a'), link('#c')),
    ]);
    expect(withAddresses([paragraph()], String)).toEqual([paragraph()]);
  });
});
