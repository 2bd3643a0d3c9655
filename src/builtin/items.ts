import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import type { Paragraph } from '../domain/edition.ts';
import { ITEM_STATUSES, ITEM_TYPES, type Item } from '../domain/item.ts';
import { markedParagraphs, plainParagraphs } from './markdown.ts';

/** A built-in text that the author has to mend: which file, which field. */
export class BuiltinError extends Error {
  override readonly name = 'BuiltinError';
}

const text = z.string().trim().min(1);

const frontMatter = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'must hold only lowercase letters, digits and dashes'),
  type: z.enum(ITEM_TYPES),
  status: z.enum(ITEM_STATUSES),
  title: text,
  description: text.optional(),
  date: z.iso.date().optional(),
  part: z.union([z.int().positive(), z.literal('epilogue')]).optional(),
  chapter: z.int().positive().optional(),
  category: text.optional(),
  excerpt: text.optional(),
});

/** A sample entry, shown in the archive when no posts are loaded. */
export interface Sample extends Item {
  readonly date: string;
  readonly category: string;
  readonly excerpt: string;
}

function parts(file: string, source: string): { head: unknown; body: string } {
  const match = /^---\r?\n(.*?)\r?\n---\r?\n?(.*)$/s.exec(source);
  if (!match)
    throw new BuiltinError(`${file}: must begin with front matter between two lines "---".`);
  return { head: parse(match[1] ?? ''), body: match[2] ?? '' };
}

function decode(file: string, source: string): Item & { category?: string; excerpt?: string } {
  const { head, body } = parts(file, source);
  const result = frontMatter.safeParse(head);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new BuiltinError(`${file}: ${problems.join('; ')}.`);
  }
  const { description, date, part, chapter, category, excerpt, ...rest } = result.data;
  return {
    ...rest,
    description: description ?? null,
    date: date ?? null,
    part: typeof part === 'number' ? part : null,
    chapter: chapter ?? null,
    paragraphs: plainParagraphs(body),
    ...(category === undefined ? {} : { category }),
    ...(excerpt === undefined ? {} : { excerpt }),
  };
}

async function readFolder<T>(
  folder: string,
  decoded: (file: string, source: string) => T,
): Promise<T[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => decoded(file, await readFile(join(folder, file), 'utf8'))),
  );
}

function decodeFolder(folder: string): Promise<ReturnType<typeof decode>[]> {
  return readFolder(folder, decode);
}

/** Paragraphs of the memoir's chapters by id, with the author's emphasis, which a book keeps. Throws a `BuiltinError`. */
export async function readChapterTexts(content: string): Promise<Map<string, Paragraph[]>> {
  const texts = await readFolder(join(content, 'memoir'), (file, source) => {
    return [decode(file, source).id, markedParagraphs(parts(file, source).body)] as const;
  });
  return new Map(texts);
}

/** All built-in items below the content folder, drafts and sealed ones among them. Throws a `BuiltinError`. */
export async function readItems(content: string): Promise<Item[]> {
  const folders = await Promise.all(
    ['memoir', 'builtin'].map((name) => decodeFolder(join(content, name))),
  );
  const items = folders.flat();
  const twice = items.find((item, index) => items.findIndex(({ id }) => id === item.id) !== index);
  if (twice) throw new BuiltinError(`Two built-in items have the id "${twice.id}". Rename one.`);
  return items;
}

/** The sample entries below the content folder. Throws a `BuiltinError`. */
export async function readSamples(content: string): Promise<Sample[]> {
  const items = await decodeFolder(join(content, 'samples'));
  return items.map((item) => {
    const { date, category, excerpt } = item;
    if (date === null || category === undefined || excerpt === undefined) {
      throw new BuiltinError(`samples/${item.id}.md: needs date, category and excerpt.`);
    }
    return { ...item, date, category, excerpt };
  });
}
