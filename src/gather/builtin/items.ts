import type { z } from 'astro/zod';
import type { Item, Sample } from '../../domain/item.ts';
import type { Paragraph } from '../../domain/memoir/edition.ts';
import { type Document, decodeFolder } from './document.ts';
import { markedParagraphs, plainParagraphs } from './markdown.ts';
import { itemMatter, sampleMatter } from './matter.ts';
import { readTexts } from './texts.ts';
import { BuiltinError } from './yaml.ts';

/** A text, and the file it stands in. */
interface Source<I extends Item> {
  readonly file: string;
  readonly item: I;
}

function itemOf({ file, matter, body }: Document<z.infer<typeof itemMatter>>): Source<Item> {
  const { description, date, part, chapter, ...rest } = matter;
  const item = {
    ...rest,
    description: description ?? null,
    date: date ?? null,
    part: typeof part === 'number' ? part : null,
    chapter: chapter ?? null,
    paragraphs: plainParagraphs(body),
  };
  return { file, item };
}

function sampleOf({ file, matter, body }: Document<z.infer<typeof sampleMatter>>): Source<Sample> {
  const { description = null, ...rest } = matter;
  const paragraphs = plainParagraphs(body);
  return { file, item: { ...rest, description, part: null, chapter: null, paragraphs } };
}

/** Refuses two texts that say the same of themselves where only one may. */
function assertUnique(sources: readonly Source<Item>[], saying: (item: Item) => string): void {
  const files = new Map<string, string>();
  for (const { file, item } of sources) {
    const said = saying(item);
    const duplicate = files.get(said);
    if (duplicate)
      throw new BuiltinError(`${duplicate} and ${file} both have ${said}. Change one of them.`);
    files.set(said, file);
  }
}

function chapterIn(item: Item): string {
  return item.chapter === null ? '"part: epilogue"' : `"chapter: ${item.chapter}"`;
}

function assertPartExists(sources: readonly Source<Item>[], parts: number): void {
  const lost = sources.find(({ item }) => (item.part ?? 0) > parts);
  if (!lost) return;
  const { file, item } = lost;
  throw new BuiltinError(`${file}: part ${item.part} is not in book.yaml, which has ${parts}.`);
}

async function sampleSources(content: string): Promise<Source<Sample>[]> {
  return (await decodeFolder(content, 'samples', sampleMatter)).map(sampleOf);
}

/** Paragraphs of the memoir's chapters by id, with the author's emphasis, which a book keeps. Throws a `BuiltinError`. */
export async function readChapterTexts(content: string): Promise<Map<string, Paragraph[]>> {
  const chapters = await decodeFolder(content, 'memoir', itemMatter);
  return new Map(chapters.map(({ matter, body }) => [matter.id, markedParagraphs(body)]));
}

/**
 * All built-in items below the content folder, drafts and sealed ones among them. Throws a `BuiltinError` of one line;
 * also for the sample entries, which must not wait to be needed to be found wrong.
 */
export async function readItems(content: string): Promise<Item[]> {
  const memoir = (await decodeFolder(content, 'memoir', itemMatter)).map(itemOf);
  const others = (await decodeFolder(content, 'builtin', itemMatter)).map(itemOf);
  const sources = [...memoir, ...others];
  assertUnique([...sources, ...(await sampleSources(content))], ({ id }) => `"id: ${id}"`);
  assertUnique(
    sources.filter(({ item }) => item.type === 'memoir'),
    chapterIn,
  );
  assertPartExists(sources, (await readTexts(content)).book.parts.length);
  return sources.map(({ item }) => item);
}

/** The sample entries below the content folder. Throws a `BuiltinError` of one line. */
export async function readSamples(content: string): Promise<Sample[]> {
  return (await sampleSources(content)).map(({ item }) => item);
}
