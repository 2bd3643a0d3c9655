import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askAt, askLanguage, askOwner } from '../../../scripts/adopt/questions.ts';
import { type Recognized, recognize } from '../../../src/gather/adopt/recognize.ts';

/** Answers each question with the next of these, as a person at a terminal does, and keeps what was asked. */
function answering(...answers: readonly string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const asked: string[] = [];
  const left = [...answers];
  output.on('data', (text) => {
    if (!String(text).includes('? (')) return;
    asked.push(String(text));
    input.write(`${left.shift()}\n`);
  });
  return { ask: askAt(input, output), asked };
}

const text = [{ _type: 'block', children: [{ _type: 'span', text: 'Words.' }] }];
function found(...posts: readonly object[]): Recognized {
  const documents = posts.map((post, index) => ({
    ...{ _id: `p${index}`, _type: 'post', date: '2020-01-01', body: text, ...post },
  }));
  const types = [{ type: 'post', count: documents.length, documents }];
  const recognized = recognize({ types, referred: new Map() }, []);
  if (recognized === null) throw new Error('No posts.');
  return recognized;
}

test('texts in several languages: the one to show is asked for, the one that is taken first', async () => {
  const title = { en: 'One', de: 'Eins' };
  const { ask, asked } = answering(' de ');
  expect(await askLanguage(found({ title }, { title: { en: 'Two' } }), ask)).toBe('de');
  expect(asked).toEqual([
    'Which of its languages is it shown in: en, de? (empty: leave as it is) ',
  ]);
});

test('posts that are each in one language: the same', async () => {
  const posts = [
    { title: 'One', language: 'en' },
    { title: 'Two', language: 'en' },
    { title: 'Drei', language: 'de' },
  ];
  const { ask, asked } = answering('');
  expect(await askLanguage(found(...posts), ask)).toBeUndefined();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('en, de');
});

test('in one language nothing is asked', async () => {
  const { ask, asked } = answering();
  expect(await askLanguage(found({ title: 'One' }), ask)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('of the owner what the flags do not say is asked, an empty answer is none', async () => {
  const { ask, asked } = answering('ada@name.example', '', 'book codes');
  const given = { brand: 'B', author: 'A', profiles: [] };
  expect(await askOwner(given, ask)).toEqual({
    ...given,
    email: 'ada@name.example',
    timeZone: undefined,
    without: 'book codes',
  });
  expect(asked).toHaveLength(3);
});
