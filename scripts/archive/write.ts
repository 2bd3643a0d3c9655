import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Zippable, zipSync } from 'fflate';
import { makeFolder } from '../../src/gather/make-folder.ts';
import { ACCOUNT_FILE, parseAccount } from '../release/account/signed-account.ts';
import { ArchiveError } from './archive-error.ts';
import { warcOf } from './warc.ts';

/** Files that do not get smaller. */
const PACKED = /\.(jpe?g|png|webp|avif|gif|epub|pdf)$/i;

const README = `This is the whole site as it was on that day. Open index.html.

  texts/      every public text as Markdown
  dataset/    the documents that the pages were made from, as "sanity dataset import" takes them

The Dark Room is in darkroom.html, as it was sealed: it opens with the passcodes of that day.
`;

function zipped(files: ReadonlyMap<string, Buffer | string>, mtime: string): Uint8Array {
  const entries: Zippable = {};
  for (const [file, content] of files) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    entries[file] = [bytes, { level: PACKED.test(file) ? 0 : 9, mtime }];
  }
  return zipSync(entries);
}

/** What the release in the folder `site` says of itself. Throws an `ArchiveError`. */
export async function releasedAccount(site: string) {
  const text = await readFile(join(site, ACCOUNT_FILE), 'utf8').catch(() => '');
  const read = parseAccount(text);
  if (read) return read.account;
  throw new ArchiveError(`There is no release in ${site}: run "npm run build" first.`);
}

/**
 * Writes the files as one ZIP, and the release in the folder `site` as a WARC beside it, both named after the site and the
 * day of the release. The same release gives the same ZIP, byte for byte. Gives the two files' paths.
 */
export async function writeArchive(
  site: string,
  files: ReadonlyMap<string, Buffer | string>,
  folder: string,
): Promise<{ readonly zip: string; readonly warc: string; readonly bytes: number }> {
  const account = await releasedAccount(site);
  const host = account.site.replace(/^https?:\/\//, '').replace(/[^\w.-]+/g, '_');
  const name = join(folder, `${host}-${account.released.slice(0, 10)}`);
  await makeFolder(folder);
  const zip = zipped(new Map([['README.txt', README], ...files]), account.released.slice(0, 19));
  await writeFile(`${name}.zip`, zip);
  const records = Readable.from(warcOf(site, account, `${basename(name)}.warc.gz`));
  await pipeline(records, createWriteStream(`${name}.warc.gz`));
  return { zip: `${name}.zip`, warc: `${name}.warc.gz`, bytes: zip.length };
}
