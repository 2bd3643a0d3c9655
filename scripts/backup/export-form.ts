import { type Fields, isFields } from '../../src/gather/sanity/rich/fields.ts';
import type { Stored } from './documents.ts';

const ASSET_ID = /^(image|file)-([\da-f]{40}(?:-\d+x\d+)?)-([a-z\d]+)$/;

/** Where the file of an asset lies in an export: `images/<digest>-<size>.jpg`, or null for what is no asset's id. */
export function assetPath(id: string): string | null {
  const [, kind, name, extension] = ASSET_ID.exec(id) ?? [];
  return kind ? `${kind}s/${name}.${extension}` : null;
}

function exportedRecord(value: Fields): unknown {
  const { asset, ...rest } = value;
  const own = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, exported(each)]));
  const id = isFields(asset) && typeof asset._ref === 'string' ? asset._ref : '';
  const path = assetPath(id);
  if (path !== null) return { _sanityAsset: `${id.split('-')[0]}@file://./${path}`, ...own };
  return asset === undefined ? own : { ...own, asset: exported(asset) };
}

function exported(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(exported);
  return isFields(value) ? exportedRecord(value) : value;
}

function typedRecord(value: Fields): unknown {
  const own = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, typed(each)]));
  const { asset } = value;
  const id = isFields(asset) && typeof asset._ref === 'string' ? asset._ref : '';
  if (!isFields(asset) || assetPath(id) === null) return own;
  return { _type: id.split('-')[0], ...own, asset: { _type: 'reference', ...asset } };
}

/** The value with the types that an import gives to pictures and files, where it has none. */
export function typed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(typed);
  return isFields(value) ? typedRecord(value) : value;
}

/** The document as `sanity dataset export` writes it: a file in place of each reference to an asset. */
export function exportedLine(document: Stored): string {
  return `${JSON.stringify(exported(document))}\n`;
}

/** What its bytes and its name do not tell of an asset. */
const TOLD_BY_FILE = [
  '_id',
  '_type',
  'assetId',
  'extension',
  'mimeType',
  'path',
  'uploadId',
  'url',
];

/** `assets.json`: what else is known of each asset, by the digest of its bytes. */
export function assetMap(assets: readonly Stored[]): string {
  const entries = assets.map((asset) => [
    asset._id.split('-').slice(0, 2).join('-'),
    Object.fromEntries(Object.entries(asset).filter(([key]) => !TOLD_BY_FILE.includes(key))),
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}
