import { z } from 'astro/zod';
import { ARROW, isPath, isPathToEach, joinedPaths } from './field-path.ts';

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

/** What the file of fields may say, with what counts where it says nothing. */
export const fieldsSchema = z
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
        sealed: ledAt(),
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
    publicParts: oneOrMore(word, 200).default([]),
    keptParts: oneOrMore(word, 200).default([]),
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
