import { expect, test } from 'vitest';
import { bodyMarkdown } from '../../../scripts/backup/markdown-body.ts';
import { withPicture } from '../../../scripts/backup/picture.ts';
import { valueAt } from '../../../src/settings/field-path.ts';

const block = (text: string, more: object = {}) => ({
  ...{ _type: 'block', _key: text, children: [{ _type: 'span', _key: text, text }], ...more },
});

test('a text in several fields leaves as Markdown with the words of each', () => {
  const post = { intro: 'Why *this*.', text: [block('One'), block('Two')], photos: [block('End')] };
  const body = valueAt(post, 'intro+text+photos');
  expect(bodyMarkdown(body, () => null)).toBe('Why *this*.\n\nOne\n\nTwo\n\nEnd');
});

test('items of a list stay one list beside words of their own', () => {
  const items = ['One', 'Two'].map((text) => block(text, { listItem: 'number', level: 1 }));
  expect(bodyMarkdown(['Words.', ...items], () => null)).toBe('Words.\n\n1. One\n2. Two');
});

test('a picture that nobody takes back is a picture, whatever is cut off', () => {
  const asset = { _ref: `image-${'a'.repeat(40)}-30x20-png` };
  const picture = { _type: 'image', _key: 'p', asset, alt: 'A crane', crop: { top: 0.1 } };
  const path = `../images/${'a'.repeat(40)}-30x20.png`;
  expect(bodyMarkdown([picture], () => null, withPicture)).toBe(`![A crane](${path})`);
  expect(bodyMarkdown([picture], () => null)).toContain(`"address": "${path}"`);
});

test('a text that is a list of words, or one object, leaves as Markdown', () => {
  expect(bodyMarkdown(['One.', 'Two.'], () => null)).toBe('One.\n\nTwo.');
  expect(bodyMarkdown({ _type: 'page', words: 'One.' }, () => null)).toContain('"words": "One."');
});
