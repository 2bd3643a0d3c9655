import { defineArrayMember, defineField, type FieldDefinition } from '@sanity/types';
import { altMissing, pictureMissing, pictureSmall } from './picture-rules.ts';

const alt = defineField({
  name: 'alt',
  title: 'Alternative text',
  type: 'string',
  description: 'What the picture shows, for those who cannot see it.',
});

/** A picture among other things, with fields of its own. */
export function definePicture(fields: FieldDefinition[]) {
  return defineArrayMember({
    type: 'image',
    options: { hotspot: true },
    fields: [alt, ...fields],
    validation: (rule) => rule.custom(altMissing).warning(),
  });
}

/** The one picture of a document. */
export function definePictureField(name: string, title: string) {
  return defineField({
    name,
    title,
    type: 'image',
    options: { hotspot: true },
    fields: [alt],
    validation: (rule) => [
      rule.custom(pictureMissing).warning(),
      rule.custom(altMissing).warning(),
      rule.custom(pictureSmall).info(),
    ],
  });
}
