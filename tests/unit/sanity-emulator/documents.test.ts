import { expect, test } from 'vitest';
import {
  parseDocuments,
  plainFile,
  readDocuments,
} from '../../../scripts/sanity-emulator/documents.ts';

const post = (_id: string, title: string) => ({ _id, _type: 'post', title });
const lines = (...documents: readonly object[]) =>
  documents.map((each) => JSON.stringify(each)).join('\n');
const titles = (file: string) => readDocuments(file).documents.map(({ title }) => title);

test.each([
  ['one document a line', lines(post('a', 'A'), post('b', 'B'))],
  ['a list', JSON.stringify([post('a', 'A'), post('b', 'B')])],
  ['a list over several lines', JSON.stringify([post('a', 'A'), post('b', 'B')], null, 2)],
  [
    'lines of a system with other ends',
    lines(post('a', 'A'), post('b', 'B')).replace('\n', '\r\n'),
  ],
  ['a mark of its byte order first', `\uFEFF${lines(post('a', 'A'), post('b', 'B'))}`],
])('documents are read from %s', (_, file) => {
  expect(titles(file)).toEqual(['A', 'B']);
  expect(titles(plainFile(file))).toEqual(['A', 'B']);
  expect(plainFile(file)).toMatch(/^\{.*\}\r?\n\{.*\}\n?$/);
});

test('one document over several lines is read', () => {
  expect(titles(JSON.stringify(post('a', 'A'), null, 2))).toEqual(['A']);
});

test('of a repeated _id the last is taken, and told; what is written to does not begin with one', () => {
  const file = lines(post('a', 'Old'), post('b', 'B'), post('a', 'New'));
  expect(titles(file)).toEqual(['New', 'B']);
  expect(readDocuments(file).told).toEqual([
    'line 3 repeats the _id of line 1 ("a"): the last is taken',
  ]);
  expect(() => parseDocuments(file)).toThrow(/^line 3 repeats the _id of line 1$/);
  expect(parseDocuments(plainFile(file))).toHaveLength(2);
});

test('documents without an _id are several although they have one slug, and one where they are the same', () => {
  const slug = { current: 'sim' };
  const [one, two] = [1, 2].map((title) => ({ _type: 'post', slug, title }));
  const file = lines(one ?? {}, two ?? {}, one ?? {});
  expect(titles(file)).toEqual([1, 2]);
  expect(readDocuments(file).told).toEqual(['line 3 is the same as line 1: it is taken once']);
  const ids = readDocuments(plainFile(file)).documents.map(({ _id }) => _id);
  expect(ids).toEqual(readDocuments(file).documents.map(({ _id }) => _id));
});

test('what is no document is named by where it stands', () => {
  expect(() => readDocuments('{"_type":"a"}\n{')).toThrow('line 2 is not whole JSON');
  expect(() => readDocuments('[{"_type":"a"},{"x":1}]')).toThrow('document 2 is not a document');
  expect(() => readDocuments('nothing')).toThrow('line 1 is not whole JSON');
  const wide = Buffer.from(`\uFEFF${lines(post('a', 'A'))}`, 'utf16le').toString('utf8');
  expect(() => readDocuments(wide)).toThrow('it is not written in UTF-8: save it so');
});
