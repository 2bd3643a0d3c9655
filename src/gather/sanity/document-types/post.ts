import { defineArrayMember, defineField, defineType } from '@sanity/types';
import { seals } from '../../../domain/category.ts';
import { ARROW } from '../../../settings/field-path.ts';
import { isSealing } from '../who-may-read/yes.ts';
import { titlesAbove } from './category.ts';
import { categoriesUnknown } from './category-rules.ts';
import { askIn } from './dataset.ts';
import { dateAhead, dateMissing, endFinding, revisionFinding } from './date-rules.ts';
import type { FoundOfPosts, OwnSeal } from './found.ts';
import { keptBackFinding } from './kept-back-rules.ts';
import { languageFinding } from './language-rules.ts';
import { defineLeft, defineOwnSeals, defineOwnSwitches, LEFT } from './own-seal-fields.ts';
import { mainPicture } from './picture.ts';
import { readersNamed, sealedPost, sealedUnseen, sealPending, unsealed } from './sealing-rules.ts';
import { aliasFinding, slugFinding, slugMissing, slugTaken } from './slug-rules.ts';

function defineSlug(builtIn: readonly string[]) {
  return defineField({
    name: 'slug',
    title: 'Address',
    type: 'slug',
    description:
      'The last part of the page’s address: /read/… Change it, and the old one leads on.',
    options: { source: 'title', maxLength: 96, isUnique: () => true },
    validation: (rule) => [
      rule.custom(slugMissing).warning(),
      rule.custom(slugFinding),
      rule.custom((slug, context) =>
        slugTaken(slug, context.document?._id ?? '', builtIn, askIn(context)),
      ),
    ],
  });
}

const unpublishAt = defineField({
  name: 'unpublishAt',
  title: 'Gone from',
  type: 'datetime',
  description: 'Nobody has it any more from then on. Empty: it stays.',
  validation: (rule) =>
    rule.custom((time, { document }) => endFinding(time, document?.publishedAt)).warning(),
});

const revisedAt = defineField({
  name: 'revisedAt',
  title: 'Revised on',
  type: 'date',
  description: 'Readers see it. Leave it empty for small corrections.',
  validation: (rule) =>
    rule
      .custom((day, { document }) => revisionFinding(day, document?.publishedAt, new Date()))
      .info(),
});

const series = defineField({
  name: 'series',
  title: 'Series',
  type: 'string',
  description: 'Posts with the same title here are its parts, by date. A sealed one is none.',
});

const language = defineField({
  name: 'language',
  title: 'Language',
  type: 'string',
  description: 'Its code, such as de or pt-BR, where it is not the one of the other posts.',
  validation: (rule) => rule.custom(languageFinding).warning(),
});

function defineCategories(own: readonly OwnSeal[]) {
  return defineField({
    name: 'categories',
    title: 'Categories',
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'category' }] })],
    validation: (rule) => [
      rule.unique().error('The post has this category twice.'),
      rule.custom((_, context) => sealPending(context.document ?? {}, askIn(context), own)),
      rule.custom((_, context) => unsealed(context.document ?? {}, askIn(context), own)).warning(),
      rule.custom((value, context) => categoriesUnknown(value, askIn(context))).warning(),
      rule.custom((value, context) => sealedPost(value, askIn(context))).info(),
      rule.custom((_, context) => sealedUnseen(context.document ?? {}, askIn(context), own)).info(),
    ],
  });
}

const aliases = defineField({
  name: 'aliases',
  title: 'Old addresses',
  type: 'array',
  of: [defineArrayMember({ title: 'Old address', type: 'string' })],
  description: 'Paths that it had before, such as /2019/05/title/: they lead here.',
  validation: (rule) => rule.custom(aliasFinding).warning(),
});

function subtitleOf(date: string | undefined, titles: readonly string[]): string {
  const when = date ? date.slice(0, 10) : 'no date: not published';
  return [when, ...titles].join(', ');
}

/** Of how many categories a list of posts says whether they seal. */
const LOOKED_AT = Array.from({ length: 8 }, (_, n) => `categories.${n}.`);

/** What a list of posts shows of one; it is told at which places a yes seals it, and sees those that are names alone. */
function definePreview(own: readonly OwnSeal[]) {
  const paths = own.map(({ path }) => path).filter((path) => !path.includes('['));
  const said = Object.fromEntries(paths.map((path, n) => [`own${n}`, path.replace(ARROW, '.')]));
  return {
    select: {
      title: 'title',
      media: 'mainImage',
      date: 'publishedAt',
      reader: 'readers.0',
      ...said,
      ...Object.fromEntries(LOOKED_AT.map((place, n) => [`c${n}`, `${place}title`])),
      ...Object.assign({}, ...LOOKED_AT.map(titlesAbove)),
    },
    prepare({ title, media, date, reader, ...filed }: Record<string, string | undefined>) {
      const titles = [filed.c0, filed.c1, filed.c2].flatMap((each) => each ?? []);
      const isOwn = Object.keys(said).some((name) => isSealing(filed[name]));
      const lock = reader || isOwn || Object.values(filed).some(seals) ? '🔒 ' : '';
      return { title: `${lock}${title ?? 'Untitled'}`, media, subtitle: subtitleOf(date, titles) };
    },
  };
}

/**
 * A post, as an author fills it in. `builtIn` are addresses that built-in texts have, `seals` is what else seals it, `switches` what
 * keeps it back, `left` what the form leaves, and `fields` what the site reads.
 */
export function definePost(
  builtIn: readonly string[],
  { seals: own, switches, left, fields }: FoundOfPosts,
) {
  return defineType({
    name: 'post',
    title: 'Post',
    type: 'document',
    fieldsets: [LEFT],
    fields: [
      defineField({
        name: 'title',
        title: 'Title',
        type: 'string',
        validation: (rule) => rule.required().warning('Without a title it is shown as "Untitled".'),
      }),
      defineSlug(builtIn),
      defineField({
        name: 'publishedAt',
        title: 'Published at',
        type: 'datetime',
        description: 'Empty: never published. Ahead: it waits until then.',
        initialValue: () => new Date().toISOString(),
        validation: (rule) => [
          rule.custom(dateMissing).warning(),
          rule
            .custom((_, context) => keptBackFinding(context.document, askIn(context), fields))
            .warning(),
          rule.custom((value) => dateAhead(value, new Date())).info(),
        ],
      }),
      unpublishAt,
      revisedAt,
      defineCategories(own),
      series,
      language,
      mainPicture,
      defineField({
        name: 'excerpt',
        title: 'Excerpt',
        type: 'text',
        rows: 3,
        description: 'For lists and feeds. Empty: the beginning of the text.',
      }),
      defineField({ name: 'body', title: 'Text', type: 'body' }),
      defineField({ name: 'author', title: 'Author', type: 'reference', to: [{ type: 'author' }] }),
      defineField({
        name: 'readers',
        title: 'Who may read it',
        type: 'array',
        of: [defineArrayMember({ title: 'Reader', type: 'string' })],
        description:
          'Names of keys of the Dark Room: who is named here alone can open it. Empty: see the categories.',
        validation: (rule) => rule.custom(readersNamed).info(),
      }),
      ...defineOwnSeals(own),
      ...defineOwnSwitches(switches),
      aliases,
      ...defineLeft(left),
    ],
    orderings: [
      { title: 'Newest first', name: 'newest', by: [{ field: 'publishedAt', direction: 'desc' }] },
    ],
    preview: definePreview(own),
  });
}
