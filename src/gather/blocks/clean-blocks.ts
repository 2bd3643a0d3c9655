import { type Fields, isFields } from '../sanity/rich/fields.ts';
import { isUnsafe, UNSAFE_LINK } from './address.ts';
import { type Block, createKeys } from './writer.ts';

/** What lies deeper than this in a block is nobody's text. */
const DEEPEST = 100;
const KEY = /^[\w-]{1,64}$/;

interface Walk {
  readonly key: () => string;
  readonly tell: (what: string) => void;
}

function isDeep(block: Block): boolean {
  let level: unknown[] = [block];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth += 1) {
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
  }
  return level.length > 0;
}

/** The key that this one of a list has, if it can be one and no other has it; else a new one. */
function keyOf({ _key }: Fields, used: ReadonlySet<string>, walk: Walk): string {
  if (typeof _key === 'string' && KEY.test(_key) && !used.has(_key)) return _key;
  let key = walk.key();
  while (used.has(key)) key = walk.key();
  return key;
}

function cleanList(list: readonly unknown[], walk: Walk): unknown[] {
  const used = new Set<string>();
  return list.map((each) => {
    if (!isFields(each)) return cleaned(each, walk);
    const key = keyOf(each, used, walk);
    used.add(key);
    return cleanFields(each, key, walk);
  });
}

function cleanFields(fields: Fields, key: string | null, walk: Walk): Fields {
  const { _type, _key: _, ...rest } = fields;
  const own = Object.entries(rest).filter(([name, value]) => {
    const isSpecial = name.startsWith('_');
    const leads = /^(href|url)$/i.test(name) && typeof value === 'string' && isUnsafe(value);
    if (name === '_ref') walk.tell('reference to a document or a file of the dataset');
    else if (isSpecial) walk.tell(`field ${name.slice(0, 40)}`);
    else if (leads) walk.tell(UNSAFE_LINK);
    return !isSpecial && !leads;
  });
  return {
    ...(typeof _type === 'string' && { _type }),
    ...(key !== null && { _key: key }),
    ...Object.fromEntries(own.map(([name, value]) => [name, cleaned(value, walk)])),
  };
}

function cleaned(value: unknown, walk: Walk): unknown {
  if (Array.isArray(value)) return cleanList(value, walk);
  return isFields(value) ? cleanFields(value, null, walk) : value;
}

/**
 * The blocks without the fields that mean something to the content service: it would upload the file that `_sanityAsset`
 * names, from any folder of the machine, and ask for the document that `_ref` names. Of all fields that begin with `_` only
 * types stay, and keys, which are made where there are none or two are the same. Addresses that run a program go too. `tell` takes what is left out.
 */
export function cleanBlocks(blocks: readonly Block[], tell: (what: string) => void): Block[] {
  const shallow = blocks.filter((block) => {
    const deep = isDeep(block);
    if (deep) tell('block that is nested too deep');
    return !deep;
  });
  return cleanList(shallow, { key: createKeys('n'), tell }).filter(isBlock);
}

/** True for anything with a type and a key. */
export function isBlock(value: unknown): value is Block {
  return isFields(value) && typeof value._type === 'string' && typeof value._key === 'string';
}
