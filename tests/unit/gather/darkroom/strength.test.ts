import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPOSAL_BITS, proposePasscode } from '../../../../src/gather/darkroom/propose.ts';
import { estimateBits, timeToTry, weaknessOf } from '../../../../src/gather/darkroom/strength.ts';

const SITE = [
  'The Vault of Jonah Vale',
  'Dancing Through Fire',
  'Forty-One Seconds',
  'vale.example',
];

describe('the strength of a passcode', () => {
  it.each([
    ['', 0],
    ['123456', 3],
    ['DarkRoom2026!', 18],
    ['dancing through fire', 12],
    ['D4nc1ng Thr0ugh F1re!', 16],
    ['Jonah Vale 1984 Fire!', 22],
    ['P@ssw0rd123!', 11],
    ['Tr0ub4dour&3', 22],
    ['tRoUbAdOuR2026!', 24],
    ['velvet anchor cement', 38],
    ['velvet velvet velvet velvet', 14],
    ['aaaaaaaaaaaaaaaaaaaa', 3],
    ['121212121212121212', 3],
    ['1122334455667788', 3],
    ['qwertyuiop1234567890', 6],
    ['correcthorsebatterystaple', 12],
  ])('%j is refused at %i bits', (passcode, bits) => {
    expect(Math.floor(estimateBits(passcode, SITE))).toBe(bits);
    expect(weaknessOf(passcode, SITE)).toContain(`about ${bits} bits`);
  });

  it.each([
    ['velvet anchor cement onion', 51],
    ['k7Rq2mXzP4wD', 52],
    ['lorok kizaf sofop motar wosup', 64],
  ])('%j is accepted at %i bits', (passcode, bits) => {
    expect(Math.floor(estimateBits(passcode, SITE))).toBe(bits);
    expect(weaknessOf(passcode, SITE)).toBeNull();
  });

  it('counts the words of the site as known', () => {
    expect(weaknessOf('velvet anchor cement onion', ['Onion & Cement'])).not.toBeNull();
  });

  it('asks for 12 characters, however varied, spaces around not counted', () => {
    expect(estimateBits('kQzRwXpMtBv', SITE)).toBeGreaterThan(50);
    expect(weaknessOf('  kQzRwXpMtBv  ', SITE)).toContain('11 characters and about 51 bits');
    expect(weaknessOf('kQzRwXpMtBvN', SITE)).toBeNull();
  });

  it('never falls when a word is added, nor rises above 6 bits a character', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 24 }), (text) => {
        const bits = estimateBits(text, SITE);
        expect(bits).toBeLessThanOrEqual(6 * text.normalize('NFKC').length);
        expect(estimateBits(`${text} onion`, SITE)).toBeGreaterThanOrEqual(bits);
      }),
    );
  });

  it('is told in one line with the estimate, the time on one card and what to do', () => {
    expect(weaknessOf('DarkRoom2026!', SITE)).toBe(
      'DARKROOM_PASSCODE is too weak: 13 characters and about 18 bits, which one graphics card ' +
        'tries in 61 seconds (4,285 guesses a second). It needs 12 characters and 50 bits: run ' +
        '"npm run passcode" and set what it prints.',
    );
  });
});

describe('the time on one card', () => {
  it.each([
    [3, 'less than 2 seconds'],
    [Math.log2(1e6), '3.9 minutes'],
    [Math.log2(7776 ** 3), '3.5 years'],
    [Math.log2(7776 ** 4), '27,000 years'],
  ])('for %f bits is %s, as in the research', (bits, time) => {
    expect(timeToTry(bits)).toBe(time);
  });
});

describe('a proposal', () => {
  it('has 83 bits by the number of its words, and is accepted', () => {
    expect(PROPOSAL_BITS).toBeGreaterThan(83);
    for (let n = 0; n < 300; n += 1) {
      const passcode = proposePasscode();
      expect(passcode).toMatch(
        /^([bdfghklmnprstvwz][aeiou]){2}[bdfghklmnprstvwz]( ([^aeiou ][aeiou]){2}[^aeiou ]){4}$/,
      );
      expect(new Set(passcode.split(' ')).size).toBe(5);
      expect(weaknessOf(passcode, [])).toBeNull();
    }
  });

  it('uses every letter about equally often', () => {
    const letters = Array.from({ length: 400 }, proposePasscode).join('').replaceAll(' ', '');
    const count = (letter: string) => letters.split(letter).length - 1;
    for (const consonant of 'bdfghklmnprstvwz') {
      expect(count(consonant)).toBeGreaterThan(375 - 120);
      expect(count(consonant)).toBeLessThan(375 + 120);
    }
    for (const vowel of 'aeiou') {
      expect(count(vowel)).toBeGreaterThan(800 - 160);
      expect(count(vowel)).toBeLessThan(800 + 160);
    }
  });

  it('is what npm run passcode prints, with its strength and how to set it', () => {
    const printed = execFileSync(process.execPath, ['scripts/passcode.ts'], { encoding: 'utf8' });
    const [passcode = '', , strength, , set] = printed.split('\n');
    expect(weaknessOf(passcode, [])).toBeNull();
    expect(strength).toMatch(/^83 bits.* 83,000,000,000,000 years/);
    expect(set).toBe(`DARKROOM_PASSCODE='${passcode}'`);
  });
});
