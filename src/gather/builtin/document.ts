import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { BuiltinError, decodeYaml, readText } from './yaml.ts';

/** A Markdown file of the author's. */
export interface Document<Matter> {
  /** Its path below the content folder. */
  readonly file: string;
  readonly matter: Matter;
  /** The text, as the author wrote it. */
  readonly body: string;
}

function decode<Matter>(file: string, source: string, shape: z.ZodType<Matter>): Document<Matter> {
  const match = /^\uFEFF?---(\r?\n.*?)\r?\n---[ \t]*(?:\r?\n(.*))?$/s.exec(source);
  if (!match) throw new BuiltinError(`${file}: must begin with front matter between lines "---".`);
  const [, matter = '', body = ''] = match;
  return { file, matter: decodeYaml(file, matter, shape), body };
}

/** The Markdown file below the content folder, with its front matter in that shape. Throws a `BuiltinError`. */
export async function decodeDocument<Matter>(
  content: string,
  file: string,
  shape: z.ZodType<Matter>,
): Promise<Document<Matter>> {
  return decode(file, await readText(content, file), shape);
}

/** All Markdown files of a folder below the content folder, by name. Throws a `BuiltinError` for the first wrong one. */
export async function decodeFolder<Matter>(
  content: string,
  folder: string,
  shape: z.ZodType<Matter>,
): Promise<Document<Matter>[]> {
  const names = await readdir(join(content, folder));
  const files = names.filter((name) => name.endsWith('.md')).sort();
  return Promise.all(files.map((name) => decodeDocument(content, `${folder}/${name}`, shape)));
}
