import { expect, test } from 'vitest';
import { lostInPaste, wholeSpaces } from '../../../scripts/studio/desk/pasted.ts';

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

const RUN = "<span style='mso-spacerun:yes'>";

test.each([
  [`<p>End.${RUN}  </span>Next</p>`, '<p>End. Next</p>'],
  [`<p>End.${RUN}&nbsp; </span>Next</p>`, '<p>End. Next</p>'],
  [`<p><b>End.</b>${RUN}\u00a0 </span>Next</p>`, '<p><b>End.</b> Next</p>'],
  [
    '<p><span>Line</span><span dir="ltr"><br /></span><span>line</span></p>',
    '<p><span>Line</span><br /><span>line</span></p>',
  ],
  ['<p><b>a</b><span> </span><i>b</i></p>', '<p><b>a</b><span> </span><i>b</i></p>'],
  ['<p>a <span>b</span><br>c</p>', '<p>a <span>b</span><br>c</p>'],
])('of %s pasted into a text no words become one', (html, whole) =>
  expect(wholeSpaces(html)).toBe(whole),
);
