import type { ParseArgsConfig } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { flagsOf } from '../../../scripts/command/flags.ts';

afterEach(() => vi.restoreAllMocks());

const PORT = { port: { type: 'string' } } as const;

test.each<[string, ParseArgsConfig, string]>([
  [
    'a flag that there is not',
    { args: ['--foldr', 'x'], options: { ...PORT, open: { type: 'boolean' } } },
    "Unknown option '--foldr'. The flags are --port, --open.",
  ],
  [
    'a flag where words may stand',
    { args: ['--foldr'], allowPositionals: true },
    "Unknown option '--foldr'. There are no flags.",
  ],
  ['a word', { args: ['x'] }, "Unexpected argument 'x'. There are no flags."],
  [
    'a value that looks like a flag',
    { args: ['--port', '-5'], options: PORT },
    "Option '--port' argument is ambiguous. To specify an option argument starting with a dash use '--port=-XYZ'. The flags are --port.",
  ],
])('%s ends a command with one line, which says what there is', (_, config, said) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const line = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => flagsOf(config)).toThrow('ended');
  expect(exit).toHaveBeenCalledWith(1);
  expect(line.mock.calls).toEqual([[said]]);
});

test('flags that there are come as they were given', () => {
  const options = { folder: { type: 'string' } } as const;
  expect(flagsOf({ args: ['--folder', 'x'], options }).values.folder).toBe('x');
});
