import { type ContentDocument, isUnpublished } from './documents.ts';

export type Perspective = 'published' | 'raw' | 'drafts';

/** What a request may see. */
export type Reader = {
  readonly perspective: Perspective;
  /** It carries the token. */
  readonly authorized: boolean;
  /** Its API version knows content releases. */
  readonly releases: boolean;
};

/** The documents that one kind of reader sees, and the same ones by `_id` for dereferencing. */
export type View = {
  readonly documents: readonly ContentDocument[];
  readonly byId: ReadonlyMap<string, ContentDocument>;
};

// https://www.sanity.io/docs/content-lake/perspectives/changelog: from this version on `published`
// is the default, and `raw` also returns the versions of content releases.
const RELEASES_SINCE = '2025-02-19';

/** Whether an API version ('1', 'X' or a date) knows content releases. */
export const knowsReleases = (apiVersion: string): boolean =>
  apiVersion === 'X' || (apiVersion !== '1' && apiVersion >= RELEASES_SINCE);

/**
 * The perspective that a request asks for; null stands for none, which is the API version's default.
 * Undefined when the service has no such perspective (release stacks are not in a dataset export).
 */
export function perspectiveOf(asked: string | null, apiVersion: string): Perspective | undefined {
  if (asked === null) return knowsReleases(apiVersion) ? 'published' : 'raw';
  if (asked === 'previewDrafts') return 'drafts';
  return asked === 'published' || asked === 'raw' || asked === 'drafts' ? asked : undefined;
}

const isDraft = (document: ContentDocument): boolean => document._id.startsWith('drafts.');
const isVersion = (document: ContentDocument): boolean => document._id.startsWith('versions.');
const isPublished = (document: ContentDocument): boolean => !isUnpublished(document._id);

const overlayDrafts = (documents: readonly ContentDocument[]): ContentDocument[] => {
  const overlaid = new Map<string, ContentDocument>();
  for (const document of documents.filter(isPublished)) {
    overlaid.set(document._id, { ...document, _originalId: document._id });
  }
  for (const draft of documents.filter(isDraft)) {
    const id = draft._id.slice('drafts.'.length);
    overlaid.set(id, { ...draft, _id: id, _originalId: draft._id });
  }
  return [...overlaid.values()];
};

// https://www.sanity.io/docs/content-lake/ids: an _id with a dot needs a token, always.
const isPrivate = (document: ContentDocument): boolean => document._id.includes('.');

/** The service's own documents: releases, schemas, retention, and what its Studio and a plugin keep for themselves. */
const isSystem = ({ _id, _type }: ContentDocument): boolean =>
  _id.startsWith('_.') || /^(?:s(?:anity|ystem)|workflow)\./.test(_type);

/** A line about documents that are published, and that nobody without a token is handed; none where there are none. */
export function privateLines(documents: readonly ContentDocument[]): string[] {
  const hidden = documents.filter(
    (each) => isPrivate(each) && isPublished(each) && !isSystem(each),
  );
  if (hidden.length === 0) return [];
  const types = [...new Set(hidden.map(({ _type }) => _type))].sort().join(', ');
  const [count, have] =
    hidden.length === 1 ? ['1 document', 'has'] : [`${hidden.length} documents`, 'have'];
  return [
    `${count} of type ${types} ${have} a dot in the _id and cannot be read: without a token the service hands out none of these. What is to be published needs an _id without a dot, where others refer to it too`,
  ];
}

const documentsFor = (all: readonly ContentDocument[], reader: Reader): ContentDocument[] => {
  const allowed = all.filter((document) => reader.authorized || !isPrivate(document));
  if (reader.perspective === 'published') return allowed.filter(isPublished);
  if (reader.perspective === 'drafts') return overlayDrafts(allowed);
  return reader.releases ? allowed : allowed.filter((document) => !isVersion(document));
};

/** The documents as this reader sees them: unpublished ones hidden, shown, or laid over the rest. */
export function viewFor(all: readonly ContentDocument[], reader: Reader): View {
  const documents = documentsFor(all, reader);
  return { documents, byId: new Map(documents.map((document) => [document._id, document])) };
}
