import { bare } from '../../readers/compare.ts';
import { isForSome } from '../../readers/part-names.ts';
import { fieldHidden } from '../../readers/switches.ts';
import { type Fields, isFields, isTextBlock, typeOf } from '../rich/fields.ts';
import { isStyleForFew, withoutMarkedForFew } from './marked-for-few.ts';
import {
  isCalledForFew,
  isNote,
  isOffPart,
  type PartRules,
  saysOff,
  yesOrNo,
} from './part-readers.ts';

/** What lies deeper than this is nobody's section. */
const DEEPEST = 12;

/** Whether a part says that it is not to be shown; `place` is the type and the field that it stands in. */
export function isOff(value: unknown, place: string, rules: PartRules): value is Fields {
  if (!isFields(value)) return false;
  if (isTextBlock(value))
    return isStyleForFew(value.style, rules) || saysOff(value, typeOf(value), place, rules);
  return isNote(typeOf(value), rules) || isOffPart(value, place, rules);
}

const BELOW_PICTURES = /^(?:caption|credit)s?$/;

/** The fields of a part that it says are not shown (`showCaption: false`); of pictures within it their captions. */
export function hiddenIn(part: Fields): string[] {
  const names = Object.entries(part).flatMap(([name, each]) => {
    const said = yesOrNo(each);
    return said === null ? [] : (fieldHidden(name, said) ?? []);
  });
  return names.flatMap((name) =>
    BELOW_PICTURES.test(name) ? [name.replace(/s$/, ''), name] : name,
  );
}

/** The part without these fields. */
export const withoutHidden = (part: Fields, hidden: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !hidden.includes(bare(name))));

const STOPS = /wall|break|divider|marker/i;

/** Where readers are stopped, and whatever follows is for some of them: by its name, or since nothing stands in it. */
function isBarrier(value: unknown, { open }: PartRules): boolean {
  if (!isFields(value) || !isForSome(typeOf(value)) || open.includes(typeOf(value))) return false;
  const own = Object.entries(value).filter(([name]) => !name.startsWith('_'));
  return STOPS.test(typeOf(value)) || own.every(([, each]) => typeof each === 'boolean');
}

interface Within {
  readonly rules: PartRules;
  /** Takes the types of what is left out. */
  readonly tell: (type: string) => void;
}

function withoutOff(
  value: unknown,
  all: Within,
  depth: number,
  place: string,
  hidden: readonly string[],
): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  const { tell, rules } = all;
  const isShown = (each: unknown): boolean => {
    if (!isOff(each, place, rules)) return true;
    tell(typeOf(each));
    return false;
  };
  if (Array.isArray(value)) {
    const end = value.findIndex((each) => isBarrier(each, rules));
    const open = end < 0 ? value : value.slice(0, end);
    if (end >= 0) tell(`${typeOf(value[end])}, and what follows it`);
    return open.filter(isShown).map((each) => withoutOff(each, all, depth + 1, place, hidden));
  }
  if (!isFields(value)) return value;
  if (isTextBlock(value)) return withoutMarkedForFew(value, rules, tell);
  const off = [...hidden, ...hiddenIn(value)];
  const shown = Object.entries(withoutHidden(value, off)).filter(([name, each]) => {
    const isKept = typeof each === 'object' && (isNote(name, rules) || isCalledForFew(name, rules));
    if (isKept) tell(name);
    return !isKept && isShown(each);
  });
  const below = off.filter((name) => BELOW_PICTURES.test(name));
  return Object.fromEntries(
    shown.map(([name, each]) => [
      name,
      withoutOff(each, all, depth + 1, `${typeOf(value)} ${name}`, below),
    ]),
  );
}

/** The value without its parts, however deep, that say that they are not to be shown; `tell` takes their types. */
export const withoutSwitchedOff = (
  value: unknown,
  rules: PartRules,
  tell: (type: string) => void,
): unknown => withoutOff(value, { rules, tell }, 0, '', []);
