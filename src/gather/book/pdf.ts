import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { Edition } from '../../domain/memoir/edition.ts';
import { firstFew } from '../first-few.ts';
import { makeCover } from './cover.ts';
import { bookFonts } from './fonts.ts';
import { LettersError, TypesettingError } from './typesetting-error.ts';

/** 300 to the inch on a page 5.5 inches wide. */
const COVER_WIDTH = 1650;

/** Tagged for assistive technology, and no sign without a glyph (ISO 14289-1). */
const STANDARD = 'ua-1';

const FOLDER = import.meta.dirname;

/** Only a complete memoir is set, so no other build loads the typesetter, 50 MB of it. */
async function openCompiler(): Promise<NodeCompiler> {
  const fontBlobs = await bookFonts();
  const typesetter = await import('@myriaddreamin/typst-ts-node-compiler').catch(() => {
    throw new TypesettingError(
      `The memoir's PDF cannot be set: Typst has no program for ${process.platform} ${process.arch} here. Run "npm install" on this machine, or build on another.`,
    );
  });
  return typesetter.NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontBlobs }] });
}

function composed(compiler: NodeCompiler, main: string): NodeTypstDocument {
  const compiled = compiler.compile({ mainFileContent: main });
  if (compiled.result) return compiled.result;
  const { shortDiagnostics } = compiled.takeDiagnostics() ?? {};
  throw new Error(`src/gather/book/memoir.typ: ${JSON.stringify(shortDiagnostics)}`);
}

/** The typesetter says of each sign that no font has: the text `\"★\"` could not be displayed. */
const MISSING = /the text `\\"(.+?)\\"` could not be displayed/gu;

/** A memoir in another script has a thousand. */
const NAMED = 5;

function whereIs(sign: string, { parts, epilogue }: Edition): string {
  const chapters = [...parts.flatMap((part) => part.chapters), ...(epilogue ? [epilogue] : [])];
  const found = chapters.find((chapter) => JSON.stringify(chapter).includes(sign));
  return found ? ` (in "${found.title}")` : '';
}

function explained(error: unknown, edition: Edition): unknown {
  const message = error instanceof Error ? error.message : '';
  const signs = new Set([...message.matchAll(MISSING)].map(([, sign = '']) => sign));
  if (signs.size === 0) return error;
  const named = firstFew(
    [...signs].map((sign) => `${sign}${whereIs(sign, edition)}`),
    NAMED,
  );
  return new LettersError(
    `The memoir has no PDF: its type has no letter for ${named}. Write it in other signs, or leave readers the EPUB.`,
  );
}

/**
 * The edition as a PDF for reading and for print, its pages set by Typst. The same edition gives the same bytes, and
 * its words are data to the template, never markup. Throws a `TypesettingError` of one line, a `LettersError` where the
 * type lacks letters.
 */
export async function makePdf(edition: Edition): Promise<Buffer> {
  const compiler = await openCompiler();
  const cover = await makeCover(edition, COVER_WIDTH);
  compiler.mapShadow(join(FOLDER, 'edition.json'), Buffer.from(JSON.stringify(edition)));
  compiler.mapShadow(join(FOLDER, 'cover.jpg'), cover);
  const pages = composed(compiler, await readFile(join(FOLDER, 'memoir.typ'), 'utf8'));
  try {
    return compiler.pdf(pages, { pdfStandard: STANDARD });
  } catch (error) {
    throw explained(error, edition);
  }
}
