import { defineField, defineType } from '@sanity/types';
import { categoryUnknown, sealing, sealingCategory, sealLost } from './category-rules.ts';
import { askIn } from './dataset.ts';

/** What a post is about, and whether it is sealed. */
export const category = defineType({
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
        rule.custom((title, context) =>
          sealLost(title, context.document?._id ?? '', askIn(context)),
        ),
        rule.custom(categoryUnknown).warning(),
        rule.custom(sealingCategory).info(),
      ],
    }),
    defineField({ name: 'slug', title: 'Address', type: 'slug', options: { source: 'title' } }),
    defineField({ name: 'description', title: 'Description', type: 'text', rows: 2 }),
  ],
  preview: {
    select: { title: 'title', subtitle: 'description' },
    prepare({ title, subtitle }: Record<string, string | undefined>) {
      return {
        title: `${sealing([title ?? '']) ? '🔒 ' : ''}${title ?? 'Untitled'}`,
        subtitle: subtitle ?? '',
      };
    },
  },
});
