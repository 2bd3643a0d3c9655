import { expect, it } from 'vitest';
import { block } from '../../../../support/content/documents.ts';
import { readBody as read } from './read-body.ts';

it.each([
  ['frage', 'antwort'],
  ['pregunta', 'respuesta'],
  ['pytanie', 'odpowiedz'],
])('%s and %s are words of a block, as question and answer are', (question, answer) => {
  const { paragraphs } = read([
    { _type: 'faq', items: [{ _key: 'a', [question]: 'Why?', [answer]: 'Because.' }] },
  ]);
  expect(paragraphs).toEqual(['Why?', 'Because.']);
});

it('what stands below a film is the words of its link, in other languages too', () => {
  const film = { _type: 'videoEmbed', url: 'https://films.example/1', legende: 'Un bel été' };
  const { nodes, warnings } = read([block('Words.'), film]);
  expect(JSON.stringify(nodes)).toContain('Un bel été (films.example)');
  expect(warnings).toEqual([]);
});
