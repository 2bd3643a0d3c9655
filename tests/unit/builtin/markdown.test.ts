import { describe, expect, it } from 'vitest';
import { plainParagraphs } from '../../../src/builtin/markdown.ts';

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
