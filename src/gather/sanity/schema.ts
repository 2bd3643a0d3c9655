import { z } from 'astro/zod';

/*
 * The shapes in which the content service answers. Everything is untrusted until one of these has accepted it; what
 * an author may leave out is null.
 */

const text = z.string().nullable();

/** Without its offset a time would be another one in each time zone of the build. */
const instant = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'must be a date and time in ISO 8601 with its offset, such as 2026-11-12T14:20:00Z',
});

const fraction = z.number().min(0).max(1);

const crop = z.object({ top: fraction, bottom: fraction, left: fraction, right: fraction });

const image = z
  .object({
    alt: text.optional(),
    crop: crop.nullable().optional(),
    hotspot: z.object({ x: z.number(), y: z.number() }).nullable().optional(),
    asset: z
      .object({
        _id: z.string().regex(/^image-[\w-]+$/, 'must be an image asset'),
        url: z.url({ protocol: /^https?$/, error: 'must be a web address' }),
        metadata: z
          .object({
            dimensions: z
              .object({ width: z.number().positive(), height: z.number().positive() })
              .nullable(),
          })
          .nullable(),
      })
      .nullable(),
  })
  .nullable();

function other(type: string) {
  return z.object({ _type: z.string().refine((name) => name !== type) });
}

const spanText = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** Of text, its words alone: marks that are not well formed must not make it vanish. */
const child = z.union([z.object({ _type: z.literal('span'), text: spanText }), other('span')]);
const textBlock = z.object({ _type: z.literal('block'), children: z.array(child) });

/** Blocks of rich text. Only text blocks are read; what else the list holds is the author's business. */
const body = z
  .array(
    z.union([textBlock, other('block')], {
      error: 'must be a text block with children, or a block of another type',
    }),
  )
  .nullable();

const author = z.object({ _updatedAt: instant, name: text, bio: body, image }).nullable();

const category = z.object({ _updatedAt: instant, title: text, description: text }).nullable();

/**
 * A document's id (specification, section 5). Those of drafts and of versions never reach a build (DECISIONS, content
 * rules).
 */
const publishedId = z
  .string()
  .regex(/^\w[\w.-]{0,127}$/, 'must hold only letters, digits, "_", "-" and ".", at most 128')
  .refine((id) => !/^(drafts|versions)\./.test(id), {
    error: 'is a draft or a version, which must never be published',
  });

/** A post as `POSTS_QUERY` answers it. */
export const postDocument = z.object({
  _id: publishedId,
  _rev: z.string(),
  _updatedAt: instant,
  title: text,
  slug: text,
  publishedAt: instant.nullable(),
  excerpt: text,
  body,
  mainImage: image,
  author,
  categories: z.array(category),
});

export type PostDocument = z.infer<typeof postDocument>;
export type ImageDocument = NonNullable<PostDocument['mainImage']>;

/** A page of posts: an array; each of its documents is decoded on its own, so that an error can name it. */
export const postsAnswer = z.array(z.unknown());

/** The answer to `STATE_QUERY`. */
export const stateAnswer = z.object({
  count: z.int().min(0),
  newest: z.object({ _id: z.string(), _rev: z.string(), _updatedAt: instant }).nullable(),
});

export type ServiceState = z.infer<typeof stateAnswer>;

/** A revision of a document. */
const revision = z.object({ _id: publishedId, _rev: z.string(), _updatedAt: instant });

export type Revision = z.infer<typeof revision>;

/** The answer to `DOCUMENT_QUERY`. */
export const documentAnswer = revision.nullable();

/** The answer to a query for the time of a change. */
export const changeAnswer = instant.nullable();
