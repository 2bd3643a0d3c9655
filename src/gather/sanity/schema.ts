import { z } from 'astro/zod';

/*
 * The shapes in which the content service answers. Everything is untrusted until one of these has accepted it; what
 * an author may leave out is null.
 */

const LOCAL = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

/** A moment with its offset; a day or a time without one is on the author's own clocks. */
export const instant = z.union(
  [
    z.iso.datetime({ offset: true }),
    z.iso.date(),
    z
      .string()
      .regex(LOCAL)
      .refine((time) => !Number.isNaN(Date.parse(time))),
  ],
  { error: 'must be a date and time in ISO 8601, such as 2026-11-12T14:20:00Z' },
);

const fraction = z.number().min(0).max(1);

/** What is cut off each side of a picture. */
export const crop = z.object({ top: fraction, bottom: fraction, left: fraction, right: fraction });

/** The point of interest in a picture. */
export const hotspot = z.object({ x: z.number(), y: z.number() });

const positive = z.number().positive();

/** The asset of a picture. */
export const asset = z.object({
  _id: z.string().regex(/^image-[\w-]+$/, 'must be an image asset'),
  url: z.url({ protocol: /^https?$/, error: 'must be a web address' }),
  metadata: z
    .object({ dimensions: z.object({ width: positive, height: positive }).nullish() })
    .nullish(),
});

function other(type: string) {
  const error = `says "${type}", but what every ${type} has is not there, or of another kind`;
  return z.object({ _type: z.string().refine((name) => name !== type, { error }) });
}

const spanText = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** Of text, its words alone: marks that are not well formed must not make it vanish. */
const child = z.union([z.object({ _type: z.literal('span'), text: spanText }), other('span')]);
const children = z.array(child.nullable()).transform((all) => all.filter((each) => each !== null));
const textBlock = z.object({ _type: z.literal('block'), children });

/** Blocks of rich text. Only text blocks are read; what else the list holds is the author's business. */
export const blocks = z.array(
  z.union([textBlock, other('block')], {
    error: 'must be a text block with children, or a block of another type',
  }),
  { error: 'must be a list of blocks with their children, or a text' },
);

export type Blocks = z.infer<typeof blocks>;

/** True for the id of a draft, or of a version in a release to come: nobody but its author may see it. */
export function isUnpublished(id: string): boolean {
  return /^(drafts|versions)\./.test(id);
}

/** A document's id. */
const publishedId = z
  .string()
  .regex(/^\w[\w.-]{0,127}$/, 'must hold only letters, digits, "_", "-" and ".", at most 128')
  .refine((id) => !isUnpublished(id), {
    error: 'is a draft or a version, which must never be published',
  });

/**
 * A post as the query for posts answers it: what makes it a post is checked here. All else no page needs; it is read on
 * its own, and told of where it cannot be.
 */
export const postDocument = z.looseObject({
  _id: publishedId,
  title: z.string({ error: 'must be a text' }).nullable(),
  publishedAt: z.unknown(),
  body: blocks.nullable(),
  readers: z
    .array(z.string({ error: 'must be a name' }), { error: 'must be a list of names' })
    .nullish(),
  public: z.unknown().optional(),
  hidden: z.unknown().optional(),
  sealed: z.unknown().optional(),
  from: z.unknown().optional(),
  until: z.unknown().optional(),
  beside: z.unknown().optional(),
});

export type PostDocument = z.infer<typeof postDocument>;

/** A page of posts: an array; each of its documents is decoded on its own, so that an error can name it. */
export const postsAnswer = z.array(z.unknown());

/** The answer to the query for the state. A file made for import has neither revisions nor times. */
export const stateAnswer = z.object({
  count: z.int().min(0),
  newest: z
    .object({ _id: z.string(), _rev: z.string().nullable(), _updatedAt: z.string().nullable() })
    .nullable(),
});

export type ServiceState = z.infer<typeof stateAnswer>;

/** A revision of a document. */
const revision = z.object({ _id: publishedId, _rev: z.string(), _updatedAt: instant });

export type Revision = z.infer<typeof revision>;

/** The answer to `DOCUMENT_QUERY`. */
export const documentAnswer = revision.nullable();

/** The answer to a query for the time of a change; what is no time says nothing. */
export const changeAnswer = z
  .string()
  .nullable()
  .transform((time) => (instant.safeParse(time).success ? time : null));
