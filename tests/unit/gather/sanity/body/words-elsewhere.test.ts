import { expect, it } from 'vitest';
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
