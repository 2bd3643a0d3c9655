import { expect, test } from 'vitest';
import {
  cellsOf,
  isPlain,
  placed,
  rowsIn,
  widthOf,
  withoutColumn,
  withWords,
  wordsIn,
} from '../../../scripts/studio/desk/table-cells.ts';
import { listOf } from '../../../src/gather/sanity/rich/fields.ts';

const wordsOf = (rows: unknown) => listOf(rows).map(({ cells }) => listOf(cells).map(wordsIn));
const FRUIT = placed([], [0, 0], [['Fruit', 'Price'], ['Apple']]);

test('what is not there yet is made: rows, columns and cells that a row lacks', () => {
  expect(wordsOf(FRUIT)).toEqual([
    ['Fruit', 'Price'],
    ['Apple', ''],
  ]);
  const [from, to] = [[['3', 'red']], placed(FRUIT, [2, 1], [['3', 'red']])];
  expect(wordsOf(to)).toEqual([
    ['Fruit', 'Price', ''],
    ['Apple', '', ''],
    ['', ...(from[0] ?? [])],
  ]);
  expect(listOf(to[0]?.cells)[0]).toEqual(listOf(FRUIT[0]?.cells)[0]);
});

test('a column goes from each row', () => {
  expect(wordsOf(withoutColumn(FRUIT, 0))).toEqual([['Price'], ['']]);
  expect(widthOf(withoutColumn(FRUIT, 0))).toBe(1);
});

test('other words leave a cell its keys, and the marks that all of it has', () => {
  const span = { _type: 'span', _key: 's', text: 'a', marks: ['strong'] };
  const block = { _type: 'block', _key: 'b', style: 'normal', markDefs: [], children: [span] };
  const cell = { _type: 'cell', _key: 'c', value: [block] };
  const children = [{ ...span, text: 'b' }];
  expect(withWords(cell, 'b')).toEqual({ ...cell, value: [{ ...block, children }] });
  const linked = { ...cell, value: [{ ...block, markDefs: [{ _type: 'link', _key: 'l' }] }] };
  const several = { ...cell, value: [{ ...block, children: [span, { ...span, _key: 't' }] }] };
  const broken = { ...cell, value: [{ ...block, children: [{ ...span, text: 'two\nlines' }] }] };
  const picture = { ...cell, value: [{ _type: 'image', _key: 'i' }] };
  const others = [linked, several, broken, picture];
  expect([undefined, cell].map(isPlain)).toEqual([true, true]);
  expect(others.map(isPlain)).toEqual([false, false, false, false]);
});

test('rows of other cells are left as they are', () => {
  const cells = ['a', { _type: 'cell', value: 'a' }, { _type: 'cell', text: 'a' }];
  const others = [
    ...cells.map((cell) => ({ _type: 'row', cells: [cell] })),
    { columns: ['a'] },
    ['a'],
  ];
  expect(others.map((row) => rowsIn([row]))).toEqual([null, null, null, null, null]);
  expect(rowsIn(FRUIT)).toEqual(FRUIT);
  expect(rowsIn(undefined)).toEqual([]);
});

test.each([
  ['one cell', null],
  ['one cell\n', null],
  ['a\tb\n\n', [['a', 'b']]],
  [
    'a\tb\r\nc\t\r\n',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['\tb', [['', 'b']]],
  ['a\nb', [['a'], ['b']]],
  [
    '"two\nlines"\t"say ""x"""\n"un" quoted\t',
    [
      ['two lines', 'say "x"'],
      ['"un" quoted', ''],
    ],
  ],
])('of %j pasted into a cell the cells are %j', (copied, cells) =>
  expect(cellsOf(copied)).toEqual(cells),
);
