import { defineArrayMember, defineField, type FieldDefinition } from '@sanity/types';
import { altMissing, pictureMissing, pictureSmall } from './picture-rules.ts';

const alt = defineField({
  name: 'alt',
  title: 'Alternative text',
  type: 'string',
  description: 'What the picture shows, for those who cannot see it.',
});

/** What stands below the picture. */
const below = [
  defineField({ name: 'caption', title: 'Caption', type: 'string' }),
  defineField({ name: 'credit', title: 'Whose it is', type: 'string' }),
];

/** Where a picture of another host lies: it is shown without being in the dataset. */
const elsewhere = defineField({ name: 'url', title: 'Address', type: 'url', hidden: true });

/** A picture in a text. */
export const picture = defineArrayMember({
  type: 'image',
  options: { hotspot: true },
  fields: [alt, ...below, elsewhere],
  validation: (rule) => [rule.custom(pictureMissing).warning(), rule.custom(altMissing).warning()],
});

/** The picture of a post. */
export const mainPicture = definePictureField('mainImage', 'Picture', below);

/** The one picture of a document. */
export function definePictureField(
  name: string,
  title: string,
  more: readonly FieldDefinition[] = [],
) {
  return defineField({
    name,
    title,
    type: 'image',
    options: { hotspot: true },
    fields: [alt, ...more, elsewhere],
    validation: (rule) => [
      rule.custom(pictureMissing).warning(),
      rule.custom(altMissing).warning(),
      rule.custom(pictureSmall).info(),
    ],
  });
}
