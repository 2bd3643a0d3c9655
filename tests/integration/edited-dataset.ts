import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storedPost } from '../support/content/stored.ts';

/* A dataset in a folder, which a service reads while a test changes it. */

/** What the service asks for: with it a release lists for the next one which posts are sealed. */
export const TOKEN = 'skA7fK2mQ9xLw3VtB5nYc8RpZ1hJd4Gs6';

export type Document = Record<string, unknown> & { _id: string; _type: string };

/** Ends when the service at `origin` has these documents: it reads its file a moment after it was written. */
async function untilServed(
  origin: string,
  documents: readonly { _id: string; _rev?: unknown }[],
): Promise<void> {
  const textOf = (all: readonly { _id: string; _rev?: unknown }[]) =>
    all
      .map(({ _id, _rev }) => `${_id} ${_rev}`)
      .sort()
      .join();
  const query = encodeURIComponent(
    '*[_type in ["post", "author", "category", "status"]]{_id, _rev}',
  );
  const url = `${origin}/v2023-01-01/data/query/production?query=${query}`;
  const wanted = textOf(
    documents.filter((each) => /^(post|author|category|status)$/.test(String(Object(each)._type))),
  );
  const headers = { authorization: `Bearer ${TOKEN}` };
  for (;;) {
    const answer: unknown = await (await fetch(url, { headers })).json();
    if (textOf(Object(answer).result) === wanted) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Two posts with one address: with them nothing can be published. */
const DOUBLES: readonly Document[] = ['double-a', 'double-b'].map((id) => ({
  ...storedPost({ _id: id, _rev: id, slug: 'double', publishedAt: '2001-01-02T10:00:00Z' }),
  live: true,
}));

/** Writes them, and ends when the service at `origin` has them. */
export async function writeDocuments(
  folder: string,
  origin: string,
  documents: readonly Document[],
): Promise<void> {
  const lines = documents.map((document) => `${JSON.stringify(document)}\n`);
  await writeFile(join(folder, 'data.ndjson'), lines.join(''));
  await untilServed(origin, documents);
}

export async function documentsIn(folder: string): Promise<Document[]> {
  const text = await readFile(join(folder, 'data.ndjson'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Does something while the dataset has two posts with one address. */
export async function whileFaulty(
  folder: string,
  origin: string,
  act: () => Promise<void>,
): Promise<void> {
  const documents = await documentsIn(folder);
  await writeDocuments(folder, origin, [...documents, ...DOUBLES]);
  await act();
  await writeDocuments(folder, origin, documents);
}
