import { describe, expect, test } from 'vitest';
import { ASSET, block, body, html, line, SITE, span } from '../rich-html.ts';

/** What stands in the one note of a text, without the way back. */
function noteOf(note: object): string | undefined {
  const markDefs = [{ _key: 'n', _type: 'footnote', ...note }];
  const whole = html([block([span('Word', 'n')], { markDefs })]);
  return /<li id="note-1">(.*) <a href="#mark-1"/.exec(whole)?.[1];
}

describe('an address in the words of a note leads on', () => {
  const link = (address: string) => `<a href="${address}">${address}</a>`;
  test.each([
    ['See https://a.example/b.', `See ${link('https://a.example/b')}.`],
    ['A page (https://a.example/b).', `A page (${link('https://a.example/b')}).`],
    ['“https://a.example/b?c=d”, p. 4', `“${link('https://a.example/b?c=d')}”, p. 4`],
    ['https://a.example/Fire_(film), 1995', `${link('https://a.example/Fire_(film)')}, 1995`],
    ['Write (mailto:a@b.example)', `Write (${link('mailto:a@b.example')})`],
    [`As in ${SITE}/about`, `As in ${link(`${SITE}/about`)}`],
    ['https://a.example/b https://c.example/d', '$1 $2'],
    ['出典：https://a.example/b。次', `出典：${link('https://a.example/b')}。次`],
  ])('%s', (text, expected) => {
    const [first = '', second = ''] = text.split(' ').map(link);
    expect(noteOf({ text })).toBe(expected.replace('$1', first).replace('$2', second));
  });

  test.each([
    'https://user:pass@a.example',
    'javascript:x',
    'https://',
    `${SITE}/nowhere`,
    'http://[',
  ])('not %s', (text) => {
    expect(noteOf({ text })).toBe(text);
  });
});

test('a note of blocks keeps their links and marks, in one line', () => {
  const source = { _key: 'l', _type: 'link', href: 'https://a.example/b' };
  const text = [
    block([span('The '), span('ledger', 'em'), span(', '), span('here', 'l')], {
      markDefs: [source],
    }),
    line('Again: https://c.example.'),
  ];
  expect(noteOf({ text })).toBe(
    'The <em>ledger</em>, <a href="https://a.example/b">here</a> Again: <a href="https://c.example/">https://c.example</a>.',
  );
});

test('a note within a note is none, and neither is one without a word', () => {
  const inner = { _key: 'i', _type: 'footnote', text: 'Inner.' };
  const text = [block([span('Outer', 'i'), { ...inner, _key: 'j' }], { markDefs: [inner] })];
  expect(noteOf({ text })).toBe('Outer');
  expect(noteOf({ text: [line(' ')] })).toBeUndefined();
});

test('a picture in a note is shown in it, and of what cannot be shown one is told', () => {
  const picture = { _type: 'image', asset: { _ref: ASSET } };
  const text = [line('See'), picture, { _type: 'map' }];
  expect(noteOf({ text })).toMatch(/^See <figure><img [^>]*><\/figure>$/);
  expect(noteOf({ text: [block([span('See '), picture])] })).toMatch(/^See <figure>/);
  const markDefs = [{ _key: 'n', _type: 'footnote', text }];
  expect(body([block([span('Word', 'n')], { markDefs })]).leftOut).toEqual(['map']);
});
