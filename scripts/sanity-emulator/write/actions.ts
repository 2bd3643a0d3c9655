import { z } from 'astro/zod';
import type { ContentDocument } from '../documents.ts';
import { badRequest, HttpError } from '../http-error.ts';
import { type DocumentAction, type DocumentMutation, mutationOf } from './mutations.ts';
import type { Documents } from './transaction.ts';

const fields = z.looseObject({
  publishedId: z.string().optional(),
  draftId: z.string().optional(),
  versionId: z.string().optional(),
  attributes: z.looseObject({}).optional(),
  document: z.looseObject({}).optional(),
  patch: z.looseObject({}).optional(),
  ifExists: z.enum(['fail', 'ignore']).optional(),
  ifDraftRevisionId: z.string().optional(),
  ifPublishedRevisionId: z.string().optional(),
  includeDrafts: z.array(z.string()).optional(),
});
type Fields = z.infer<typeof fields>;

function failed(status: number, description: string): HttpError {
  return new HttpError(status, { error: { description, type: 'actionError' } });
}

function withId(document: ContentDocument, _id: string): ContentDocument {
  return { ...document, _id };
}

/** References to documents that had not been published when they were set become strong ones. */
function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, strengthened(each)] as const);
  const strong = '_strengthenOnPublish' in value;
  return Object.fromEntries(
    entries.filter(([key]) => !strong || (key !== '_weak' && key !== '_strengthenOnPublish')),
  );
}

interface Sides {
  readonly draftId: string;
  readonly publishedId: string;
  readonly draft: ContentDocument | null;
  readonly published: ContentDocument | null;
}

function sidesOf({ draftId, publishedId }: Fields, documents: Documents): Sides {
  const bare = publishedId ?? draftId?.replace(/^drafts\./, '') ?? '';
  const own = draftId ?? `drafts.${bare}`;
  return {
    draftId: own,
    publishedId: bare,
    draft: documents.get(own) ?? null,
    published: documents.get(bare) ?? null,
  };
}

function assertRevision(document: ContentDocument | null, expected: string | undefined): void {
  if (expected === undefined || document?._rev === expected) return;
  throw failed(409, `The document has another revision than "${expected}"`);
}

/** Pulled out first, so that an edit of what is published begins with all of it. */
function editing({ patch = {} }: Fields, { draftId, draft, published }: Sides): unknown[] {
  const copy = !draft && published ? [{ createIfNotExists: withId(published, draftId) }] : [];
  return [...copy, { patch: { ...patch, id: draftId } }];
}

function publishing(asked: Fields, { draftId, publishedId, draft, published }: Sides): unknown[] {
  if (!draft) throw failed(404, `There is no draft "${draftId}" to publish`);
  assertRevision(draft, asked.ifDraftRevisionId);
  assertRevision(published, asked.ifPublishedRevisionId);
  const document = strengthened(withId(draft, publishedId));
  return [{ createOrReplace: document }, { delete: { id: draftId } }];
}

function unpublishing({ draftId, publishedId, published }: Sides): unknown[] {
  if (!published) throw failed(404, `"${publishedId}" is not published`);
  return [{ createIfNotExists: withId(published, draftId) }, { delete: { id: publishedId } }];
}

function deleting(asked: Fields, { draftId, publishedId }: Sides, documents: Documents): unknown[] {
  const ids = new Set([...(asked.includeDrafts ?? [draftId]), publishedId]);
  return [...ids].filter((id) => documents.has(id)).map((id) => ({ delete: { id } }));
}

function creating({ attributes = {}, ifExists }: Fields, documents: Documents): unknown[] {
  const exists = typeof attributes._id === 'string' && documents.has(attributes._id);
  return exists && ifExists === 'ignore' ? [] : [{ create: attributes }];
}

function discarding({ versionId }: Fields, { draftId }: Sides, documents: Documents): unknown[] {
  const id = versionId ?? draftId;
  if (!documents.has(id)) throw failed(404, `There is no "${id}" to discard`);
  return [{ delete: { id } }];
}

function carriedOut(name: string, asked: Fields, documents: Documents): unknown[] {
  const sides = sidesOf(asked, documents);
  switch (name) {
    case 'create':
      return creating(asked, documents);
    case 'version.create':
      return [{ create: { ...asked.document, _id: asked.document?._id ?? asked.versionId } }];
    case 'edit':
      return editing(asked, sides);
    case 'publish':
      return publishing(asked, sides);
    case 'unpublish':
      return unpublishing(sides);
    case 'delete':
      return deleting(asked, sides, documents);
    case 'discard':
    case 'version.discard':
      return discarding(asked, sides, documents);
    case 'replaceDraft':
      return [{ createOrReplace: asked.attributes }];
    default:
      throw failed(400, `The action "${name}" is none of this service's`);
  }
}

/**
 * The mutations that carry an action out: publishing moves a draft over what is published, editing what is published
 * begins a draft of it. Throws the 400, 404 or 409 answer for one that is unknown or does not apply.
 */
export function mutationsOfAction(
  action: DocumentAction,
  documents: Documents,
): DocumentMutation[] {
  const asked = fields.safeParse(action);
  if (!asked.success) throw badRequest(`The action ${action.actionType} is malformed`);
  const name = action.actionType.replace(/^sanity\.action\.document\./, '');
  return carriedOut(name, asked.data, documents).map(mutationOf);
}
