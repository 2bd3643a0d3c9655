import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { LRUCache } from 'lru-cache';
import { parse } from 'yaml';
import { composed } from '../well-formed.ts';

/** Where the author's texts lie, from the project's root. */
const TEXTS = 'src/content/';

/** A built-in text that the author has to mend: which file, which line or field. */
export class BuiltinError extends Error {
  override readonly name = 'BuiltinError';

  /** `message` begins with the file's name below the texts. */
  constructor(message: string) {
    super(`${TEXTS}${message}`);
  }
}

/** The text of a file below the content folder. */
export async function readText(content: string, file: string): Promise<string> {
  return composed(await readFile(join(content, file), 'utf8'));
}

/** What YAML was parsed: a process that stays reads the same texts for each release. */
const known = new LRUCache<string, { readonly value: unknown }>({ max: 500 });

function parsed(file: string, yaml: string): unknown {
  const before = known.get(yaml);
  if (before) return before.value;
  try {
    const value: unknown = parse(yaml);
    known.set(yaml, { value });
    return value;
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split(/:?\n/) : [];
    throw new BuiltinError(`${file}: is not YAML. ${reason}.`);
  }
}

/** The value in its shape. Throws a `BuiltinError` of one line that names the file and every wrong field. */
function decodeValue<T>(file: string, value: unknown, shape: z.ZodType<T>): T {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) =>
    [path.join('.'), message].filter((part) => part !== '').join(' '),
  );
  throw new BuiltinError(`${file}: ${problems.join('; ')}.`);
}

/** What the YAML of a built-in text says, in its shape. Throws a `BuiltinError` of one line. */
export function decodeYaml<T>(file: string, yaml: string, shape: z.ZodType<T>): T {
  return decodeValue(file, parsed(file, yaml), shape);
}
