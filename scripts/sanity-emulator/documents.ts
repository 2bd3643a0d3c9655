/** One document of a dataset export, as the content service keeps it. */
export type ContentDocument = {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
};

const isDocument = (value: unknown): value is ContentDocument =>
  typeof value === 'object' &&
  value !== null &&
  '_id' in value &&
  typeof value._id === 'string' &&
  '_type' in value &&
  typeof value._type === 'string';

const parseLine = (text: string, line: number): ContentDocument => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`line ${line} is not whole JSON`);
  }
  if (!isDocument(value)) throw new Error(`line ${line} is not a document with _id and _type`);
  return value;
};

/**
 * The documents of a dataset export's `data.ndjson`, in the order of the file; empty lines are
 * skipped. Throws an error that names the first line that is no document, or that repeats an _id.
 */
export function parseDocuments(ndjson: string): ContentDocument[] {
  const lineOf = new Map<string, number>();
  const documents: ContentDocument[] = [];
  for (const [index, text] of ndjson.split('\n').entries()) {
    if (text.trim() === '') continue;
    const line = index + 1;
    const document = parseLine(text, line);
    const earlier = lineOf.get(document._id);
    if (earlier) throw new Error(`line ${line} repeats the _id of line ${earlier}`);
    lineOf.set(document._id, line);
    documents.push(document);
  }
  return documents;
}

/** The dot-separated prefixes of unpublished documents: `drafts.{id}` and `versions.{release}.{id}`. */
export const isUnpublished = (id: string): boolean =>
  id.startsWith('drafts.') || id.startsWith('versions.');

/**
 * The documents with every image asset's `path` and `url` leading to `folder`, for example
 * `http://127.0.0.1:3333/images/embedded/production`. An export carries the address on the public
 * CDN of the project it came from; a client that follows `url` must reach this service instead.
 */
export function withAssetAddresses(
  documents: readonly ContentDocument[],
  folder: string,
): ContentDocument[] {
  return documents.map((document) => {
    if (document._type !== 'sanity.imageAsset' || typeof document.url !== 'string') return document;
    const url = `${folder}${document.url.slice(document.url.lastIndexOf('/'))}`;
    return { ...document, path: new URL(url).pathname.slice(1), url };
  });
}
