import { z } from 'astro/zod';

/* A text as the tables of Ghost have it. */

export const text = z.string().nullish().catch(null);
/** A time, in words or as older exports have it: a number of milliseconds. */
const time = z
  .union([z.string(), z.number().transform((number) => new Date(number).toISOString())])
  .nullish()
  .catch(null);
export const id = z.union([z.string(), z.number()]).transform(String);

export const post = z.looseObject({
  id,
  title: text,
  slug: text,
  html: text,
  // As Ghost 0.x wrote texts, pictures and authors.
  markdown: text,
  image: text,
  author_id: id.nullish().catch(null),
  plaintext: text,
  feature_image: text,
  feature_image_alt: text,
  feature_image_caption: text,
  // As its editors keep a text.
  lexical: text,
  mobiledoc: text,
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish().catch(null),
  status: text,
  // Anything but a word is nothing that all may read.
  visibility: z.string().nullish().catch('nobody'),
  published_at: time,
  updated_at: time,
  custom_excerpt: text,
  /** Of the table beside it: no page is made of it, also while it waits to be sent. */
  email_only: z.union([z.boolean(), z.number()]).nullish().catch(true),
});
export type Post = z.infer<typeof post>;
