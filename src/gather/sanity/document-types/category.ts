import { defineField, defineType } from '@sanity/types';
import { seals } from '../../../domain/category.ts';
import { LEVELS } from '../category-queries.ts';
import { tooFarDown } from './category-levels.ts';
import { categoryUnknown, sealingCategory, sealingParent, sealLost } from './category-rules.ts';
import { askIn } from './dataset.ts';
import type { Found } from './found.ts';

/** Where titles stand that are above the category at a place, for a preview. */
export function titlesAbove(place: string): Record<string, string> {
  const paths = Array.from(
    { length: LEVELS },
    (_, above) => `${place}${'parent.'.repeat(above + 1)}title`,
  );
  return Object.fromEntries(paths.map((path) => [path.replaceAll('.', '_'), path]));
}

/** What a post is about, and whether it is sealed. Where categories are part of others, it says of which. */
export function defineCategory({ hasLevels, seals: own }: Pick<Found, 'hasLevels' | 'seals'>) {
  return defineType({
    name: 'category',
    title: 'Category',
    type: 'document',
    fields: [
      defineField({
        name: 'title',
        title: 'Title',
        type: 'string',
        validation: (rule) => [
          rule.required().error('A category needs a title.'),
          rule.custom((_, context) => sealLost(context.document ?? {}, askIn(context), own)),
          rule
            .custom((_, context) => categoryUnknown(context.document ?? {}, askIn(context)))
            .warning(),
          rule.custom(sealingCategory).info(),
        ],
      }),
      defineField({ name: 'slug', title: 'Address', type: 'slug', options: { source: 'title' } }),
      defineField({ name: 'description', title: 'Description', type: 'text', rows: 2 }),
      defineField({
        name: 'parent',
        title: 'Part of',
        type: 'reference',
        to: [{ type: 'category' }],
        description: 'A category above this one: where that seals, this does.',
        // The site has no use for one but this, and asks nobody for it.
        hidden: ({ value }) => !hasLevels && value === undefined,
        validation: (rule) => [
          rule.custom((_, context) => tooFarDown(context.document ?? {}, askIn(context))),
          rule.custom((parent, context) => sealingParent(parent, askIn(context))).info(),
        ],
      }),
    ],
    preview: {
      select: { title: 'title', subtitle: 'description', ...titlesAbove('') },
      prepare({ title, subtitle, ...above }: Record<string, string | undefined>) {
        return {
          title: `${[title, ...Object.values(above)].some(seals) ? '🔒 ' : ''}${title ?? 'Untitled'}`,
          subtitle: subtitle ?? '',
        };
      },
    },
  });
}
