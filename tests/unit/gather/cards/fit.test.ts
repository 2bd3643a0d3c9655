import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, type TextBox } from '../../../../src/gather/cards/fit.ts';
import { hostileText } from '../../../support/content/hostile-text.ts';

const room: TextBox = { width: 800, height: 400, sizes: [100, 50], leading: 1 };

/** Every character is half as wide as the type is large: 16 to a line at size 100, 32 at size 50. */
const measure = (line: string) => [...line].length / 2;

function bare(text: string): string {
  return text.replace(/\s+/g, '');
}

describe('a title', () => {
  it('is set as large as it fits, in lines as even as can be', () => {
    expect(fitted('Short', room, measure)).toEqual({ size: 100, lines: ['Short'] });
    expect(fitted('A title of four words', room, measure)).toEqual({
      size: 100,
      lines: ['A title of', 'four words'],
    });
    expect(fitted('word '.repeat(18), room, measure).size).toBe(50);
    expect(fitted('Underneath it all goes', room, measure).lines).toEqual([
      'Underneath',
      'it all goes',
    ]);
    expect(fitted('Incomprehensible it', room, measure).lines).toEqual(['Incomprehensible', 'it']);
  });

  it('is cut, and says so, where the smallest size is too large', () => {
    const { size, lines } = fitted('word '.repeat(100), room, measure);
    expect(size).toBe(50);
    expect(lines).toHaveLength(8);
    expect(lines.at(-1)).toBe('word word word word word word…');
  });

  it('breaks within a word that no line holds', () => {
    const { lines } = fitted('a'.repeat(40), room, measure);
    expect(lines.map((line) => line.length)).toEqual([14, 14, 12]);
  });

  it('stays in its room, and loses nothing unless it is cut', () => {
    const title = fc.array(hostileText, { maxLength: 40 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(title, (text) => {
        const { size, lines } = fitted(text, room, measure);
        expect(lines.length * size).toBeLessThanOrEqual(room.height);
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(room.width);
        const set = bare(lines.join(''));
        const cut = set.endsWith('…') && set !== bare(text);
        if (cut) expect(bare(text).startsWith(set.slice(0, -1))).toBe(true);
        else expect(set).toBe(bare(text));
      }),
      { numRuns: 300 },
    );
  });
});
