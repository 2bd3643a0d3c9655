import { z } from 'astro/zod';
import { badRequest } from '../http-error.ts';

/** Ids of documents: letters, digits, "_", "-" and dots, at most 128 (Sanity's own rule). */
const documentId = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/, 'is no document id');

/** What a document to create may lack: its id, or the end of it, is made here. */
const newDocument = z.looseObject({
  _id: documentId.or(z.literal('')).default(''),
  _type: z.string().min(1).max(128),
});
const wholeDocument = newDocument.extend({ _id: documentId });

const patch = z.looseObject({ id: documentId });

const mutation = z.union([
  z.object({ create: newDocument }),
  z.object({ createOrReplace: wholeDocument }),
  z.object({ createIfNotExists: wholeDocument }),
  z.object({ delete: z.object({ id: documentId }) }),
  z.object({ patch }),
]);

/** One change to one document, in the words of Sanity's mutation API. */
export type DocumentMutation = z.infer<typeof mutation>;

const transactionId = z.string().regex(/^[\w-]{1,64}$/);

// As many as a body has room for: a long text that is pasted is several of them a paragraph.
const request = z.object({
  mutations: z.array(mutation).min(1),
  transactionId: transactionId.optional(),
});

const action = z.looseObject({ actionType: z.string() });

const actionRequest = z.object({
  actions: z.union([z.array(action).min(1), action]),
  transactionId: transactionId.optional(),
  dryRun: z.boolean().optional(),
});

/** An action as it came in: its fields are decoded by what carries it out. */
export type DocumentAction = z.infer<typeof action>;

function decoded<T>(shape: z.ZodType<T>, value: unknown): T {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw badRequest(`${issue?.path.join('.') || 'The body'}: ${issue?.message ?? 'is malformed'}`);
}

/** The mutations of a request's body. Throws the 400 answer that names the first malformed field. */
export function mutationsIn(body: unknown): z.infer<typeof request> {
  return decoded(request, body);
}

/** The actions of a request's body. Throws the 400 answer that names the first malformed field. */
export function actionsIn(body: unknown) {
  const { actions, ...rest } = decoded(actionRequest, body);
  return { ...rest, actions: [actions].flat() };
}

/** One mutation, of a document that an action names. Throws the 400 answer for one that is malformed. */
export function mutationOf(value: unknown): DocumentMutation {
  return decoded(mutation, value);
}

/** The id of the document that a mutation is about; '' where it is still to be made. */
export function idOf(change: DocumentMutation): string {
  if ('create' in change) return change.create._id;
  if ('createOrReplace' in change) return change.createOrReplace._id;
  if ('createIfNotExists' in change) return change.createIfNotExists._id;
  return 'delete' in change ? change.delete.id : change.patch.id;
}
