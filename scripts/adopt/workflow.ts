import { readFile } from 'node:fs/promises';
import { z } from 'astro/zod';
import { isDue } from '../../src/domain/post.ts';
import { firstFew } from '../../src/gather/first-few.ts';
import type { Reader } from '../../src/gather/sanity/client.ts';
import type { DecodedPost } from '../../src/gather/sanity/decode.ts';
import type { Query } from '../../src/gather/sanity/query.ts';
import { isPublicWord } from '../../src/gather/sanity/who-may-read/public-words.ts';
import { findDataset } from '../sanity-emulator/dataset/place.ts';
import { readDocuments } from '../sanity-emulator/documents.ts';

/*
 * The plugin sanity-plugin-workflow keeps beside each post in work a document with how far it is, and leaves a post published
 * whatever that says: a post may be revised, or not be for all yet.
 */

/** The type of these documents, and what they are called under `undecided` and `unread`. */
export const WORKFLOW = 'workflow.metadata';

/** How far posts are, by their ids. */
export type Workflow = ReadonlyMap<string, string>;

const STATES: Query = { text: `*[_type == "${WORKFLOW}"]{_type, documentId, state}` };
const stated = z.object({
  _type: z.literal(WORKFLOW),
  documentId: z.string(),
  state: z.string(),
});

async function documentsIn(folder: string): Promise<readonly unknown[]> {
  const place = await findDataset(folder);
  return readFile(place.file, 'utf8')
    .then((text) => readDocuments(text).documents)
    .finally(() => place.remove());
}

/** What these documents say, of the dataset in `folder`, else of the reader's: nobody without a token is handed any. */
export async function readWorkflow(reader: Reader, folder?: string): Promise<Workflow> {
  const documents =
    folder === undefined
      ? await reader.read(STATES, {}, z.array(z.unknown()))
      : await documentsIn(folder);
  const said = documents.flatMap((each) => stated.safeParse(each).data ?? []);
  return new Map(said.map(({ documentId, state }) => [documentId, state]));
}

/** What is said of posts that are published, and says of none that it is. */
function unpublishedStates(posts: readonly DecodedPost[], workflow: Workflow): string[] {
  const now = new Date();
  const shown = posts.filter(({ post }) => isDue(post, now));
  return shown
    .flatMap(({ post }) => workflow.get(post.id) ?? [])
    .filter((state) => !isPublicWord(state));
}

/** Its name where such posts are, and a person has not said that it says nothing of readers. */
export const undecidedWorkflow = (
  posts: readonly DecodedPost[],
  workflow: Workflow,
  unread: readonly string[],
): string[] =>
  unpublishedStates(posts, workflow).length > 0 && !unread.includes(WORKFLOW) ? [WORKFLOW] : [];

/** How many such posts there are, and what to do. */
export function workflowLines(
  posts: readonly DecodedPost[],
  workflow: Workflow,
  unread: readonly string[],
): string[] {
  if (undecidedWorkflow(posts, workflow, unread).length === 0) return [];
  const states = unpublishedStates(posts, workflow);
  const counts = [...Map.groupBy(states, (state) => state)];
  const told = counts.map(([state, all]) => `${state} ${all.length}`);
  return [
    `NOT read: how far posts are by documents of type ${WORKFLOW} (${firstFew(told, 10)}). Their posts are published in the dataset, and are so here. Unpublish those that are not for all, and say --unread ${WORKFLOW}.`,
  ];
}
