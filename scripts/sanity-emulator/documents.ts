import {
  type ContentDocument,
  type ImportedDocument,
  withSystemFields,
} from './dataset/system-fields.ts';

export type { ContentDocument };

const isDocument = (value: unknown): value is ImportedDocument =>
  typeof value === 'object' &&
  value !== null &&
  '_type' in value &&
  typeof value._type === 'string' &&
  (!('_id' in value) || typeof value._id === 'string');

const parseLine = (text: string, line: number): ImportedDocument => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`line ${line} is not whole JSON`);
  }
  if (!isDocument(value)) throw new Error(`line ${line} is not a document with _id and _type`);
  return value;
};

/** Stands for a time that nobody knows. */
const NO_TIME = '1970-01-01T00:00:00Z';

/**
 * The documents of a dataset export's `data.ndjson`, or of a file made for import, in the order of the file; empty
 * lines are skipped, and what the service sets by itself is added (`now`: when the file was written). Throws
 * an error that names the first line that is no document, or that repeats an _id.
 */
export function parseDocuments(ndjson: string, now = NO_TIME): ContentDocument[] {
  const lineOf = new Map<string, number>();
  const documents: ContentDocument[] = [];
  for (const [index, text] of ndjson.split('\n').entries()) {
    if (text.trim() === '') continue;
    const line = index + 1;
    const document = withSystemFields(parseLine(text, line), now);
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

/** The folders of assets: pictures, and what is none. */
export type AssetKind = 'images' | 'files';

/** Where assets are served: the address of each kind's folder, and which names there are. */
export type AssetHome = {
  readonly address: (kind: AssetKind) => string;
  readonly has: (kind: AssetKind, name: string) => boolean;
};

/** In the addresses of assets that were given to this service itself. */
const OWN_PROJECT = 's/embedded/';

const ASSET_KINDS: Readonly<Record<string, AssetKind>> = {
  'sanity.imageAsset': 'images',
  'sanity.fileAsset': 'files',
};

/**
 * The documents with the `path` and `url` of every asset that is at hand leading to this service, for example
 * below `http://127.0.0.1:3333/images/embedded/production`. An export carries the address on the public CDN of the
 * project it came from, which stays where the export came without the file;
 * an address of this service's own project is nowhere else.
 */
export function withAssetAddresses(
  documents: readonly ContentDocument[],
  home: AssetHome,
): ContentDocument[] {
  return documents.map((document) => {
    const kind = ASSET_KINDS[document._type];
    if (kind === undefined || typeof document.url !== 'string') return document;
    const name = document.url.slice(document.url.lastIndexOf('/') + 1);
    if (!home.has(kind, name) && !document.url.includes(OWN_PROJECT)) return document;
    const url = `${home.address(kind)}/${name}`;
    return { ...document, path: new URL(url).pathname.slice(1), url };
  });
}
