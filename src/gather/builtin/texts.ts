import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { text } from './matter.ts';
import { decodeValue, decodeYaml } from './yaml.ts';

const titled = z.object({ title: text, text });

const codes = z.object({
  intro: text,
  blocks: z.array(z.object({ title: text, principles: z.array(titled) })),
});

const contact = z.object({
  intro: text,
  email: z.object({ text }),
  coffeeChat: z.object({ text }),
  social: z.object({ text }),
  calendar: z.object({ title: text, description: text }),
});

const pages = z.object({
  archive: z.object({ intro: text }),
  darkRoom: z.object({ locked: text, unsealed: text }),
});

const book = z.object({
  title: text,
  subtitle: text,
  author: text,
  description: text,
  milestone: text,
  dedication: text,
  emptyChapterNote: text,
  parts: z.array(z.object({ title: text, description: text })),
});

const about = z.object({
  title: text,
  quote: text,
  quoteBy: text,
  /** What the profile picture shows. */
  portrait: text,
  readersWillFind: z.array(text),
});

/** The longer texts of single screens, as the author keeps them in YAML. */
export interface Texts {
  readonly codes: z.infer<typeof codes>;
  readonly contact: z.infer<typeof contact>;
  readonly pages: z.infer<typeof pages>;
  readonly book: z.infer<typeof book>;
}

/** Front matter of the biography. Throws a `BuiltinError` of one line. */
export function aboutFrontMatter(frontMatter: unknown): z.infer<typeof about> {
  return decodeValue('about.md', frontMatter, about);
}

async function decodeFile<T>(content: string, file: string, shape: z.ZodType<T>): Promise<T> {
  return decodeYaml(file, await readFile(join(content, file), 'utf8'), shape);
}

/** The texts below the content folder. Throws a `BuiltinError` of one line that names file and field. */
export async function readTexts(content: string): Promise<Texts> {
  return {
    codes: await decodeFile(content, 'codes.yaml', codes),
    contact: await decodeFile(content, 'contact.yaml', contact),
    pages: await decodeFile(content, 'pages.yaml', pages),
    book: await decodeFile(content, 'book.yaml', book),
  };
}
