import { expect, it } from 'vitest';
import type { RichNode, RichTag } from '../../../../src/domain/rich.ts';
import { directedNodes } from '../../../../src/gather/darkroom/direction.ts';

const SIGN = '\u200f';
const of = (tag: RichTag, ...children: RichNode<never>[]): RichNode<never> => ({ tag, children });

it('stands before the first word, wherever that is', () => {
  const table = (first: string) =>
    of('div', of('table', of('tr', of('td', ' '), of('td', of('em', first), 'שם')), of('tr')));
  const nodes = (sign: string) => [
    of('p', `${sign}Vue היא`),
    of('p', 'English'),
    table(`${sign}Name`),
    of('hr'),
  ];
  expect(directedNodes(nodes(''), 'he')).toEqual(nodes(SIGN));
  expect(directedNodes(nodes(''), 'de')).toEqual(nodes(''));
});

it('stands in no code, which is copied as its author wrote it', () => {
  const code = [of('pre', of('code', 'print("שלום עולם")'))];
  expect(directedNodes(code, 'he')).toEqual(code);
});
