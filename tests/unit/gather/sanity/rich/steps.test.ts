import { expect, test } from 'vitest';
import { body, html, line } from '../rich-html.ts';

const item = (text: string, listItem = 'number') => line(text, { listItem, level: 1 });
const code = { _type: 'code', code: 'npm ci' };
const CODE = /<figure><pre [^>]*><code>npm ci<\/code><\/pre><\/figure>/g;
const shown = (blocks: unknown) => html(blocks).replace(CODE, '(code)');

test.each([
  [
    'code between steps, which are counted on',
    [item('One'), code, item('Two'), code, code, item('Three')],
    '<ol><li>One(code)</li><li>Two(code)(code)</li><li>Three</li></ol>',
  ],
  [
    'code after the last step',
    [item('One'), item('Two'), code],
    '<ol><li>One</li><li>Two</li></ol>(code)',
  ],
  [
    'words between two lists',
    [item('One'), code, line('Then'), item('One')],
    '<ol><li>One</li></ol>(code)<p>Then</p><ol><li>One</li></ol>',
  ],
  [
    'an empty line between two lists',
    [item('One'), line(''), item('One')],
    '<ol><li>One</li></ol><ol><li>One</li></ol>',
  ],
  [
    'points, which have no numbers',
    [item('One', 'bullet'), code, item('Two', 'bullet')],
    '<ul><li>One</li></ul>(code)<ul><li>Two</li></ul>',
  ],
])('%s', (_, blocks, expected) => expect(shown(blocks)).toBe(expected));

test('a list that begins with code has it before the list', () => {
  expect(
    body([code, item('One')]).nodes?.map((node) => typeof node === 'object' && node.tag),
  ).toEqual(['figure', 'ol']);
});
