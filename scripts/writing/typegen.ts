import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Schema } from '@sanity/schema';
import { builtinTypes, extractSchema } from '@sanity/schema/_internal';
import { POSTS_AT } from '../../src/gather/sanity/document-types/body-rules.ts';
import {
  ALL_CATEGORIES,
  FILED_UNDER,
  PARENTS,
  postsOfQuery,
} from '../../src/gather/sanity/document-types/category-rules.ts';
import { documentTypes } from '../../src/gather/sanity/document-types/document-types.ts';
import { publishedSealQuery } from '../../src/gather/sanity/document-types/sealing-rules.ts';
import { TAKEN_BY } from '../../src/gather/sanity/document-types/slug-rules.ts';
import { DOCUMENT_QUERY, queriesOf } from '../../src/gather/sanity/queries.ts';
import { DEFAULT_FIELDS } from '../../src/settings/fields.ts';

/** The types of answers, as Sanity's own tool finds them. */
export const ANSWERS = 'src/gather/sanity/answers.ts';

/** Where that tool looks (scripts/studio/sanity.cli.ts), from the project's root. */
const INPUT = '.release/typegen';

const run = promisify(execFile);

/**
 * Every question that the site and the Studio's rules ask of documents as the schema has them, by name; of those that ask for
 * the same, as of all posts and of chosen ones, one.
 */
export function typedQueries(): Readonly<Record<string, string>> {
  const { chosen: _, beginning: __, ...own } = queriesOf(DEFAULT_FIELDS);
  const all = {
    ...own,
    document: DOCUMENT_QUERY,
    allCategories: ALL_CATEGORIES,
    filedUnder: FILED_UNDER,
    parents: PARENTS,
    postsAt: POSTS_AT,
    postsOf: postsOfQuery([]),
    publishedSeal: publishedSealQuery([]),
    takenBy: TAKEN_BY,
  };
  return Object.fromEntries(Object.entries(all).map(([name, { text }]) => [name, text]));
}

/** The Studio's schema in the form that types are found from. */
function schemaText(): string {
  const types = [...builtinTypes, ...documentTypes([], 'rich')];
  const schema = Schema.compile({ name: 'default', types });
  // @ts-expect-error Two of Sanity's packages disagree: a schema's `parent` is undefined, or is left out.
  const described = extractSchema(schema, { enforceRequiredFields: false });
  return JSON.stringify(described);
}

/** The same queries as the tool reads them: from source code. */
function sourceText(): string {
  const lines = Object.entries(typedQueries()).map(
    ([name, text]) => `export const ${name} = defineQuery(${JSON.stringify(text)});\n`,
  );
  return ["import { defineQuery } from 'groq';\n", ...lines].join('');
}

/** What the types are found from, in one word: they are out of date where it is another. */
export function inputDigest(): string {
  const text = [schemaText(), sourceText()].join('\n');
  return createHash('sha256').update(text).digest('hex');
}

/** Finds the types anew with the Studio's own `sanity typegen`, which must be installed. Rejects with its words. */
export async function generateAnswers(root: string): Promise<void> {
  const input = join(root, INPUT);
  await rm(input, { recursive: true, force: true });
  await mkdir(input, { recursive: true });
  await writeFile(join(input, 'schema.json'), schemaText());
  await writeFile(join(input, 'queries.ts'), sourceText());
  const cwd = join(root, 'scripts/studio');
  const sanity = join(cwd, 'node_modules/.bin/sanity');
  await run(process.execPath, [sanity, 'typegen', 'generate'], { cwd });
  const file = join(root, ANSWERS);
  const text = await readFile(file, 'utf8');
  await writeFile(file, `// From ${inputDigest()}\n${text.replaceAll(/^\/\/ Source: .*\n/gm, '')}`);
  await run(join(root, 'node_modules/.bin/biome'), ['check', '--write', ANSWERS], { cwd: root });
}
