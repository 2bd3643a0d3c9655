import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFields } from '../../../../src/gather/sanity/rich/fields.ts';
import type { Entry } from '../../entry.ts';
import type { SourceFiles } from '../../source-files.ts';
import { type Matter, readConfig, textField } from './front-matter.ts';

/** Where Docusaurus and Jekyll have the authors of a site, by the words that texts name them with. */
const AUTHORS = /(^|\/)authors\.ya?ml$/;
/** The same in a file for each, as Hugo's themes have it. */
const AUTHOR = /(?:^|\/)_?data\/authors\/([^/]+)\.(?:ya?ml|toml|json)$/;

async function readAuthors(folder: string, file: string): Promise<Matter> {
  try {
    const fields = readConfig(file, await readFile(join(folder, file), 'utf8'));
    const [, key] = AUTHOR.exec(file) ?? [];
    return key === undefined ? fields : { [key]: fields };
  } catch {
    return {};
  }
}

/** Gives a text the name of its author, where the site's own list has it. Of several lists the highest counts. */
export async function authorNames({
  folder,
  files,
}: SourceFiles): Promise<(entry: Entry) => Entry> {
  const lists = files.filter((file) => AUTHORS.test(file) || AUTHOR.test(file));
  const deepestFirst = lists.sort((a, b) => b.split('/').length - a.split('/').length);
  const read = await Promise.all(deepestFirst.map((file) => readAuthors(folder, file)));
  const names = new Map(
    read.flatMap(Object.entries).flatMap(([key, author]) => {
      const name = isFields(author) ? textField(author, 'name') : null;
      return name === null ? [] : [[key, name] as const];
    }),
  );
  return (entry) => ({ ...entry, author: names.get(entry.author ?? '') ?? entry.author });
}
