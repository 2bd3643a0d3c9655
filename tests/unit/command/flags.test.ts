import { afterEach, expect, test, vi } from 'vitest';
import { flagsOf } from '../../../scripts/command/flags.ts';

afterEach(() => vi.restoreAllMocks());

test('a flag that there is not ends a command with one line', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const line = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => flagsOf({ args: ['--foldr', 'x'], options: {} })).toThrow('ended');
  expect(exit).toHaveBeenCalledWith(1);
  expect(line.mock.calls).toEqual([["Unknown option '--foldr'"]]);
});

test('flags that there are come as they were given', () => {
  const options = { folder: { type: 'string' } } as const;
  expect(flagsOf({ args: ['--folder', 'x'], options }).values.folder).toBe('x');
});
