import { readFile } from 'node:fs/promises';
import { z } from 'astro/zod';
import type { Passcode } from '../../settings/passcodes.ts';
import { SealingError } from './entries.ts';

/** A person's key, as the author's file keeps it. */
const key = z.object({
  name: z.string().min(1),
  passcode: z.string().min(1),
  /** Day on which it was given, ISO 8601. */
  added: z.iso.date(),
});

const keys = z.object({ keys: z.array(key) });

export type Key = z.infer<typeof key>;

/** The keys in the author's file, none where there is no file. Throws a `SealingError` of one line. */
export async function readKeys(file: string): Promise<Key[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new SealingError(`The file with the keys cannot be read: ${file}.`);
  }
  try {
    return keys.parse(JSON.parse(text)).keys;
  } catch {
    throw new SealingError(
      `${file} must be {"keys": [{"name", "passcode", "added"}, ...]}: mend it, or bring back a copy of it.`,
    );
  }
}

/** The same as passcodes of the room. */
export const passcodesOfKeys = (all: readonly Key[]): Passcode[] =>
  all.map(({ name, passcode }, index) => ({
    name,
    passcode,
    source: `number ${index + 1} of the file with the keys`,
  }));
