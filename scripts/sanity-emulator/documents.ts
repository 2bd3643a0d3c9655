import {
  type ContentDocument,
  type ImportedDocument,
  withOtherId,
  withSystemFields,
} from './dataset/system-fields.ts';

export type { ContentDocument };

const isDocument = (value: unknown): value is ImportedDocument =>
  typeof value === 'object' &&
  value !== null &&
  '_type' in value &&
  typeof value._type === 'string' &&
  (!('_id' in value) || typeof value._id === 'string');

/** What some systems put before a text. */
const BYTE_ORDER = /^\uFEFF/;

/** A document of a file, and where in the file it stands. */
type Placed = { readonly document: ImportedDocument; readonly place: string };

const placed = (value: unknown, place: string): Placed => {
  if (!isDocument(value)) throw new Error(`${place} is not a document with _id and _type`);
  return { document: value, place };
};

const parseLine = (text: string, place: string): Placed => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${place} is not whole JSON`);
  }
  return placed(value, place);
};

/** The values of a file that is one JSON text in itself, a list or one document; null where it is none. */
const wholeValues = (text: string): readonly unknown[] | null => {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch {
    return null;
  }
};

const isJson = (text: string): boolean => wholeValues(text) !== null;

/** The values of a file that is a list of documents, or one over several lines; null where each line is one. */
const listedIn = (text: string): readonly unknown[] | null => {
  const [first = ''] = text.trimStart().split('\n', 1);
  return first.startsWith('[') || !isJson(first) ? wholeValues(text) : null;
};

/** Stands in no text, and between the letters of one that is read in the wrong encoding. */
const NONE = '\0';

const placedDocuments = (file: string): Placed[] => {
  if (file.includes(NONE)) throw new Error('it is not written in UTF-8: save it so');
  const text = file.replace(BYTE_ORDER, '');
  const listed = listedIn(text);
  if (listed) return listed.map((value, index) => placed(value, `document ${index + 1}`));
  return text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [parseLine(line, `line ${index + 1}`)]));
};

/** Stands for a time that nobody knows. */
const NO_TIME = '1970-01-01T00:00:00Z';

/** A document that stands in the place of an earlier one of the file. */
type Repeat = Placed & { readonly earlier: string };

/** A document as the service has it, as the file has it, and where it stands there. */
type Taken = Placed & { readonly own: ContentDocument };

function repeatLine({ document: { _id }, place, earlier }: Repeat): string {
  return _id
    ? `${place} repeats the _id of ${earlier} (${JSON.stringify(_id)}): the last is taken`
    : `${place} is the same as ${earlier}: it is taken once`;
}

const isSame = (one: ImportedDocument, other: ImportedDocument): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The documents of a file by their ids, the last of each, and those that another one takes the place of. */
function takenFrom(file: string, now: string) {
  const taken = new Map<string, Taken>();
  const repeats: Repeat[] = [];
  for (const { document, place } of placedDocuments(file)) {
    const made = withSystemFields(document, now);
    const same = taken.get(made._id);
    // Without an _id of their own two documents with one slug are two.
    const isOther = same && !document._id && !isSame(document, same.document);
    const own = isOther ? withOtherId(document, made) : made;
    const earlier = taken.get(own._id)?.place;
    if (earlier !== undefined) repeats.push({ document, place, earlier });
    taken.set(own._id, { document, place, own });
  }
  return { taken: [...taken.values()], repeats };
}

/** Documents of a file, and what of it is not taken as it stands: a line each. */
export type ReadDocuments = {
  readonly documents: readonly ContentDocument[];
  readonly told: readonly string[];
};

/**
 * The documents of a dataset export's `data.ndjson`, or of a file made for import, in the order of the file, one a line or as
 * one list; what the service sets by itself is added (`now`: when the file was written). Of documents with the same _id
 * the last is taken, and told of. Throws an error that names the first line that is no document.
 */
export function readDocuments(file: string, now = NO_TIME): ReadDocuments {
  const { taken, repeats } = takenFrom(file, now);
  return { documents: taken.map(({ own }) => own), told: repeats.map(repeatLine) };
}

/** The documents of a file that is written to, as `readDocuments` reads them. Throws also where one repeats an _id. */
export function parseDocuments(file: string): ContentDocument[] {
  const { taken, repeats } = takenFrom(file, NO_TIME);
  const [repeat] = repeats;
  if (repeat) throw new Error(`${repeat.place} repeats the _id of ${repeat.earlier}`);
  return taken.map(({ own }) => own);
}

/** The file as one document a line, each _id once: as it is where it is that already. */
export function plainFile(file: string): string {
  const { taken, repeats } = takenFrom(file, NO_TIME);
  if (repeats.length === 0 && !BYTE_ORDER.test(file) && listedIn(file) === null) return file;
  return `${taken.map(({ document }) => JSON.stringify(document)).join('\n')}\n`;
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
