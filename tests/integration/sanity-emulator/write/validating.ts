import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Schema } from '@sanity/schema';
import { builtinTypes } from '@sanity/schema/_internal';
import type { SanityDocument } from '@sanity/types';
import { validateDocumentWithWorkspace } from '@sanity/validation';
import { parseDocuments } from '../../../../scripts/sanity-emulator/documents.ts';
import { readItems } from '../../../../src/gather/builtin/items.ts';
import { documentTypes } from '../../../../src/gather/sanity/document-types/document-types.ts';
import {
  type FoundOfPosts,
  foundIn,
  NOTHING_FOUND,
} from '../../../../src/gather/sanity/document-types/found.ts';
import { DEMO, type Doc } from '../serving.ts';
import { datasetFolder, startWriting, writer } from './writing.ts';

/** The documents of the demo. */
export const all = parseDocuments(await readFile(join(DEMO, 'data.ndjson'), 'utf8'));
/** The addresses of built-in texts. */
export const builtIn = (await readItems('src/content')).map(({ id }) => id);

function schemaFor(body: 'plain' | 'rich', ofPosts: FoundOfPosts) {
  const own = documentTypes(builtIn, body, foundIn([], ofPosts));
  return Schema.compile({ name: 'default', types: [...builtinTypes, ...own] });
}

/** What the Studio's own validation says of documents as they are saved, over the real client: 'level path: message'. */
export async function saidOf(
  documents: readonly Doc[],
  body: 'plain' | 'rich' = 'plain',
  ofPosts: FoundOfPosts = NOTHING_FOUND,
): Promise<string[]> {
  const schema = schemaFor(body, ofPosts);
  const others = all.filter(({ _id }) => !documents.some((each) => each._id === _id));
  const client = writer(await startWriting(await datasetFolder([...others, ...documents])));
  const workspace = { schema, getClient: () => client } as never;
  const said = await Promise.all(
    documents.map((each) => {
      // As it comes out of the dataset: with every field that the Studio asks for.
      const document = { _createdAt: '', _updatedAt: '', _rev: '', ...each } as SanityDocument;
      return validateDocumentWithWorkspace({ document, workspace, environment: 'studio' });
    }),
  );
  return said.flatMap((markers, index) =>
    markers.map(({ level, path, message }) => {
      const names = path.map((each) => (typeof each === 'string' ? each : '[]')).join('.');
      return `${documents[index]?._type} ${level} ${names}: ${message}`;
    }),
  );
}
