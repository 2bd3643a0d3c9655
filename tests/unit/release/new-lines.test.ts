import { expect, test } from 'vitest';
import { newLines } from '../../../scripts/release/report.ts';

test('by a process that stays: each line once, and of a later release the new ones', () => {
  const said = new Set<string>();
  expect(newLines(['Content', 'a', 'b'], said)).toEqual(['Content', 'a', 'b']);
  expect(newLines(['Content', 'a', 'b'], said)).toEqual(['Content', '  … and 2 lines as before']);
  expect(newLines(['Content', 'c', 'b'], said)).toEqual([
    ...['Content', 'c', '  … and 1 line as before'],
  ]);
  expect(newLines(['Content', 'a'], said), 'what is back').toEqual(['Content', 'a']);
});
