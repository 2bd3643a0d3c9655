import { createHash } from 'node:crypto';
import { toPlainText } from '@portabletext/toolkit';
import { z } from 'astro/zod';
import type { Author } from '../../domain/post.ts';
import { TIME_ZONE } from '../../site.ts';
import { isHtml, textBlocks } from '../blocks/text-blocks.ts';
import { asset, type Blocks, blocks, crop, hotspot, instant } from './schema.ts';
import { momentOf } from './time.ts';

/*
 * What no page needs of a document. A value that cannot be read stops no build: it is left out, and told of.
 */

/** A picture that still lies where its author put it. */
export interface ImageReference {
  readonly assetId: string;
  readonly url: string;
  readonly alt: string;
  /** What is said below it, and whose it is. */
  readonly caption?: string;
  /** Fractions cut off each side by the author, or null. */
  readonly crop: Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>> | null;
  /** The author's point of interest, as fractions, or null. */
  readonly hotspot: Readonly<Record<'x' | 'y', number>> | null;
  /** Pixels of the original, where the service knows them. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** It is not the content service's own, but lies at another host. */
  readonly foreign?: true;
}

/** Takes what the author should know of the document, without its words. */
export type Warn = (warning: string) => void;

/** Importers write an empty text where there is nothing. */
function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && !value.trim());
}

const anything = z.unknown().optional();

/** The value in its shape; null where there is none, and where it cannot be read, which is told. */
function optional<T>(field: string, value: unknown, shape: z.ZodType<T>, tell: Warn): T | null {
  if (isNothing(value)) return null;
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  tell(`has a field that cannot be read, and is left out (${field})`);
  return null;
}

/** Each text block as plain text, blank ones left out. */
export function paragraphsOf(body: Blocks): string[] {
  return body
    .map((block) => ('children' in block ? toPlainText(block).trim() : ''))
    .filter((paragraph) => paragraph !== '');
}

/** The words of a text in HTML. */
export function wordsOfHtml(text: string): string {
  return paragraphsOf(blocks.parse(textBlocks(text, () => {}))).join('\n\n');
}

const text = z.union([z.string(), blocks]);

/** A text without white space around it, written as such, in HTML or as blocks; null where there is none. */
export function textOf(field: string, value: unknown, tell: Warn): string | null {
  const read = optional(field, value, text, tell);
  if (typeof read === 'string') return (isHtml(read) ? wordsOfHtml(read) : read).trim() || null;
  return (
    paragraphsOf(read ?? [])
      .join('\n\n')
      .trim() || null
  );
}

/** A moment, ISO 8601 in UTC; null where there is none. */
export function timeOf(field: string, value: unknown, tell: Warn): string | null {
  const read = optional(field, value, instant, tell);
  return read === null ? null : momentOf(read, TIME_ZONE);
}

const slug = z.union([z.string(), z.object({ current: z.string().nullish() })]);

/** A slug as it is, alone or as the field of a slug; null for a blank one. */
export function slugOf(field: string, value: unknown, tell: Warn): string | null {
  const read = optional(field, value, slug, tell);
  const current = typeof read === 'string' ? read : read?.current;
  return current?.trim() ? current : null;
}

const words = z.union([z.array(z.string()), z.string().transform((word) => [word])]);

/** A list of texts, or one alone; null where there is none. */
export function wordsOf(field: string, value: unknown, tell: Warn): readonly string[] | null {
  const read = optional(field, value, words, tell)?.filter((word) => word.trim() !== '');
  return read?.length ? read : null;
}

const image = z.object({
  alt: z.string().nullish().catch(null),
  crop: anything,
  hotspot: anything,
  asset: asset.nullable(),
});

const address = z.string().regex(/^https:\/\/[^\s]+$/, 'must be an https address');
const alt = z.string().nullish().catch(null);

/** A picture at another host: its address, or what other systems keep of one. */
const foreignImage = z.union([
  address.transform((url) => ({ url, alt: null })),
  z
    .object({ secure_url: address, alt })
    .transform((each) => ({ url: each.secure_url, alt: each.alt })),
  z.object({ url: address, alt }),
  z.object({ src: address, alt }).transform((each) => ({ url: each.src, alt: each.alt })),
]);

function foreignReference(found: z.infer<typeof foreignImage>): ImageReference {
  const assetId = `foreign-${createHash('sha256').update(found.url).digest('hex').slice(0, 24)}`;
  const words = { alt: found.alt?.trim() ?? '', crop: null, hotspot: null, size: null };
  return { assetId, url: found.url, ...words, foreign: true };
}

/** The picture at this https address; null for any other address. */
export function foreignImageOf(url: string): ImageReference | null {
  const found = foreignImage.safeParse(url).data;
  return found ? foreignReference(found) : null;
}

/** A field of a picture that was never given one. */
const empty = z
  .object({ _type: z.literal('image'), asset: z.undefined().optional() })
  .transform(() => ({
    asset: null,
  }));

const picture = z.union([image, foreignImage, empty]);

/** The picture of a field, or null where it has none. */
export function imageOf(field: string, value: unknown, tell: Warn): ImageReference | null {
  const read = optional(field, value, picture, tell);
  if (read === null) return null;
  if (!('asset' in read)) return foreignReference(read);
  if (read.asset === null) {
    tell(`has a picture field without a picture (${field})`);
    return null;
  }
  return {
    assetId: read.asset._id,
    url: read.asset.url,
    alt: read.alt?.trim() ?? '',
    crop: optional(`${field}.crop`, read.crop, crop, tell),
    hotspot: optional(`${field}.hotspot`, read.hotspot, hotspot, tell),
    size: read.asset.metadata?.dimensions ?? null,
  };
}

const author = z.looseObject({});

/** The author, by name at least; `byline` is a name that stands in the post itself. */
export function authorOf(
  value: unknown,
  byline: unknown,
  tell: Warn,
): Author<ImageReference> | null {
  const named = textOf('author', byline, tell);
  if (named) return { name: named, bio: null, image: null };
  const read = optional('author', value, author, tell);
  if (read === null) return null;
  const names = [
    textOf('author.name', read.name, tell),
    textOf('author.surname', read.surname, tell),
  ];
  const name = names.filter((part) => part !== null).join(' ');
  if (name === '') return null;
  return {
    name,
    bio: textOf('author.bio', read.bio, tell),
    image: imageOf('author.image', read.image, tell),
  };
}
