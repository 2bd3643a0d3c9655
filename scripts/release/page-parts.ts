import { hash } from 'node:crypto';
import { type Content, partedAddresses } from '../../src/content.ts';
import { COMMON, READ } from '../../src/domain/routes.ts';
import { SPECIMENS } from '../../src/domain/specimen.ts';
import { type Common, commonOf, partOf } from './common-text.ts';
import type { PlannedPage } from './pages.ts';

const READ_FOLDER = READ.slice(1);
const SPECIMEN_FILES = SPECIMENS.map(({ path }) => `${READ_FOLDER}${path}.html`);

/** The same for two who ask: made for the first, and let go with the second. */
function forTwo<T, From>(make: (from?: From) => Promise<T>): (from?: From) => Promise<T> {
  let made: Promise<T> | null = null;
  return (from) => {
    const given = made ?? make(from);
    made = made ? null : given;
    return given;
  };
}

async function textOf(page: PlannedPage): Promise<string> {
  return Buffer.from(await page.make()).toString();
}

/** The common text that was made last: it hardly ever changes. */
let last: { readonly key: string; readonly common: Promise<Common> } | null = null;

/** The specimens as the one file that they are made for. */
function commonFile(specimens: readonly PlannedPage[]) {
  const key = hash('sha256', specimens.map((each) => each.key).join(), 'base64url').slice(0, 16);
  const common = () => {
    if (last?.key !== key) {
      const made = Promise.all(specimens.map(textOf)).then((pages) => commonOf(pages.join('\n')));
      last = { key, common: made };
      // What failed is tried again by the next release.
      made.catch(() => {
        last = null;
      });
    }
    return last.common;
  };
  const make = async () => Buffer.from((await common()).text);
  return { key, common, file: { file: COMMON.slice(1), key, make } };
}

/** The pages of a release, with the text that reader pages have in common and the part of each in the specimens' place. */
export function withParts(pages: readonly PlannedPage[], content: Content): PlannedPage[] {
  const specimens = pages.filter(({ file }) => SPECIMEN_FILES.includes(file));
  if (specimens.length === 0) return [...pages];
  const { key, common, file } = commonFile(specimens);
  const parted = new Set(partedAddresses(content).map((path) => `${READ_FOLDER}${path}.html`));
  const all: PlannedPage[] = [file];
  for (const page of pages) {
    if (specimens.includes(page)) continue;
    if (!parted.has(page.file)) {
      all.push(page);
      continue;
    }
    const make = forTwo(page.make);
    const part = {
      file: `${page.file.slice(0, -'html'.length)}txt`,
      key: `${page.key} ${key}`,
      make: async () => Buffer.from(partOf(Buffer.from(await make()).toString(), await common())),
    };
    all.push({ file: page.file, key: page.key, make }, part);
  }
  return all;
}
