import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  htmlBlocks,
  markedParagraphs,
  plainParagraphs,
  withoutDeadLinks,
} from '../../../../src/gather/builtin/markdown.ts';

function shown(markdown: string): string[] {
  return markedParagraphs(markdown).map((runs) =>
    runs.map(({ text, emphasis }) => (emphasis ? `<${text}>` : text)).join(''),
  );
}

describe('the paragraphs of a built-in text', () => {
  it.each([
    ['The man wrote *Vale*, which was.', ['The man wrote <Vale>, which was.']],
    ['*Glass.* I wrote it.', ['<Glass.> I wrote it.']],
    ['All of it *so*', ['All of it <so>']],
    ['A **strong** word', ['A <strong> word']],
    ['*over\ntwo lines*', ['<over two lines>']],
    ['one\ntwo\n\nthree', ['one two', 'three']],
    ['1. one\n2. *two*', ['1. one', '2. <two>']],
    ['3 * 4 * 5', ['3 4 5']],
    ['an *open mark', ['an open mark']],
    ['***\n\n* * *', []],
    ['', []],
  ])('of %j are %j', (markdown, paragraphs) => {
    expect(shown(markdown)).toEqual(paragraphs);
  });

  it('are the text without asterisks and without needless space, wherever marks stand', () => {
    const piece = fc.constantFrom(
      '*',
      '**',
      ' ',
      '\n',
      '\n\n',
      'a',
      'B.',
      '1. ',
      '\t',
      '\u00a0',
      '“',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const markdown = pieces.join('');
        const expected = markdown
          .split(/\n\s*\n|\n(?=\d+\. )/)
          .map((paragraph) => paragraph.replaceAll('*', '').replace(/\s+/g, ' ').trim())
          .filter((paragraph) => paragraph !== '');
        expect(plainParagraphs(markdown)).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the plain text of a built-in piece', () => {
  it.each([
    ['', []],
    ['\n \n', []],
    ['One.\n', ['One.']],
    ['One\nline.\n\nTwo.', ['One line.', 'Two.']],
    ['One.\r\n\r\nTwo.\r\n', ['One.', 'Two.']],
    ['One.\n\n\n \nTwo.', ['One.', 'Two.']],
    ['**Bold** and *soft*.', ['Bold and soft.']],
    ['List:\n1. a\n2. b', ['List:', '1. a', '2. b']],
    ['<script>alert(1)</script>', ['<script>alert(1)</script>']],
  ])('of %j is %j', (markdown, paragraphs) => {
    expect(plainParagraphs(markdown)).toEqual(paragraphs);
  });
});

describe('a link of a built-in text', () => {
  const shownWith = (markdown: string, ...pages: string[]) =>
    htmlBlocks(markdown).map((html) => withoutDeadLinks(html, (path) => pages.includes(path)));
  const chapter = 'Begin with [the *first*](/read/memoir/fire) or [all](/archive).';

  it('leads to a text that this site has', () => {
    const [html] = shownWith(chapter, '/read/memoir/fire');
    expect(html).toContain('<a href="/read/memoir/fire">the <em>first</em></a>');
  });

  it('is its words alone where the site has no such text, and the one beside it stays', () => {
    const words = 'Begin with the <em>first</em> or <a href="/archive">all</a>.';
    expect(shownWith(chapter)).toEqual([`<p>${words}</p>`]);
  });

  it('to another site stays', () => {
    expect(shownWith('[a](https://b.example/read/c)').join('')).toContain('href="https://b');
  });
});
