import { existsSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import type { ContentDocument } from '../documents.ts';
import { type AssetMap, assetDocument } from './asset-document.ts';

/** Documents whose assets are references, or addresses of pictures at other hosts, as a query answers them, and the files of pictures by served name. */
export type WithAssets = {
  readonly documents: readonly ContentDocument[];
  readonly files: ReadonlyMap<string, string>;
  /** Of what could not be brought in: a line each. */
  readonly faults: readonly string[];
};

type Found = { readonly id: string } | { readonly fault: string };

const ADDRESS = /^(image|file)@(file:\/\/|https:\/\/)(.+)$/;

/** A picture at another host: the build asks for it there, as for any such picture. */
const ELSEWHERE = /^image@(https:\/\/\S+)$/;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every asset that the value names in the manner of an export. */
const addressesIn = (value: unknown, found: Set<string>): void => {
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) waiting.push(...next);
    else if (isRecord(next)) {
      if (typeof next._sanityAsset === 'string' && !ELSEWHERE.test(next._sanityAsset)) {
        found.add(next._sanityAsset);
      }
      waiting.push(...Object.values(next));
    }
  }
};

/** The value with a reference in place of each asset that was found. */
const withReferences = (value: unknown, ids: ReadonlyMap<string, Found>): unknown => {
  if (Array.isArray(value)) return value.map((each) => withReferences(each, ids));
  if (!isRecord(value)) return value;
  const { _sanityAsset, ...rest } = value;
  const own = Object.fromEntries(
    Object.entries(rest).map(([name, each]) => [name, withReferences(each, ids)]),
  );
  if (typeof _sanityAsset !== 'string') return own;
  const elsewhere = ELSEWHERE.exec(_sanityAsset)?.[1];
  if (elsewhere) return { _type: 'image', ...own, url: elsewhere };
  const found = ids.get(_sanityAsset);
  if (!found || 'fault' in found) return { _sanityAsset, ...own };
  const type = _sanityAsset.startsWith('file@') ? 'file' : 'image';
  return { _type: type, ...own, asset: { _type: 'reference', _ref: found.id } };
};

/** The file within the folder, or null where the path leads out of it. */
const fileWithin = (folder: string, path: string): string | null => {
  let plain: string;
  try {
    plain = decodeURIComponent(path);
  } catch {
    return null;
  }
  const own = normalize(plain);
  return own.startsWith('/') || own.startsWith('..') || own.includes('\0')
    ? null
    : join(folder, own);
};

/** Whether a file lies in the folder itself: a link within it can lead to any file of the machine. */
const isWithin = async (folder: string, file: string): Promise<boolean> =>
  (await realpath(file)).startsWith(`${await realpath(folder)}${sep}`);

/** Takes the assets that documents name, each once. */
const assetTaker = (folder: string, map: AssetMap, now: string) => {
  const documents: ContentDocument[] = [];
  const files = new Map<string, string>();
  const taken = new Map<string, Found>();
  const take = async (address: string): Promise<Found> => {
    const [, kind, protocol, path = ''] = ADDRESS.exec(address) ?? [];
    const shown = JSON.stringify(address.slice(0, 120));
    if ((kind !== 'image' && kind !== 'file') || protocol !== 'file://') {
      return { fault: `${shown} is not fetched: only files of the dataset's folder are served` };
    }
    const file = fileWithin(folder, path);
    if (file === null) return { fault: `${shown} is refused: it leads out of the folder` };
    if (!existsSync(file)) return { fault: `${shown} is not in the folder` };
    if (!(await isWithin(folder, file))) {
      return { fault: `${shown} is refused: a link leads out of the folder` };
    }
    try {
      const { document, name } = await assetDocument(kind, file, map, now);
      documents.push(document);
      files.set(name, file);
      return { id: document._id };
    } catch {
      return { fault: `${shown} cannot be read as a picture` };
    }
  };
  return { documents, files, taken, take };
};

/** Addresses of the files that `assets.json` knows: a picture that no document shows is one of the dataset all the same. */
const knownAddresses = async (folder: string, map: AssetMap): Promise<string[]> => {
  const found = (['image', 'file'] as const).map(async (kind) => {
    const names = await readdir(join(folder, `${kind}s`)).catch(() => []);
    const known = names.filter((name) => `${kind}-${name.split(/[-.]/)[0]}` in map);
    return known.map((name) => `${kind}@file://./${kind}s/${name}`);
  });
  return (await Promise.all(found)).flat();
};

const uniqueById = (documents: readonly ContentDocument[]): ContentDocument[] => [
  ...new Map(documents.map((document) => [document._id, document])).values(),
];

/**
 * The documents of an export as a query answers them: with references to asset documents, which are made from the files
 * and from `assets.json`. What names a file outside of the folder, one that is missing or no picture, or another host's, is a
 * fault, and its field stays without an asset.
 */
export async function withAssetDocuments(
  documents: readonly ContentDocument[],
  folder: string,
  map: AssetMap,
  now: string,
): Promise<WithAssets> {
  const addresses = new Set(await knownAddresses(folder, map));
  for (const document of documents) addressesIn(document, addresses);
  const { documents: assets, files, taken, take } = assetTaker(folder, map, now);
  for (const address of [...addresses].sort()) taken.set(address, await take(address));
  const own = documents.map((document) => {
    const { _id, _type } = document;
    const referring = withReferences(document, taken);
    return isRecord(referring) ? { ...referring, _id, _type } : document;
  });
  return {
    documents: uniqueById([...own, ...assets]),
    files,
    faults: [...taken.values()].flatMap((found) => ('fault' in found ? [found.fault] : [])),
  };
}
