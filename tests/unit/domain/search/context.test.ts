import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextOf, type Piece, piecesOf } from '../../../../src/domain/search/context.ts';

/** Hits in brackets. */
function shown(pieces: readonly Piece[] | null): string | null {
  return pieces?.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('') ?? null;
}

const LONG = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');

describe('the context of a hit', () => {
  it.each([
    ['Outside the ice went out.', 'ice', 'Outside the [ice] went out.'],
    ['Ice. And icicles!', 'ic', '[Ice]. And [icicles]!'],
    ['The ice\n\nThe iron', 'iron', 'The [iron]'],
    ['The ice', 'iron', null],
    ['<b>ice</b>', 'ice', '<b>[ice]</b>'],
    ['ice and iron', 'iron ice', '[ice] and [iron]'],
    ['朝から雨が降った。', '雨', '朝から[雨]が降った。'],
    ['朝から雨が降った。', '雨が降', '朝から[雨が降]った。'],
    ['朝から雨が降った。', '降雨', null],
    ['การเขียนช้าๆ', 'เขียน', 'การ[เขียน]ช้าๆ'],
    ['買ったiPhoneです', 'iphone', '買った[iPhone]です'],
    ['Gehe die Straße, dann', 'strasse', 'Gehe die [Straße], dann'],
    ['Voici l’étoile.', 'etoile', 'Voici l’[étoile].'],
    ['Voici l’étoile.', "l'etoile", 'Voici [l’étoile].'],
    ['Every e-mail.', 'email', 'Every [e-mail].'],
    ['Every e-mail.', 'e-mail', 'Every [e-mail].'],
    ['Every email.', 'e-mail', 'Every [email].'],
    ['Well known by e-mail', 'well-known e-mail', '[Well] [known] by [e-mail]'],
    ['All 12 won 1-2', '1-2', 'All [12] won [1]-[2]'],
    ['A well-known word', 'well', 'A [well]-known word'],
    ['Well, it is known', 'well-known', '[Well], it is [known]'],
    ['In C++ and C', 'c++', 'In [C++] and C'],
    ['He said “don’t”.', 'dont', 'He said “[don’t]”.'],
    // Where the whole word stands, and not where but some of its signs do.
    ['アキバプラザ\n\nインのプラグインです', 'プラグイン', 'インの[プラグイン]です'],
    ['アキバプラザ\n\nイン', 'プラグイン', 'アキバ[プラ]ザ'],
    ['ice', '', null],
    ['ice', '*', null],
  ])('in %j for %j is %j', (text, term, expected) =>
    expect(shown(contextOf(text, term))).toBe(expected),
  );

  it('of a long paragraph is a window from word to word', () => {
    const window = shown(contextOf(LONG, 'word30'));
    expect(window).toMatch(/^\.\.\. word\d+ .*\[word30\].* word\d+\.\.\.$/);
    expect(window?.length).toBeLessThan(170);
    expect(shown(contextOf(LONG, 'word0'))).toMatch(/^\[word0\] word1 .*\.\.\.$/);
    expect(shown(contextOf(LONG, 'word59'))).toMatch(/^\.\.\. .*\[word59\]$/);
  });

  it('goes on behind a hit where no space stands', () => {
    const window = shown(contextOf(`${'晴'.repeat(100)}雨${'雪'.repeat(200)}`, '雨'));
    expect(window).toBe(`... ${'晴'.repeat(50)}[雨]${'雪'.repeat(99)}...`);
  });

  it('of a paragraph as long as a window is all of it', () => {
    const whole = LONG.slice(0, 150);
    expect(shown(contextOf(whole, 'word0'))).toBe(whole.replace('word0', '[word0]'));
    expect(shown(contextOf(`${whole}!`, 'word0'))).toMatch(/\.\.\.$/);
  });

  it('has no empty pieces', () => {
    expect(piecesOf('ice ice', 'ice').map(({ text }) => text)).toEqual(['ice', ' ', 'ice']);
    expect(piecesOf('', 'ice')).toEqual([]);
  });

  it('shows a word that is longer than the window whole', () => {
    const word = 'x'.repeat(400);
    expect(shown(contextOf(`a ${word} b`, 'x'))).toBe(`a [${word}]...`);
  });

  it('holds a hit for whatever is found, and leaves no character of a text out', () => {
    const text = fc.lorem({ maxCount: 40 });
    fc.assert(
      fc.property(text, fc.nat(), (body, which) => {
        const words = body.split(' ');
        const term = words[which % words.length]?.replace('.', '').slice(0, 3) ?? '';
        expect(contextOf(body, term)?.some(({ hit }) => hit)).toBe(true);
        expect(
          piecesOf(body, term)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(body);
      }),
    );
  });
});
