import { expect, test } from 'vitest';
import { bodyMarkdown } from '../../../scripts/backup/markdown-body.ts';

const block = (text: string) => ({
  _type: 'block',
  children: [{ _type: 'span', text, marks: [] }],
});

test('a note that is written in blocks stands below its text, as one in plain words does', () => {
  const marks = [
    { _key: 'a', _type: 'footnote', content: [block('In blocks.')] },
    { _key: 'b', _type: 'footnote', text: 'In words.' },
  ];
  const children = ['a', 'b'].map((key) => ({ _type: 'span', _key: key, text: key, marks: [key] }));
  const body = [{ _type: 'block', _key: 'k', style: 'normal', markDefs: marks, children }];
  expect(bodyMarkdown(body, () => null)).toBe('a[^1]b[^2]\n\n[^1]: In blocks.\n\n[^2]: In words.');
});
