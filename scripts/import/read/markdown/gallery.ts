import { SAYS_WHO } from '../../../../src/gather/adopt/who-reads.ts';
import { imageMark, isPicture } from '../../../../src/gather/blocks/template-parts.ts';
import { isFields } from '../../../../src/gather/sanity/rich/fields.ts';
import { hidingFields } from './draft.ts';
import { type Matter, textField } from './front-matter.ts';
import { pictureOf } from './matter-fields.ts';

interface Shown {
  readonly address: string;
  readonly mark: string;
}

/** The picture that an item of a list names; null for any other item. */
function pictureIn(item: unknown): Shown | null {
  const fields = isFields(item) ? item : { src: item };
  const all = ['src', 'url', 'image', 'image_path', 'path', 'file'];
  const address = all.map((name) => textField(fields, name)).find((each) => isPicture(each ?? ''));
  if (!address) return null;
  const caption = textField(fields, 'caption', 'title', 'description') ?? '';
  return { address, mark: imageMark(address, textField(fields, 'alt') ?? '', caption) };
}

/**
 * The pictures of lists in the front matter, such as `gallery`, which themes show below the text: but for those that it shows
 * itself. What Hugo knows of the files beside a text (`resources`) is no list to be shown.
 */
export function galleryBelow(matter: Matter, text: string): string {
  const main = pictureOf(matter)?.address;
  const marks = Object.entries(matter).flatMap(([name, value]) => {
    const isShown = Array.isArray(value) && name !== 'resources' && !SAYS_WHO.test(name);
    const open = isShown
      ? value.filter((each) => !isFields(each) || !hidingFields(each).length)
      : [];
    const items = open.map(pictureIn);
    const pictures = items.filter((each) => each !== null);
    return pictures.length > 1 && pictures.length === items.length ? pictures : [];
  });
  const below = marks.filter(({ address }) => address !== main && !text.includes(address));
  return below.map(({ mark }) => mark).join('');
}
