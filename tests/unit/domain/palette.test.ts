import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { PALETTES } from '../../../src/domain/palette.ts';

const NIGHT = '@media screen and (prefers-color-scheme: dark) {';

/** Where each palette is set in the style sheet: after the media query, if any, the block of the selector. */
const BLOCKS: Record<keyof typeof PALETTES, string> = {
  day: '[data-theme="day"] {',
  night: `${NIGHT}\n    [data-theme="day"] {`,
  fire: '[data-theme="fire"] {',
  embers: `${NIGHT}\n    [data-theme="fire"] {`,
  safelight: '[data-theme="dark"] {',
};

it('has the values of the style sheet', async () => {
  const css = await readFile('src/styles/tokens.css', 'utf8');
  for (const [name, start] of Object.entries(BLOCKS)) {
    const at = css.indexOf(start);
    expect(at, start).toBeGreaterThan(-1);
    const block = css.slice(at + start.length, css.indexOf('}', at));
    for (const [token, value] of Object.entries(PALETTES[name as keyof typeof PALETTES])) {
      expect(block, `${name} ${token}`).toMatch(new RegExp(`--${token}: ${value};`));
    }
  }
});
