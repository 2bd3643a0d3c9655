import { bare } from './compare.ts';
import { isAmong } from './is-among.ts';
import { HIDDEN_NAMES, HIDDEN_PARTS } from './lists/hidden-names.ts';
import { SHOWN_ELSEWHERE, SHOWN_PARTS } from './lists/shown-names.ts';

/* What a switch says of the part of a text that has it, by its name: a field of a yes or no. */

const ON = { english: new Set(SHOWN_PARTS), others: new Set(SHOWN_ELSEWHERE) };
const OFF = { english: new Set(HIDDEN_PARTS), others: new Set(HIDDEN_NAMES) };

/** Whether a switch of this name says of a part of a text that readers do not see it. */
export const switchesOff = (name: string, value: boolean): boolean =>
  isAmong(value ? OFF : ON, bare(name));

const SHOWS_FIELD = /^(?:is)?(show|display|hide)(\w+)$/;

/** Which field beside it a switch of this name hides from readers: a caption by `showCaption: false`; null where it hides none. */
export function fieldHidden(name: string, value: boolean): string | null {
  const [, verb, field = null] = SHOWS_FIELD.exec(bare(name)) ?? [];
  return (verb === 'hide') === value ? field : null;
}
