import { expect, test } from 'vitest';
import { commonOf, partOf } from '../../../../scripts/release/pages/common-text.ts';
import { joinedPage, MARK, partPath } from '../../../../src/domain/reader/page-part.ts';

const frame = (title: string, text: string, style = '.a{margin:0;padding:0}.b{color:red}') =>
  `<!DOCTYPE html><html lang="en"><head><title>${title} | Site</title><style>${style}</style></head><body><main class="page read">${text}</main></body></html>`;
const common = commonOf(frame('-', '<p>-</p>'));

test.each([
  ['of other words', frame('A Title', '<p>Some words.</p><p>And more; of them.</p>')],
  ['of another style', frame('A', '<p>B</p>', '.a{margin:0}.c{display:grid}.b{color:red}')],
  ['in another order', frame('A', '<p>B</p>', '.b{color:red}.a{margin:0;padding:0}')],
  ['that ends in the midst', frame('A', '<p>B</p>').slice(0, -20)],
  ['with the common one twice', common.text.slice(13).repeat(2)],
  ['with nothing of it', 'Nothing.'],
  ['of letters beyond the plane', frame('💡', '<p>Ну 💡</p>')],
  ['that is empty', ''],
])('a page %s is whole again', (_, page) => {
  expect(joinedPage(common.text, partOf(page, common))).toBe(page);
});

test('a part has no more than what is its own', () => {
  const page = frame('A Title', '<p>Some words.</p>');
  const own = partOf(page, common)
    .split(MARK)
    .slice(1)
    .filter((_, index) => index % 2 === 0);
  expect(own).toEqual(['', 'A Title ', 'Some words.', '']);
});

test('a page in whose text the mark stands has no part', () => {
  const part = partOf(frame('A', `<p>${MARK}0 300${MARK}</p>`), common);
  expect(joinedPage(common.text, part)).toBeNull();
});

test('a part of another common text is none', () => {
  const other = commonOf(frame('-', '<p>-</p>', ''));
  expect(joinedPage(other.text, partOf(frame('A', '<p>B</p>'), common))).toBeNull();
  expect(joinedPage(common.text, '<!DOCTYPE html><title>Not Found</title>')).toBeNull();
  expect(joinedPage(common.text, '')).toBeNull();
});

test('lies beside its page', () => {
  expect(partPath('/read/memoir/the-armory')).toBe('/read/memoir/the-armory.txt');
  expect(partPath('/read/caf%C3%A9/')).toBe('/read/caf%C3%A9.txt');
});
