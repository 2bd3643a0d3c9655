import { expect, test } from 'vitest';
import { lostInPaste } from '../../../scripts/studio/desk/pasted.ts';

test.each([
  ['<h2>A</h2><p>Words with <b>bold</b>, <a href="/a">a link</a>.</p><ul><li>b</li></ul>', null],
  ['words', null],
  [
    '<p>a<img src="a.jpg"><IMG src="b.jpg"></p><hr>',
    'Left out of what was pasted: 2 pictures, 1 rule.',
  ],
  [
    '<h1 class=Title>My Winter</h1><table class=MsoTableGrid><tr><td>1998</table>',
    'Pasted as plain paragraphs: 1 table, 1 large heading.',
  ],
  [
    '<table></table><hr>',
    'Left out of what was pasted: 1 rule. Pasted as plain paragraphs: 1 table.',
  ],
])('of %s pasted into a text it is told what does not come along', (html, line) =>
  expect(lostInPaste(html)).toBe(line),
);
