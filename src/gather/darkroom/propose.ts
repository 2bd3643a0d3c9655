import { weaknessOf } from './strength.ts';

const CONSONANTS = 'bdfghklmnprstvwz';
const VOWELS = 'aeiou';
const PATTERN = [CONSONANTS, VOWELS, CONSONANTS, VOWELS, CONSONANTS];
const WORDS = 5;

/** Bits of a proposal: 16³ × 5² words, drawn five times without taking one twice. */
export const PROPOSAL_BITS = Array.from({ length: WORDS }, (_, drawn) =>
  Math.log2(16 ** 3 * 5 ** 2 - drawn),
).reduce((sum, bits) => sum + bits);

/** One character of the alphabet, each equally likely. */
function pick(alphabet: string): string {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < 256 - (256 % alphabet.length)
    ? alphabet.charAt(byte % alphabet.length)
    : pick(alphabet);
}

/**
 * A passcode of five words that can be spoken and typed, such as `lorok kizaf sofop motar wosup`. A
 * draw with words so alike that the build would refuse it is drawn again.
 */
export function proposePasscode(): string {
  const words = new Set<string>();
  while (words.size < WORDS) words.add(PATTERN.map(pick).join(''));
  const passcode = [...words].join(' ');
  return weaknessOf(passcode, []) === null ? passcode : proposePasscode();
}
