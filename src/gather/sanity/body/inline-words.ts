import { webAddress } from '../../blocks/address.ts';
import { isNotForAll } from '../../readers/part-names.ts';
import { type Fields, isFields, listOf, textIn, typeOf } from '../rich/fields.ts';
import { codeOf, isPictureBlock } from '../rich/kinds.ts';

/*
 * Among the words of a block stand objects of authors' own types: emojis, mentions, buttons, code. What they say under a
 * name that everybody gives it takes their place; without it a sentence would lack a word.
 */

const WORDS = 'text label title native emoji symbol name value word term'.split(' ');
const ADDRESSES = ['url', 'href', 'link'];

const isNote = (fields: Fields): boolean =>
  /note$/i.test(typeOf(fields)) || isNotForAll(typeOf(fields));

function spanOf(object: Fields, key: string): Fields | null {
  if (isNote(object) || isPictureBlock(object)) return null;
  const code = codeOf(object)?.code.trim();
  const text = code || textIn(object, ...WORDS);
  if (!text) return null;
  const address = webAddress(textIn(object, ...ADDRESSES));
  const marks = [...(code ? ['code'] : []), ...(address ? [key] : [])];
  return { _type: 'span', _key: key, text, marks, ...(address && { address }) };
}

/** A block of text in which objects among the words are their own words. `bare` takes the type of each of them. */
export function withInlineWords(block: Fields, bare: (type: string) => void): Fields {
  const { children } = block;
  if (!Array.isArray(children)) return block;
  const links: Fields[] = [];
  const words = children.map((child: unknown, index) => {
    if (!isFields(child) || child._type === 'span') return child;
    const key = `inline-${index}`;
    const span = spanOf(child, key);
    if (span === null) return child;
    bare(typeOf(child));
    const { address, ...own } = span;
    if (address) links.push({ _key: key, _type: 'link', href: address });
    return own;
  });
  if (words.every((each, index) => each === children[index])) return block;
  return { ...block, children: words, markDefs: [...listOf(block.markDefs), ...links] };
}
