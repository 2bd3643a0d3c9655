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

test('a note that is written in blocks keeps their links and marks, in one line', () => {
  const markDefs = [
    { _key: 'l', _type: 'link', href: 'https://a.example/b' },
    { _key: 'r', _type: 'post', _ref: 'known' },
  ];
  const children = [
    { _type: 'span', text: 'The ', marks: [] },
    { _type: 'span', text: 'ledger', marks: ['em'] },
    { _type: 'span', text: 'here', marks: ['l'] },
    { _type: 'span', text: 'and there', marks: ['r'] },
  ];
  const content = [
    { _type: 'block', markDefs, children },
    { ...block('Again.'), listItem: 'bullet', level: 1, style: 'h2' },
  ];
  const note = { _type: 'footnote', content };
  const body = [{ _type: 'block', children: [{ _type: 'span', text: 'a', marks: [] }, note] }];
  expect(bodyMarkdown(body, (id) => `${id}.md`)).toBe(
    'a[^1]\n\n[^1]: The *ledger*[here](https://a.example/b)[and there](known.md) Again.',
  );
});
