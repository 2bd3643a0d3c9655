import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defineCliConfig } from 'sanity/cli';
import { readItems } from '../../src/gather/builtin/items.ts';
import { foundIn } from '../../src/gather/sanity/document-types/found.ts';
import { foundOfPosts } from '../../src/gather/sanity/document-types/found-seals.ts';
import { readFields } from '../../src/settings/fields.ts';
import { parseDocuments } from '../sanity-emulator/documents.ts';

// The addresses of built-in texts, which no post may take.
const texts = await readItems(fileURLToPath(new URL('../../src/content', import.meta.url)));
process.env.SANITY_STUDIO_BUILT_IN ??= texts.map(({ id }) => id).join(' ');
// What was written on this machine is what the project begins with.
const own = fileURLToPath(new URL('../../dataset/data.ndjson', import.meta.url));
const written = await readFile(own, 'utf8').catch(() => null);
const documents = written === null ? null : parseDocuments(written);
// What seals a post beside categories and readers is what the project's file of fields says.
const fields = readFields(fileURLToPath(new URL('../..', import.meta.url)));
const found = foundIn(documents ?? [], foundOfPosts(documents, fields));
process.env.SANITY_STUDIO_FOUND ??= JSON.stringify(found);

export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? 'embedded',
    dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
  },
  deployment: { autoUpdates: false },
  // What `npm run typegen` lays down, and takes up.
  typegen: {
    path: '../../.release/typegen/queries.ts',
    schema: '../../.release/typegen/schema.json',
    generates: '../../src/gather/sanity/answers.ts',
    // Each query names the type of its answer itself.
    overloadClientMethods: false,
  },
});
