import { z } from 'astro/zod';
import type { AboutTexts, Texts } from '../../domain/texts.ts';
import { decodeDocument } from './document.ts';
import { htmlBlocks, plainParagraphs } from './markdown.ts';
import { text } from './matter.ts';
import { BuiltinError, decodeYaml, readText } from './yaml.ts';

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
  portrait: text,
  caption: text.nullable().default(null),
  readersWillFind: z.array(text),
});

/** The biography. Its Markdown becomes HTML as it is: it is the author's own file, and part of the site's code. */
async function readAbout(content: string): Promise<AboutTexts> {
  const { matter, body } = await decodeDocument(content, 'about.md', about);
  const [opening] = plainParagraphs(body);
  if (opening === undefined) throw new BuiltinError('about.md: has no text.');
  return { ...matter, opening, blocks: htmlBlocks(body) };
}

async function decodeFile<T>(content: string, file: string, shape: z.ZodType<T>): Promise<T> {
  return decodeYaml(file, await readText(content, file), shape);
}

/** The texts below the content folder. Throws a `BuiltinError` of one line that names file and field. */
export async function readTexts(content: string): Promise<Texts> {
  return {
    about: await readAbout(content),
    codes: await decodeFile(content, 'codes.yaml', codes),
    contact: await decodeFile(content, 'contact.yaml', contact),
    pages: await decodeFile(content, 'pages.yaml', pages),
    book: await decodeFile(content, 'book.yaml', book),
  };
}
