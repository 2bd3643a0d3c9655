import { z } from 'astro/zod';
import { ownLanguage } from '../../domain/language.ts';
import type { Post } from '../../domain/post.ts';
import { bytesIn } from '../../domain/reader/invitation.ts';
import { UNTITLED } from '../../domain/warning.ts';
import { DEFAULT_FIELDS, type Fields } from '../../settings/fields.ts';
import { TIME_ZONE } from '../../site.ts';
import { undecidedBeside } from '../adopt/undecided-beside.ts';
import { undecidedParts } from '../adopt/undecided-parts.ts';
import { blocksIn } from './body/body-blocks.ts';
import { markupTold } from './body/markup-told.ts';
import { withoutOwnTitle } from './body/own-title.ts';
import { type Categorized, categoriesOf, whyWithheld } from './categorized.ts';
import { DecodingError } from './decoding-error.ts';
import { nameOf } from './document-name.ts';
import { mainPictureOf } from './main-picture.ts';
import {
  authorOf,
  type ImageReference,
  paragraphsOf,
  slugOf,
  textOf,
  timeOf,
  type Warn,
  wordsOf,
} from './optional.ts';
import { instant, type PostDocument, postDocument } from './schema.ts';
import { momentOf } from './time.ts';
import { titleIn } from './title.ts';
import { type Filed, filedIn } from './who-may-read/filed-elsewhere.ts';
import { ownSealOf } from './who-may-read/own-seal.ts';
import { isPublicPost, whyUnpublished } from './who-may-read/publicity.ts';
import { publishingTime } from './who-may-read/publishing-time.ts';
import { fieldsSaid } from './who-may-read/said-fields.ts';

export type { ImageReference };

export type LoadedPost = Post<ImageReference>;

/** A post, and what its author should know about it. */
export interface DecodedPost extends Filed {
  readonly post: LoadedPost;
  /** When the post, its author or one of its categories was last changed, ISO 8601. */
  readonly changedAt: string;
  readonly warnings: readonly string[];
  /** One of its categories is missing, or cannot be read: it may be one that seals. */
  readonly unsure: boolean;
  /** Its fields that may say who is to read it, and are not read so. */
  readonly undecided: readonly string[];
  /** Its fields that say who may read it, and when, whatever they say. */
  readonly said: readonly string[];
  /** The body as the service has it, or what is known of it (`BodyMaker`). */
  readonly body: unknown;
}

/** The answer in the shape of a post. */
function parsed(answer: unknown, body: unknown) {
  const isDocument = typeof answer === 'object' && answer !== null;
  return postDocument.safeParse(isDocument ? { ...answer, body } : answer);
}

function warningsOf(
  document: PostDocument,
  post: LoadedPost,
  categorized: Categorized,
  fields: Fields,
): string[] {
  const { dangling, missing } = categorized;
  const why = whyWithheld(categorized, post) ?? whyUnpublished(document, fields);
  return [
    document.title?.trim() ? null : `has no title; it is shown as "${UNTITLED}"`,
    post.slug || fields.slugFromTitle ? null : 'has no slug; it is listed without a link',
    post.publishedAt ? null : `${why}; it is not published`,
    post.paragraphs.length > 0 ? null : 'has no text',
    post.image?.alt === '' ? 'has a picture without alternative text' : null,
    dangling && missing === null ? 'has a category without a title that can be read' : null,
  ].filter((warning) => warning !== null);
}

const stamped = z.looseObject({ _updatedAt: instant });

/** When a document was changed, as far as it says so. */
function changeOf(document: unknown): string[] {
  const { data } = stamped.safeParse(document);
  return data ? [momentOf(data._updatedAt, TIME_ZONE)] : [];
}

function changesOf(document: PostDocument, tell: Warn): string[] {
  const own = changeOf(document);
  if (own.length === 0 && typeof document._updatedAt === 'string') {
    tell('has a time of its last change that is none (_updatedAt)');
  }
  const referred = [document.author, document.categories].flat();
  return [...own, ...referred.flatMap(changeOf)];
}

/** Wrong fields that an error names; more would hide the first. */
const NAMED_FIELDS = 3;

/** The field by its author's own name. */
function fieldAt(
  [field = 'the document', ...rest]: readonly PropertyKey[],
  fields: Fields,
): string {
  const own = Object.entries(fields.post).find(([name]) => name === field)?.[1][0];
  return [own ?? field, ...rest].join('.');
}

function problemsIn({ issues }: z.core.$ZodError, fields: Fields): string {
  const first = issues
    .slice(0, NAMED_FIELDS)
    .map(({ path, message }) => `${fieldAt(path, fields)} ${message}`);
  const more = issues.length - first.length;
  return `${first.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
}

function postOf(
  document: PostDocument,
  categorized: Categorized,
  fields: Fields,
  tell: Warn,
): LoadedPost {
  const seal = ownSealOf(document, fields);
  const isPublic = whyWithheld(categorized, seal) === null && isPublicPost(document, fields);
  const { until, ...time } = publishingTime(document, fields);
  const publishedAt = isPublic ? time.publishedAt : null;
  const [updatedAt] = changeOf(document);
  const named = (field: keyof Fields['post']): string => fields.post[field][0] ?? field;
  const revisedAt = timeOf(named('revisedAt'), document.revisedAt, tell);
  const series = textOf(named('series'), document.series, tell);
  const language = ownLanguage(document.language);
  const aliases = wordsOf(named('aliases'), document.aliases, tell);
  const paragraphs = paragraphsOf(document.body ?? []);
  return {
    id: document._id,
    rev: typeof document._rev === 'string' ? document._rev : '',
    updatedAt: updatedAt ?? publishedAt ?? new Date(0).toISOString(),
    title: document.title?.trim() || UNTITLED,
    slug: slugOf(named('slug'), document.slug, tell),
    publishedAt,
    ...(until && { until }),
    ...(revisedAt && { revisedAt }),
    excerpt: textOf(named('excerpt'), document.excerpt, tell),
    image: mainPictureOf(document, fields, tell),
    author: authorOf(document.author, document.byline, tell),
    categories: categorized.categories,
    ...(series && { series }),
    ...(language && { language }),
    paragraphs,
    bytes: bytesIn(paragraphs),
    ...seal,
    ...(aliases && { aliases }),
  };
}

/**
 * A post of the service's answer, decoded. Throws a `DecodingError` that names the document and its wrong fields; what
 * no page needs is left out with a warning.
 */
export function decodePost(answer: unknown, fields: Fields = DEFAULT_FIELDS): DecodedPost {
  const told: string[] = [];
  const tell: Warn = (warning) => told.push(warning);
  const body = withoutOwnTitle(blocksIn(answer, fields, tell), answer);
  const result = parsed(answer, body);
  if (!result.success) {
    throw new DecodingError(`${nameOf(answer, fields)}: ${problemsIn(result.error, fields)}`);
  }
  const document = { ...result.data, title: titleIn(result.data.title, answer) };
  const categorized = categoriesOf(document, tell);
  if (categorized === null)
    throw new DecodingError(`${nameOf(answer, fields)}: categories must be a list.`);
  const post = postOf(document, categorized, fields, tell);
  const changes = changesOf(document, tell);
  return {
    post,
    changedAt: changes.sort().at(-1) ?? post.updatedAt,
    warnings: [
      ...warningsOf(document, post, categorized, fields),
      ...told,
      ...markupTold(document.title, body),
    ],
    unsure: categorized.dangling,
    undecided: [
      ...fields.post.categories.filter((_, n) => n === categorized.askedAt),
      ...undecidedBeside(document.beside, fields),
      ...undecidedParts(answer, fields),
    ],
    said: fieldsSaid(document, fields),
    ...filedIn(document, fields),
    body,
  };
}
