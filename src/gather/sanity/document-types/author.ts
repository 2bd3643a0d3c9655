import { defineArrayMember, defineField, defineType } from '@sanity/types';
import { definePictureField } from './picture.ts';

/** Who writes. */
export const author = defineType({
  name: 'author',
  title: 'Author',
  type: 'document',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().warning('Without a name no author is shown.'),
    }),
    defineField({ name: 'slug', title: 'Address', type: 'slug', options: { source: 'name' } }),
    definePictureField('image', 'Picture'),
    defineField({
      name: 'bio',
      title: 'About the author',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'block',
          styles: [{ title: 'Normal', value: 'normal' }],
          lists: [],
          marks: { decorators: [], annotations: [] },
        }),
      ],
    }),
  ],
  preview: { select: { title: 'name', media: 'image' } },
});
