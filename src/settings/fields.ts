import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { ARROW, isPath, isPathToEach, joinedPaths } from './field-path.ts';
import { SettingsError } from './settings-error.ts';

/** Where a value is, below a document: the first of these paths that holds one; of what seals or hides a post, each. None: the documents have no such value. */
export type Paths = readonly string[];

/** Which documents of the content service the site reads, and where in them each value is. */
export interface Fields {
  readonly types: Readonly<Record<'post' | 'author' | 'category' | 'referred', readonly string[]>>;
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
  /** Words that call a post public in `public`, beside those that are known; in small letters. */
  readonly publicWords: readonly string[];
  /** Known ones that do not. */
  readonly keptWords: readonly string[];
  /** Fields of which nobody has said whether they say who is to read a post: while there are any, no reader gets one. */
  readonly undecided: readonly string[];
  /** Fields that say nothing of who is to read a post, as a person has said. */
  readonly unread: readonly string[];
  /** Of posts that say in which language they are, those in this one alone are read; null reads all. */
  readonly language: string | null;
}

/** The file of the author's own fields, from the project's root. */
export const FIELDS_FILE = 'src/content/fields.yaml';

const TYPE = /^[A-Za-z_][\w.-]{0,127}$/;
const LANGUAGE = /^[A-Za-z]{2,3}(?:[-_][A-Za-z\d]{2,8}){0,2}$/;
/** True for the code of a language, such as `de` or `pt_BR`. */
export const isLanguage = (value: unknown): value is string =>
  typeof value === 'string' && LANGUAGE.test(value);

/** A value has no more paths than these: any of them may have to be read. */
export const MOST_PATHS = 40;
function oneOrMore(each: z.ZodType<string>, most = MOST_PATHS) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? [value] : (value ?? [])),
    z
      .array(each, { error: 'must be a text, or a list of them' })
      .max(most, `has more than ${most}`),
  );
}

const text = z.string({ error: 'must be a text' });
const paths = oneOrMore(
  text.refine(isPath, {
    error: 'must be names with dots between them, and [0] or a language such as [en] at most',
  }),
);
/** Of texts, several may be shown one below the other. */
const textPaths = oneOrMore(
  text.refine((path) => joinedPaths(path).every(isPath), {
    error:
      'must be names with dots between them, [0] or a language such as [en] at most, and + between those that are shown one below the other',
  }),
);
/** A value of the post, or one of a document that it refers to: `series->title`. */
const ledPaths = oneOrMore(
  text.refine((path) => path.split(ARROW).length < 3 && path.split(ARROW).every(isPathToEach), {
    error: 'must be names with dots between them, and one -> at most to a document referred to',
  }),
);
const typeNames = oneOrMore(text.regex(TYPE, 'must be the name of a type'));

const ledAt = (...usual: readonly string[]) => ledPaths.default([...usual]);
const at = (...usual: readonly string[]) => paths.default([...usual]);
const word = text.trim().min(1, 'must not be empty');
const words = oneOrMore(word.normalize('NFC').toLowerCase(), 50);
const yesOrNo = z.boolean({ error: 'must be true or false' });
const types = z
  .strictObject({
    post: typeNames.default(['post']),
    author: typeNames.default(['author']),
    category: typeNames.default(['category']),
    referred: typeNames.default([]),
  })
  .refine(({ post }) => post.length > 0, { path: ['post'], error: 'must name a type' });

const file = z
  .strictObject({
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
        series: ledAt('series'),
        readers: at('readers'),
        aliases: at('aliases'),
        public: ledAt(),
        hidden: ledAt(),
        from: at(),
        until: at('unpublishAt'),
        language: ledAt('language'),
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
    publicWords: words.default([]),
    keptWords: words.default([]),
    undecided: oneOrMore(word, 200).default([]),
    unread: oneOrMore(word, 200).default([]),
    language: z
      .string({ error: 'must be a language such as de' })
      .regex(LANGUAGE, 'must be a language such as de or pt-BR')
      .nullable()
      .default(null),
  })
  .refine(
    ({ types: { referred }, post }) =>
      referred.length > 0 ||
      !Object.values(post)
        .flat()
        .some((path) => path.includes(ARROW)),
    {
      path: ['types', 'referred'],
      error: 'must name the types of documents that -> leads to, so that their changes are noticed',
    },
  );

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

/** The text of the project's file of fields; empty where there is none. */
export function fieldsTextIn(root: string): string {
  try {
    return readFileSync(join(root, FIELDS_FILE), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** The fields of the project at `root`. Throws a `SettingsError` of one line where its file is wrong. */
export const readFields = (root: string): Fields => parseFields(fieldsTextIn(root));
