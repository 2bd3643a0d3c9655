import { expect, it } from 'vitest';
import { block } from '../../../../support/content/documents.ts';
import { readBody as read } from './read-body.ts';

const span = (text: string) => ({ _type: 'span', _key: 's', marks: [], text });
const line = (...children: readonly object[]) => ({ ...block(), children });

it('objects among words are the words that they hold: a sentence lacks none', () => {
  const { paragraphs, nodes, leftOut, warnings } = read([
    line(span('Call '), { _type: 'inlineCode', code: 'f()' }, span(' or ask '), {
      _type: 'mention',
      name: '@ada',
      url: 'https://a.example/ada',
    }),
    line(span('Fine '), { _type: 'emoji', native: '😀', name: 'grin' }, span('.')),
    line(span('As in '), { _type: 'formula', latex: 'x^2' }, span('.')),
  ]);
  expect(paragraphs).toEqual(['Call f() or ask @ada', 'Fine 😀.', 'As in .']);
  expect(nodes?.slice(0, 2)).toEqual([
    {
      tag: 'p',
      children: [
        ...['Call ', { tag: 'code', children: ['f()'] }, ' or ask '],
        { tag: 'a', href: 'https://a.example/ada', children: ['@ada'] },
      ],
    },
    { tag: 'p', children: ['Fine ', '😀', '.'] },
  ]);
  expect(warnings).toEqual([
    'has blocks of which the words alone are shown (inlineCode, mention, emoji)',
  ]);
  expect(leftOut).toEqual(['formula']);
});

it('notes and pictures among words stay what they are', () => {
  const picture = { _type: 'image', title: 'Sea', asset: { _ref: 'image-abc-10x10-jpg' } };
  const note = { _type: 'footnote', text: [line(span('See '), span('Ada'), span(', p. 3.'))] };
  const { nodes, warnings } = read([line(span('A'), note, picture)]);
  expect(JSON.stringify(nodes)).toContain('"See ","Ada",", p. 3."');
  expect(JSON.stringify(nodes)).toContain('"tag":"img"');
  expect(warnings).toEqual([]);
});

it('code and tables within blocks that no page knows are shown', () => {
  const code = { _type: 'code', language: 'sh', code: 'npm i' };
  const { nodes } = read([
    { _type: 'tabs', tabs: [{ _type: 'tab', title: 'npm', code }] },
    { _type: 'panel', label: 'Sizes', data: { _type: 'table', rows: [{ cells: ['A', 'B'] }] } },
    { _type: 'recipe', ingredients: ['Flour', 'Salt'] },
  ]);
  const shown = JSON.stringify(nodes);
  for (const word of ['npm', 'npm i', 'Sizes', 'A', 'B', 'Flour', 'Salt']) {
    expect(shown).toContain(`"${word}"`);
  }
});

it('a block without its children is left out and told, one with others stops the build with a plain word', () => {
  const { paragraphs, warnings } = read([{ _type: 'block', children: null }, block('One.')]);
  expect(paragraphs).toEqual(['One.']);
  expect(warnings).toEqual(['has values in its body that are no blocks; they are left out']);
  expect(() => read([{ _type: 'block', children: 'Two.' }])).toThrow(
    'body.0._type says "block", but what every block has is not there, or of another kind.',
  );
});
