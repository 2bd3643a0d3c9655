import type { Fields } from '../../settings/fields.ts';
import { inOneLanguage } from './body/one-language.ts';
import { partRules } from './body/part-rules.ts';
import { hiddenIn, isOff, withoutHidden } from './body/switched-off.ts';
import { type ImageReference, imageOf, textOf, type Warn } from './optional.ts';
import { isFields } from './rich/fields.ts';
import { ALT_NAMES, altOf, CAPTION_NAMES, CREDIT_NAMES, captionOf } from './rich/kinds.ts';
import type { PostDocument } from './schema.ts';

/**
 * The picture of a post, with what is said of it in itself, or beside it in the object that it lies in; of several languages
 * in the one read.
 */
export function mainPictureOf(
  { mainImage, imageBeside }: PostDocument,
  fields: Fields,
  tell: Warn,
): ImageReference | null {
  const field = fields.post.mainImage[0] ?? 'mainImage';
  const rules = partRules(fields);
  const saying = [mainImage, imageBeside].filter(isFields);
  if (saying.some((each) => isOff(each, field, rules))) {
    tell(`has a picture that says it is not to be shown, and is left out (${field})`);
    return null;
  }
  const said = (...names: readonly string[]): string | null => {
    const shown = saying.map((each) => withoutHidden(each, saying.flatMap(hiddenIn)));
    const all = shown.flatMap((each) => names.map((name) => [name, each[name]] as const));
    const texts = all.map(([name, value]) =>
      textOf(`${field}.${name}`, inOneLanguage(value, rules.languages), tell),
    );
    return texts.find((text) => text !== null) ?? null;
  };
  const alone = isFields(mainImage) ? { ...mainImage, alt: null } : mainImage;
  const image = imageOf(field, alone, tell);
  if (image === null) return null;
  const caption = captionOf(said(...CAPTION_NAMES), said(...CREDIT_NAMES));
  return {
    ...image,
    alt: altOf(said(...ALT_NAMES)),
    ...(caption && { caption }),
  };
}
