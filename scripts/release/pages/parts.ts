import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Content, partedAddresses } from '../../../src/content.ts';
import { memoize, memoizeWith } from '../../../src/domain/memoize.ts';
import { SPECIMENS } from '../../../src/domain/reader/specimen.ts';
import { COMMON, READ } from '../../../src/domain/routes.ts';
import type { PreviousFile } from '../stage/previous-file.ts';
import { type Common, commonOf, partOf } from './common-text.ts';
import type { PlannedPage } from './pages.ts';

const READ_FOLDER = READ.slice(1);
const SPECIMEN_FILES = SPECIMENS.map(({ path }) => `${READ_FOLDER}${path}.html`);

/** Where a reader page lies below /read; '' for any other. */
const addressOf = memoize(({ file }: PlannedPage): string =>
  file.startsWith(READ_FOLDER) && file.endsWith('.html')
    ? file.slice(READ_FOLDER.length, -'.html'.length)
    : '',
);

/** Pages that were made last: a page and its part are asked for one after the other. */
const made = new LRUCache<PlannedPage, Promise<Uint8Array>>({ max: 16 });

function madeOnce(page: PlannedPage, before?: PreviousFile): Promise<Uint8Array> {
  const known = made.get(page);
  if (known) return known;
  const bytes = page.make(before);
  made.set(page, bytes);
  // What failed is tried again by the next release.
  bytes.catch(() => made.delete(page));
  return bytes;
}

async function textOf(page: PlannedPage): Promise<string> {
  return Buffer.from(await page.make()).toString();
}

/** The text that the specimens are made for, of the one file that it is. */
interface CommonFile {
  readonly key: string;
  readonly common: () => Promise<Common>;
  readonly file: PlannedPage;
}

function makeCommonFile(key: string, specimens: readonly PlannedPage[]): CommonFile {
  let text: Promise<Common> | null = null;
  const begin = () => {
    const begun = Promise.all(specimens.map(textOf)).then((pages) => commonOf(pages.join('\n')));
    // What failed is tried again by the next release.
    begun.catch(() => {
      text = null;
    });
    return begun;
  };
  const common = () => {
    text ??= begin();
    return text;
  };
  const make = async () => Buffer.from((await common()).text);
  return { key, common, file: { file: COMMON.slice(1), key, make } };
}

/** The one that was made last: it hardly ever changes. */
let last: CommonFile | null = null;

function commonFile(specimens: readonly PlannedPage[]): CommonFile {
  const key = hash('sha256', specimens.map((each) => each.key).join(), 'base64url').slice(0, 16);
  if (last?.key !== key) last = makeCommonFile(key, specimens);
  return last;
}

/** A page and its part: the same two for as long as the page and the common text are. */
const withPart = memoizeWith(
  (page: PlannedPage, { key, common }: CommonFile): readonly [PlannedPage, PlannedPage] => {
    const part = {
      file: `${page.file.slice(0, -'html'.length)}txt`,
      key: `${page.key} ${key}`,
      make: async () =>
        Buffer.from(partOf(Buffer.from(await madeOnce(page)).toString(), await common())),
    };
    return [{ ...page, make: (before) => madeOnce(page, before) }, part];
  },
);

/** The pages of a release, with the text that reader pages have in common and the part of each in the specimens' place. */
export function withParts(pages: readonly PlannedPage[], content: Content): PlannedPage[] {
  const specimens = pages.filter(({ file }) => SPECIMEN_FILES.includes(file));
  if (specimens.length === 0) return [...pages];
  const common = commonFile(specimens);
  const parted = new Set(partedAddresses(content));
  const all: PlannedPage[] = [common.file];
  for (const page of pages) {
    if (parted.has(addressOf(page))) all.push(...withPart(page, common));
    else if (!specimens.includes(page)) all.push(page);
  }
  return all;
}
