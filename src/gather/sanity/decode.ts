import { toPlainText } from '@portabletext/toolkit';
import { z } from 'astro/zod';
import { isSealed } from '../../domain/category.ts';
import type { Author, Category, Post } from '../../domain/post.ts';
import { type ImageDocument, type PostDocument, postDocument } from './schema.ts';

/** A picture that still lies with the content service. */
export interface ImageReference {
  readonly assetId: string;
  readonly url: string;
  readonly alt: string;
  /** Fractions cut off each side by the author, or null. */
  readonly crop: Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>> | null;
  /** The author's point of interest, as fractions, or null. */
  readonly hotspot: Readonly<Record<'x' | 'y', number>> | null;
  /** Pixels of the original, where the service knows them. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

export type LoadedPost = Post<ImageReference>;

/** A post, and what its author should know about it. */
export interface DecodedPost {
  readonly post: LoadedPost;
  /** When the post, its author or one of its categories was last changed, ISO 8601. */
  readonly changedAt: string;
  readonly warnings: readonly string[];
}

/** A document could not be accepted: which one, by id and title, and which field. */
export class DecodingError extends Error {
  override readonly name = 'DecodingError';
}

/** The error of all these faults, in one line: the first in full, the others counted. */
export function decodingError([first = '', ...others]: readonly string[]): DecodingError {
  const more = others.length === 0 ? '' : ` There are ${others.length} more such faults.`;
  return new DecodingError(first + more);
}

function trimmed(value: string | null | undefined): string | null {
  return value?.trim() || null;
}

function imageOf(image: ImageDocument | null): ImageReference | null {
  if (!image?.asset) return null;
  const { _id, url, metadata } = image.asset;
  return {
    assetId: _id,
    url,
    alt: image.alt?.trim() ?? '',
    crop: image.crop ?? null,
    hotspot: image.hotspot ?? null,
    size: metadata?.dimensions ?? null,
  };
}

function authorOf(author: PostDocument['author']): Author<ImageReference> | null {
  const name = trimmed(author?.name);
  if (!author || !name) return null;
  return { name, bio: paragraphsOf(author.bio).join('\n\n') || null, image: imageOf(author.image) };
}

/** Titles stay as they are, as the service itself compares them; references that lead nowhere are dropped. */
function categoriesOf(categories: PostDocument['categories']): Category[] {
  return categories.flatMap((category) =>
    category?.title?.trim()
      ? [{ title: category.title, description: trimmed(category.description) }]
      : [],
  );
}

/** Each text block as plain text, blank ones left out (specification, section 3; `toPlainText` is Portable Text's own). */
function paragraphsOf(body: PostDocument['body']): string[] {
  return (body ?? [])
    .map((block) => ('children' in block ? toPlainText(block).trim() : ''))
    .filter((paragraph) => paragraph !== '');
}

/** A category that is missing may be one that seals. */
export const DANGLING = 'refers to a category that does not exist or is not published';

function warningsOf(document: PostDocument, post: LoadedPost): string[] {
  const dropped = (document.body ?? []).filter((block) => block._type !== 'block');
  const kinds = [...new Set(dropped.map((block) => block._type))].join(', ');
  const dangling = document.categories.some((category) => category === null);
  return [
    document.title?.trim() ? null : 'has no title; it is shown as "Untitled"',
    post.slug ? null : 'has no slug; it is listed without a link',
    post.publishedAt ? null : 'has no publishing date; it is not published',
    post.paragraphs.length > 0 ? null : 'has no text',
    post.image?.alt === '' ? 'has a picture without alternative text' : null,
    document.mainImage && !post.image ? 'has a picture field without a picture' : null,
    kinds ? `has blocks that plain text leaves out (${kinds})` : null,
    dangling ? DANGLING : null,
  ].filter((warning) => warning !== null);
}

function changedAt({ _updatedAt, author, categories }: PostDocument): string {
  const referred = [author, ...categories].flatMap((document) => document?._updatedAt ?? []);
  return new Date(Math.max(...[_updatedAt, ...referred].map(Date.parse))).toISOString();
}

const named = z.object({
  _id: z.string().catch('no id'),
  title: z.string().catch('without title'),
  categories: z.array(z.object({ title: z.string().nullable() }).nullable()),
});

/**
 * How an error names a document to its author: title and id, or the id alone where the document is sealed, or may be.
 * A build's log can be public.
 */
function nameOf(document: unknown): string {
  const result = named.safeParse(document);
  if (!result.success) return `post ${named.shape._id.parse(idIn(document))}`;
  const { _id, title, categories } = result.data;
  const titles = categories.flatMap((category) => category?.title ?? []);
  const sealed = isSealed({
    categories: titles.map((each) => ({ title: each, description: null })),
  });
  return sealed ? `sealed post ${_id}` : `post ${JSON.stringify(title.slice(0, 80))} (${_id})`;
}

function idIn(document: unknown): unknown {
  return typeof document === 'object' && document !== null && '_id' in document
    ? document._id
    : undefined;
}

/** Wrong fields that an error names; more would hide the first. */
const NAMED_FIELDS = 3;

function problemsIn({ issues }: z.core.$ZodError): string {
  const named = issues
    .slice(0, NAMED_FIELDS)
    .map(({ path, message }) => `${path.join('.') || 'the document'} ${message}`);
  const more = issues.length - named.length;
  return `${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
}

/** A post of the service's answer, decoded. Throws a `DecodingError` that names the document and its wrong fields. */
export function decodePost(answer: unknown): DecodedPost {
  const result = postDocument.safeParse(answer);
  if (!result.success) {
    throw new DecodingError(`${nameOf(answer)}: ${problemsIn(result.error)}`);
  }
  const document = result.data;
  const post: LoadedPost = {
    id: document._id,
    rev: document._rev,
    updatedAt: new Date(document._updatedAt).toISOString(),
    title: trimmed(document.title) ?? 'Untitled',
    slug: document.slug?.trim() ? document.slug : null,
    publishedAt:
      document.publishedAt === null ? null : new Date(document.publishedAt).toISOString(),
    excerpt: trimmed(document.excerpt),
    image: imageOf(document.mainImage),
    author: authorOf(document.author),
    categories: categoriesOf(document.categories),
    paragraphs: paragraphsOf(document.body),
  };
  return { post, changedAt: changedAt(document), warnings: warningsOf(document, post) };
}
