import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pMap from 'p-map';
import { contentTypeOf, isText } from './content-type.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Files compressed at once: the work leaves the main thread. */
const CONCURRENCY = 4;

/** In bytes: what is smaller is one packet either way. */
const LEAST = 256;

interface Compressed {
  readonly ending: string;
  readonly compress: (bytes: Buffer) => Promise<Buffer>;
}

/** In bytes: for what is larger the highest level of Brotli takes seconds, and saves some hundredths. */
const LARGE = 500_000;
const QUICK = 5;

function brotliOptions({ length }: Buffer) {
  const { BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY } = constants;
  const quality = length > LARGE ? QUICK : BROTLI_MAX_QUALITY;
  return { params: { [BROTLI_PARAM_SIZE_HINT]: length, [BROTLI_PARAM_QUALITY]: quality } };
}

const FORMS: readonly Compressed[] = [
  { ending: '.br', compress: (bytes) => brotli(bytes, brotliOptions(bytes)) },
  { ending: '.gz', compress: (bytes) => zip(bytes, { level: constants.Z_BEST_COMPRESSION }) },
];

/** What the last release has beside the same bytes is what they would be compressed to again. */
async function takeOver(file: string, before: string, bytes: Buffer): Promise<boolean> {
  try {
    if (!bytes.equals(await readFile(before))) return false;
    await Promise.all(FORMS.map(({ ending }) => copyFile(before + ending, file + ending)));
    return true;
  } catch {
    return false;
  }
}

/**
 * Puts beside each text of the site its compressed forms, `.br` and `.gz`, at the highest level but for large ones: for
 * servers that send them as they are. `last` is the folder of the release before this one, or null; what did not change is
 * taken from it. Gives the paths of the forms.
 */
export async function compressTexts(
  site: string,
  files: Iterable<string>,
  last: string | null,
): Promise<string[]> {
  const forms: string[] = [];
  const texts = [...files].filter((file) => isText(contentTypeOf(file)));
  const compressText = async (name: string) => {
    const file = path.join(site, name);
    const bytes = await readFile(file);
    if (bytes.length < LEAST) return;
    forms.push(...FORMS.map(({ ending }) => name + ending));
    if (last !== null && (await takeOver(file, path.join(last, name), bytes))) return;
    for (const { ending, compress } of FORMS) await writeFile(file + ending, await compress(bytes));
  };
  await pMap(texts, compressText, { concurrency: CONCURRENCY });
  return forms.sort();
}
