import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { areSame } from '../../../src/domain/memoize.ts';

/*
 * A folder of texts that one process keeps for the next: each in a file that is named by its digest, and an index, which
 * changes in one step and has a digest of its own. What is cut or damaged is known by it, and nothing of it is used.
 */

/** A text to keep, and the things it is made from: while they are the same ones, it is not made again. */
export interface Part {
  readonly from: readonly unknown[];
  readonly text: () => string | Uint8Array;
}

/** What is kept in a folder: of each part what it was made from, and its digest. */
export type Stored = ReadonlyMap<
  string,
  { readonly from: readonly unknown[]; readonly digest: string }
>;

const INDEX = 'index';
const index = z.object({ key: z.string(), parts: z.record(z.string(), z.string()) });

function digestOf(text: string | Uint8Array): string {
  return hash('sha256', text, 'base64url');
}

function fileOf(name: string, digest: string): string {
  return `${name}.${digest}`;
}

function read(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** Whether anything is kept in the folder. */
export function hasStore(folder: string): boolean {
  return existsSync(join(folder, INDEX));
}

function indexIn(folder: string): z.infer<typeof index> | null | 'broken' {
  const text = read(join(folder, INDEX));
  if (text === null) return null;
  const [sum = '', json = ''] = text.toString().split('\n', 2);
  const result = digestOf(json) === sum ? index.safeParse(JSON.parse(json)) : null;
  return result?.data ?? 'broken';
}

/** A text that is kept, and what stands for it when it is kept again. */
export interface StoredText {
  readonly bytes: () => Buffer;
  readonly digest: string;
}

/** Folders of which a text was asked for and was not as it was left: whoever asked may tell another error of it. */
const damaged = new Set<string>();

/** Whether a text of the folder that was asked for since was not as it was left. */
export function isDamaged(folder: string): boolean {
  return damaged.has(folder);
}

/** The bytes of a part; null where they are not as they were left. */
function wholePart(folder: string, name: string, digest: string): Buffer | null {
  const bytes = read(join(folder, fileOf(name, digest)));
  return bytes !== null && digestOf(bytes) === digest ? bytes : null;
}

/**
 * The texts that were kept under this key, by name; null where there are none, `other` where they were kept under
 * another key, and `broken` where one of them is not as it was left. Those that are `seldom` asked for are read only then,
 * which throws where one is not as it was left, and is known of the folder from then on (`isDamaged`).
 */
export function readStore(
  folder: string,
  key: string,
  seldom: (name: string) => boolean = () => false,
): ReadonlyMap<string, StoredText> | null | 'other' | 'broken' {
  const found = indexIn(folder);
  if (found === null || found === 'broken') return found;
  if (found.key !== key) return 'other';
  const texts = new Map<string, StoredText>();
  for (const [name, digest] of Object.entries(found.parts)) {
    const bytes = seldom(name) ? null : wholePart(folder, name, digest);
    if (bytes === null && !seldom(name)) return 'broken';
    const wholeBytes = () => {
      const whole = bytes ?? wholePart(folder, name, digest);
      if (whole !== null) return whole;
      damaged.add(folder);
      throw new Error(`${name} of what was kept is not as it was left.`);
    };
    texts.set(name, { bytes: wholeBytes, digest });
  }
  return texts;
}

/** What a text that is kept holds; null where there is none of this name. */
export function valueIn(kept: ReadonlyMap<string, StoredText>, name: string): unknown {
  return JSON.parse(kept.get(name)?.bytes().toString() ?? 'null');
}

/** The shape of a list of these: what is in it was written by this program, as its digest shows. */
export const list = <T>() => z.custom<readonly T[]>(Array.isArray);

/** Removes all that is kept in the folder. Throws where it may not; what is known of it is not forgotten then. */
export function removeStore(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  damaged.delete(folder);
}

/** Only for whoever owns the project: what is read may be asked for with a token. */
const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;

/** Keeps these parts, and nothing else, in the folder. Of `before`, what is the same is not written again. */
export function writeStore(
  folder: string,
  key: string,
  parts: ReadonlyMap<string, Part>,
  before: Stored,
): Stored {
  mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });
  const present = new Set(readdirSync(folder));
  const kept = new Map(
    [...parts].map(([name, { from, text }]) => {
      const known = before.get(name);
      if (known && areSame(known.from, from) && present.has(fileOf(name, known.digest))) {
        return [name, known] as const;
      }
      const made = text();
      const digest = digestOf(made);
      writeFileSync(join(folder, fileOf(name, digest)), made, { mode: OWN_FILE });
      return [name, { from, digest }] as const;
    }),
  );
  const names = [...kept].map(([name, { digest }]) => [name, digest] as const);
  const json = JSON.stringify({ key, parts: Object.fromEntries(names) });
  writeFileSync(join(folder, `${INDEX}.part`), `${digestOf(json)}\n${json}`, { mode: OWN_FILE });
  renameSync(join(folder, `${INDEX}.part`), join(folder, INDEX));
  const wanted = new Set([INDEX, ...names.map(([name, digest]) => fileOf(name, digest))]);
  for (const name of present) if (!wanted.has(name)) rmSync(join(folder, name), { force: true });
  return kept;
}
