import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { fieldsSchema } from './fields-schema.ts';
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
      | 'sealed'
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
  /** Types and marks of parts of a text, and names in them, that keep nothing back. */
  readonly publicParts: readonly string[];
  /** Those that do: a part that is one, or in which one says no clear no, is left out. */
  readonly keptParts: readonly string[];
  /** Fields of which nobody has said whether they say who is to read a post: while there are any, no reader gets one. */
  readonly undecided: readonly string[];
  /** Fields that say nothing of who is to read a post, as a person has said. */
  readonly unread: readonly string[];
  /** Of posts that say in which language they are, those in this one alone are read; null reads all. */
  readonly language: string | null;
}

/** The file of the author's own fields, from the project's root. */
export const FIELDS_FILE = 'src/content/fields.yaml';

function fieldsOf(value: unknown): Fields {
  const result = fieldsSchema.safeParse(value);
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
