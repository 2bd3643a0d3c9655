import type { Block } from '../../src/gather/blocks/writer.ts';
import { type Fields, isFields } from '../../src/gather/sanity/rich/fields.ts';
import type { AddressBook } from './address-book.ts';
import type { Entry } from './entry.ts';
import type { Brought } from './picture-store.ts';

/** A picture as an export of a dataset names it. */
export function importedPicture(path: string): Fields {
  return { _type: 'image', _sanityAsset: `image@file://./${path}` };
}

const shown = (address: string): string =>
  address.startsWith('data:') ? 'data:…' : address.slice(0, 200);

type Tell = (line: string) => void;

function movingLine(address: string): string {
  return `the picture ${shown(address)} moves: its first moment alone is shown`;
}

/** What became of the picture of a text itself, where that is to be told. */
export function tellOfPicture(brought: Brought, address: string, tell: Tell): void {
  if ('fault' in brought) tell(`its picture ${address.slice(0, 200)} ${brought.fault}`);
  else if (brought.moves) tell(movingLine(address));
}

/** A paragraph of these words; none where there are none. */
function wordsBlock(text: string, key: string): Block[] {
  const children = [{ _type: 'span', _key: `${key}s`, text, marks: [] }];
  return text === ''
    ? []
    : [{ _type: 'block', _key: key, style: 'normal', markDefs: [], children }];
}

/** A picture's block with its file; its caption where there is none, with a link to where it lies on the web where there is none. */
function pictureBlock(block: Block, brought: Brought | undefined, tell: Tell): Block[] {
  const { address, ...rest } = block;
  const at = String(address);
  if (brought && 'path' in brought) {
    if (brought.moves) tell(movingLine(at));
    return [{ ...rest, ...importedPicture(brought.path), _type: 'image' }];
  }
  const url = brought && 'fault' in brought ? brought.url : undefined;
  tell(
    `the picture ${shown(at)} ${brought?.fault ?? 'is missing'}${url ? '; a link to it stays' : ''}`,
  );
  const caption = String(rest.caption ?? '');
  const title = String(rest.alt || caption || 'Picture');
  const words = caption === title && url ? [] : wordsBlock(caption, `${block._key}-c`);
  return url ? [{ _type: 'embed', _key: block._key, url, title }, ...words] : words;
}

/** Where the pictures in these blocks lie, however deep, as their texts have it. */
export function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (!isFields(value)) return [];
  const own = value._type === 'image' && 'address' in value ? [String(value.address)] : [];
  return [...own, ...Object.values(value).flatMap(addressesIn)];
}

type Pictures = (address: string) => Brought | undefined;

/** What a block of another kind holds, a gallery say, with the files of its pictures. */
function withFiles(value: unknown, pictures: Pictures, tell: Tell): unknown {
  if (Array.isArray(value)) return value.map((each) => withFiles(each, pictures, tell));
  return isFields(value) ? fieldsWithFiles(value, pictures, tell) : value;
}

function fieldsWithFiles(fields: Fields, pictures: Pictures, tell: Tell): Fields {
  const { address, ...rest } = Object.fromEntries(
    Object.entries(fields).map(([name, each]) => [name, withFiles(each, pictures, tell)]),
  );
  if (fields._type !== 'image' || address === undefined)
    return address === undefined ? rest : { ...rest, address };
  const brought = pictures(String(address));
  if (brought && 'path' in brought) return { ...rest, ...importedPicture(brought.path) };
  tell(`the picture ${shown(String(address))} ${brought?.fault ?? 'is missing'}`);
  return rest;
}

function withLinks(block: Block, leadTo: (href: string) => string): Block {
  if (!Array.isArray(block.markDefs) || block.markDefs.length === 0) return block;
  const markDefs = block.markDefs
    .filter(isFields)
    .map((mark) => (typeof mark.href === 'string' ? { ...mark, href: leadTo(mark.href) } : mark));
  return { ...block, markDefs };
}

/** The blocks of a text with pictures from the dataset, and with links to where other texts are now. */
export function finishBody(
  blocks: readonly Block[],
  entry: Entry,
  pictures: Pictures,
  book: AddressBook,
  tell: Tell,
): Block[] {
  const leadTo = (href: string): string => {
    if (href.startsWith('#')) return href;
    const now = book.leadTo(href, entry);
    if (now === null) tell(`a link leads to ${href.slice(0, 200)}, which no imported post has`);
    return now ?? href;
  };
  return blocks.flatMap((block) => {
    if (block._type === 'image' && 'address' in block)
      return pictureBlock(block, pictures(String(block.address)), tell);
    const { _type, _key } = block;
    return [withLinks({ ...fieldsWithFiles(block, pictures, tell), _type, _key }, leadTo)];
  });
}
