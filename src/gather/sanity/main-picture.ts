import type { Fields } from '../../settings/fields.ts';
import { inOneLanguage, languagesRead } from './body/one-language.ts';
import { type ImageReference, imageOf, type Warn } from './optional.ts';
import { isFields } from './rich/fields.ts';
import type { PostDocument } from './schema.ts';

/** The picture of a post, with what is said beside it where it says nothing itself; of several languages in the one read. */
export function mainPictureOf(
  { mainImage, imageAlt }: PostDocument,
  fields: Fields,
  tell: Warn,
): ImageReference | null {
  const languages = languagesRead(fields);
  const said = isFields(mainImage)
    ? { ...mainImage, alt: inOneLanguage(mainImage.alt, languages) }
    : mainImage;
  const image = imageOf(fields.post.mainImage[0] ?? 'mainImage', said, tell);
  const beside = inOneLanguage(imageAlt, languages);
  return image?.alt === '' && typeof beside === 'string' ? { ...image, alt: beside.trim() } : image;
}
