import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Edition } from '../../domain/memoir/edition.ts';
import { makeCover } from './cover.ts';
import { CONTAINER, navigation, packageDocument } from './package.ts';
import { bookPages } from './pages.ts';

/** Wide enough for a tablet, and half of the file's bytes. */
const COVER_WIDTH = 1000;

/** Noon of that day where this runs: an archive keeps local time without saying whose, and noon is the same day. */
function archiveTime(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/**
 * The edition as an EPUB 3: pages, contents, cover. The same edition gives the same bytes. What is compressed already,
 * and the type at the front (EPUB OCF, section 4.3), is stored as it is.
 */
export async function makeEpub(edition: Edition): Promise<Buffer> {
  const { front, text } = bookPages(edition);
  const styles = await readFile(join(import.meta.dirname, 'book.css'), 'utf8');
  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(CONTAINER),
    'EPUB/package.opf': strToU8(packageDocument(edition, front, text)),
    'EPUB/nav.xhtml': strToU8(navigation(edition.language, text)),
    'EPUB/book.css': strToU8(styles),
    'EPUB/cover.jpg': [await makeCover(edition, COVER_WIDTH), { level: 0 }],
  };
  for (const page of [...front, ...text]) files[`EPUB/${page.file}`] = strToU8(page.text);
  return Buffer.from(zipSync(files, { level: 9, mtime: archiveTime(edition.date) }));
}
