import { expect, test } from 'vitest';
import { newLines } from '../../../scripts/release/report.ts';

test('by a process that stays: each line of posts once, and of a later release the new ones', () => {
  const said = new Set<string>();
  expect(newLines(['Content', '  a', '  b'], said)).toEqual(['Content', '  a', '  b']);
  expect(newLines(['Content', '  a', '  b'], said)).toEqual([
    ...['Content', '  … and 2 lines as before'],
  ]);
  expect(newLines(['Content', '  c', '  b'], said)).toEqual([
    ...['Content', '  c', '  … and 1 line as before'],
  ]);
  expect(newLines(['Content', '  a'], said), 'what is back').toEqual(['Content', '  a']);
});

test('that the Dark Room is open at its source is said of each release', () => {
  const lines = ['Content', '  a', 'The Dark Room is open at its source.'];
  const said = new Set<string>();
  newLines(lines, said);
  expect(newLines(lines, said)).toEqual([
    ...['Content', 'The Dark Room is open at its source.', '  … and 1 line as before'],
  ]);
});
