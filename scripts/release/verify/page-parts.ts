import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { joinedPage } from '../../../src/domain/reader/page-part.ts';
import { COMMON, READ } from '../../../src/domain/routes.ts';
import { addressOf } from './address.ts';
import { type Check, freshOf, visitFiles } from './candidate.ts';

const PART = new RegExp(`^${READ.slice(1)}.*\\.txt$`);

/** Who keeps pages reads of the others what is joined from their parts: exactly the same. */
export const checkParts: Check = async (candidate) => {
  const parts = new Map<string, string>();
  await visitFiles(
    freshOf(candidate),
    (path) => PART.test(path),
    (path, bytes) => parts.set(path.replace(/txt$/, 'html'), bytes.toString()),
  );
  if (parts.size === 0) return [];
  const common = await readFile(join(candidate.folder, COMMON.slice(1)), 'utf8').catch(() => '');
  const faults: string[] = [];
  const pages = {
    folder: candidate.folder,
    files: new Set(parts.keys()).intersection(candidate.files),
  };
  await visitFiles(
    pages,
    () => true,
    (path, bytes) => {
      const part = parts.get(path) ?? '';
      parts.delete(path);
      if (part === '' || joinedPage(common, part) === bytes.toString()) return;
      faults.push(
        `The part of ${addressOf(path)} makes another page: see scripts/release/pages/common-text.ts.`,
      );
    },
  );
  return [
    ...faults,
    ...[...parts.keys()].map((path) => `${addressOf(path)}.txt is the part of no page.`),
  ];
};
