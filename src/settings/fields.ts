import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { joinedPaths, topOf } from './field-path.ts';
import { SettingsError } from './settings-error.ts';

/** Where a value is, below a document: the first of these paths that holds one; of what seals or hides a post, each. None: the documents have no such value. */
export type Paths = readonly string[];

/** Which documents of the content service the site reads, and where in them each value is. */
export interface Fields {
  readonly types: Readonly<Record<'post' | 'author' | 'category' | 'series', readonly string[]>>;
  readonly post: Readonly<
    Record<
      | 'title'
      | 'slug'
      | 'publishedAt'
      | 'revisedAt'
      | 'excerpt'
      | 'body'
      | 'mainImage'
      | 'author'
      | 'categories'
      | 'series'
      | 'readers'
      | 'aliases'
      | 'public'
      | 'hidden'
      | 'from'
      | 'until'
      | 'language',
      Paths
    >
  >;
  readonly author: Readonly<Record<'name' | 'surname' | 'bio' | 'image', Paths>>;
  readonly category: Readonly<Record<'title' | 'description' | 'parent', Paths>>;
  /** A post without a slug gets one made from its title, and keeps it. */
  readonly slugFromTitle: boolean;
  /** A post that says nothing in `public` is older than that field, and published; false: it is kept back. */
  readonly publicUnsaid: boolean;
  /** Of posts that say in which language they are, those in this one alone are read; null reads all. */
  readonly language: string | null;
}

/** The file of the author's own fields, from the project's root. */
export const FIELDS_FILE = 'src/content/fields.yaml';

const SEGMENT = /[A-Za-z_]\w{0,63}(?:\[(?:0|[a-z]{2}(?:[-_][A-Za-z]{2,4})?)\])?/.source;
const PATH = new RegExp(`^${SEGMENT}(?:\\.${SEGMENT}){0,7}$`);
const TYPE = /^[A-Za-z_][\w.-]{0,127}$/;
const LANGUAGE = /^[A-Za-z]{2,3}(?:[-_][A-Za-z\d]{2,8}){0,2}$/;
/** Words that the query language reads as something else than a field's name. */
const WORDS = new Set(['true', 'false', 'null', 'in', 'match', 'asc', 'desc']);

/** True for a path that can stand in a query as it is: names, dots between them, `[0]` for the first of a list, and `[en]` for its value in a language. */
export function isPath(path: string): boolean {
  return PATH.test(path) && !WORDS.has(topOf(path));
}

/** True for the code of a language, such as `de` or `pt_BR`. */
export function isLanguage(value: unknown): value is string {
  return typeof value === 'string' && LANGUAGE.test(value);
}

/** A value has no more paths than these: any of them may have to be read. */
export const MOST_PATHS = 10;

function oneOrMore(each: z.ZodType<string>) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? [value] : (value ?? [])),
    z
      .array(each, { error: 'must be a text, or a list of them' })
      .max(MOST_PATHS, `has more than ${MOST_PATHS}`),
  );
}

const paths = oneOrMore(
  z.string({ error: 'must be a text' }).refine(isPath, {
    error: 'must be names with dots between them, and [0] or a language such as [en] at most',
  }),
);
/** Of texts, several may be shown one below the other. */
const textPaths = oneOrMore(
  z.string({ error: 'must be a text' }).refine((path) => joinedPaths(path).every(isPath), {
    error:
      'must be names with dots between them, [0] or a language such as [en] at most, and + between those that are shown one below the other',
  }),
);
/** A text of the post, or one of a document that it refers to: `series->title`. */
const ledPaths = oneOrMore(
  z
    .string({ error: 'must be a text' })
    .refine((path) => path.split('->').length < 3 && path.split('->').every(isPath), {
      error: 'must be names with dots between them, and one -> at most to a document referred to',
    }),
);
const typeNames = oneOrMore(
  z.string({ error: 'must be a text' }).regex(TYPE, 'must be the name of a type'),
);

function at(...usual: readonly string[]) {
  return paths.default([...usual]);
}

const yesOrNo = z.boolean({ error: 'must be true or false' });

const types = z
  .strictObject({
    post: typeNames.default(['post']),
    author: typeNames.default(['author']),
    category: typeNames.default(['category']),
    series: typeNames.default([]),
  })
  .refine(({ post }) => post.length > 0, { path: ['post'], error: 'must name a type' });

const file = z.strictObject({
  types: types.prefault({}),
  post: z
    .strictObject({
      title: at('title'),
      slug: at('slug.current'),
      publishedAt: at('publishedAt'),
      revisedAt: at('revisedAt'),
      excerpt: at('excerpt'),
      body: textPaths.default(['body']),
      mainImage: at('mainImage'),
      author: at('author'),
      categories: at('categories'),
      series: ledPaths.default(['series']),
      readers: at('readers'),
      aliases: at('aliases'),
      public: at(),
      hidden: at(),
      from: at(),
      until: at(),
      language: at(),
    })
    .prefault({}),
  author: z
    .strictObject({ name: at('name'), surname: at(), bio: at('bio'), image: at('image') })
    .prefault({}),
  category: z
    .strictObject({ title: at('title'), description: at('description'), parent: at('parent') })
    .prefault({}),
  slugFromTitle: yesOrNo.default(false),
  publicUnsaid: yesOrNo.default(true),
  language: z
    .string({ error: 'must be a language such as de' })
    .regex(LANGUAGE, 'must be a language such as de or pt-BR')
    .nullable()
    .default(null),
});

function fieldsOf(value: unknown): Fields {
  const result = file.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    if (issue.code === 'unrecognized_keys')
      return `${[...issue.path, issue.keys[0]].join('.')} is not known`;
    return `${issue.path.join('.') || 'the file'} ${issue.message}`;
  });
  throw new SettingsError(`${FIELDS_FILE}: ${problems.join('; ')}.`);
}

/** The fields that are read without a file. */
export const DEFAULT_FIELDS: Fields = fieldsOf({});

/** The fields that this text of YAML sets, the usual ones elsewhere. Throws a `SettingsError` of one line. */
export function parseFields(yaml: string): Fields {
  let value: unknown;
  try {
    value = parse(yaml);
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split(/:?\n/) : [];
    throw new SettingsError(`${FIELDS_FILE}: is not YAML. ${reason}.`);
  }
  return fieldsOf(value ?? {});
}

function textIn(root: string): string {
  try {
    return readFileSync(join(root, FIELDS_FILE), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** The fields of the project at `root`. Throws a `SettingsError` of one line where its file is wrong. */
export function readFields(root: string): Fields {
  return parseFields(textIn(root));
}
