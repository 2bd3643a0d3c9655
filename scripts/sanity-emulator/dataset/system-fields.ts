import { createHash } from 'node:crypto';

/** One document of a dataset export, as the content service keeps it. */
export type ContentDocument = {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
};

/** A document as a file made for import has it: what the service sets by itself may be missing. */
export type ImportedDocument = { readonly _type: string; readonly [field: string]: unknown };

const digest = (text: string): string => createHash('sha1').update(text).digest('hex');

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** A time as the service writes it, or null where the value is none. */
const time = (value: unknown): string | null => {
  const known = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(known) ? null : String(value);
};

const slugOf = ({ slug }: ImportedDocument): string | null =>
  typeof slug === 'object' && slug !== null && 'current' in slug ? text(slug.current) : text(slug);

const idFrom = ({ _type }: ImportedDocument, source: string): string =>
  `${_type}-${digest(source).slice(0, 20)}`.replace(/[^\w.-]/g, '-');

/** Stays the same while the document has its slug; without one, while it has its words. */
const madeId = (document: ImportedDocument): string =>
  idFrom(document, slugOf(document) ?? JSON.stringify(document));

/** A document, `made` of what was given, with an id of its words: another document has that of its slug. */
export function withOtherId(given: ImportedDocument, made: ContentDocument): ContentDocument {
  return { ...made, _id: idFrom(given, JSON.stringify(given)) };
}

/**
 * The document with what the service would have added: `_id`, `_rev`, `_createdAt` and `_updatedAt`, where they are missing or
 * are no time. `now` stands for the time at which it was brought in, ISO 8601.
 */
export function withSystemFields(document: ImportedDocument, now: string): ContentDocument {
  const created = time(document._createdAt);
  const updated = time(document._updatedAt) ?? created ?? now;
  return {
    ...document,
    _id: text(document._id) ?? madeId(document),
    _rev: text(document._rev) ?? digest(JSON.stringify(document)).slice(0, 22),
    _createdAt: created ?? updated,
    _updatedAt: updated,
  };
}
