import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportJob, importSource } from '../../../scripts/import/import-source.ts';
import { writeSource } from './write-source.ts';

type Document = Readonly<Record<string, unknown>>;

/** A folder of its own. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'importing-'));

/** What an import of this source makes: its documents, its report, and its bytes. */
export async function imported(source: string, job: Partial<ImportJob> = {}) {
  const out = job.out ?? join(temporaryFolder(), 'out');
  const usual = { pictures: [], siteUrl: null, timeZone: 'UTC', log: () => undefined };
  const { counts, report, system, language } = await importSource({
    ...usual,
    ...job,
    source,
    out,
  });
  const bytes = readFileSync(join(out, 'data.ndjson'), 'utf8');
  const documents = bytes
    .split('\n')
    .filter(Boolean)
    .map((line): Document => JSON.parse(line));
  return { out, system, language, counts, bytes, documents, report: report.text() };
}

/** What an import of a site of these files makes. */
export const site = (files: Parameters<typeof writeSource>[1], job?: Partial<ImportJob>) =>
  imported(writeSource(temporaryFolder(), files), job);

/** The one document with this title. */
export function titled(documents: readonly Document[], title: string): Document {
  const found = documents.filter((each) => each.title === title);
  if (found.length !== 1) throw new Error(`${found.length} documents are called ${title}`);
  return found[0] ?? {};
}

/** A body in short: a word for each block, and its words. */
export function inShort(body: unknown): string[] {
  const blocks: unknown[] = Array.isArray(body) ? body : [];
  return blocks.map((block) => {
    const { _type, style, listItem, children, ...rest } = Object(block);
    if (_type !== 'block') {
      const { alt, caption, language, code, url, title } = rest;
      return [_type, alt, caption, language, code, url, title].filter(Boolean).join(' | ');
    }
    const words = Array.isArray(children) ? children : [];
    const text = words.map((child) => (child._type === 'span' ? child.text : `{${child.text}}`));
    return `${listItem ?? style}: ${text.join('')}`;
  });
}
