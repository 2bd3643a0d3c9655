import { type Fields, isFields, textIn } from '../rich/fields.ts';
import { isPictureBlock } from '../rich/kinds.ts';
import { isForPrograms, LINES } from './word-names.ts';

/** True for a picture that is nothing else: a card has words beside it. */
export const isBarePicture = (value: unknown): value is Fields =>
  isFields(value) && isPictureBlock(value) && textIn(value, 'title', ...LINES) === null;

const NOUN = /(image|picture|photo|img)$/i;

/** A picture of a block's with what is said of it beside it: `leftAlt` of `leftImage`, or `alt` of the only one. */
function withBeside(block: Fields, name: string, picture: Fields, isOnly: boolean): Fields {
  const said = ['alt', 'caption', 'credit'].flatMap((word) => {
    const ending = `${word[0]?.toUpperCase()}${word.slice(1)}`;
    const beside = [`${name}${ending}`, `${name.replace(NOUN, '')}${ending}`];
    const own = isOnly || /^(image|picture|photo)$/.test(name) ? [word, `${word}Text`] : [];
    const text = textIn(picture, word) ?? textIn(block, ...beside, ...own);
    return text === null ? [] : [[word, text] as const];
  });
  return { ...picture, ...Object.fromEntries(said) };
}

/** The pictures that a block shows in its fields, else itself where it is one. */
export function picturesIn(block: Fields): Fields[] {
  const found = Object.entries(block).flatMap(([name, value]) =>
    isBarePicture(value) && !isForPrograms(name, value) ? [{ name, value }] : [],
  );
  if (found.length === 0) return isPictureBlock(block) ? [block] : [];
  return found.map(({ name, value }) => withBeside(block, name, value, found.length === 1));
}
