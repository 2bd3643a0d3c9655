import { isFields, typeOf } from '../rich/fields.ts';
import { isCodeBlock, isPictureBlock, isTableBlock } from '../rich/kinds.ts';
import { unknownTexts } from './block-words.ts';

/** A picture, code or a table of whatever type: what stands in a list may have been given none. */
function withType(value: unknown): unknown {
  const isKnown =
    isFields(value) && (isPictureBlock(value) || isCodeBlock(value) || isTableBlock(value));
  return isKnown ? { ...value, _type: typeOf(value) } : value;
}

/** False for what an import or a mutation left in a list of blocks, such as null, or a block without any children. */
function isBlock(value: unknown): boolean {
  if (!isFields(value) || typeof value._type !== 'string') return false;
  return value._type !== 'block' || (value.children ?? null) !== null;
}

/** What is told of such values, with the names of their texts. */
function othersTold(others: readonly unknown[]): string {
  const names = new Set(others.filter(isFields).flatMap(unknownTexts));
  const named = names.size > 0 ? ` (${[...names].join(', ')})` : '';
  return `has values in its body that are no blocks; they are left out${named}`;
}

/** The blocks of what a body was made into; what else is there is told. */
export function blocksAmong(made: readonly unknown[], tell: (what: string) => void): unknown[] {
  const all = made.map(withType);
  const others = all.filter((each) => !isBlock(each));
  if (others.length > 0) tell(othersTold(others));
  return all.filter(isBlock);
}
