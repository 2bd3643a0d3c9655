import { undecidedBeside } from '../../../../src/gather/adopt/undecided-beside.ts';
import { DEFAULT_FIELDS } from '../../../../src/settings/fields.ts';
import { fieldName } from '../../words.ts';
import { isKnownSwitch, NO, YES } from './draft.ts';
import { bare, type Matter } from './front-matter.ts';
import { DATES, REVISED } from './matter-fields.ts';

/* Fields of front matter that may say who is to read a text, and that no rule knows: they stay, so that `adopt` asks about them. */

/** What is read of a text, or says only what it is about. */
const READ = new Set(
  `title subtitle slug name id uid author authors series description excerpt summary categories category tags tag keywords topics aliases url path permalink layout type lang language locale weight markup ${DATES.join(' ')} ${REVISED.join(' ')}`
    .split(' ')
    .map(bare),
);

/** Under its own name nothing but the default is said to be read: then each yes or no is asked about. */
const FIELDS = { ...DEFAULT_FIELDS, slugFromTitle: true };

/** A yes or no in words is one. */
function said(value: unknown): unknown {
  if (typeof value !== 'string' || /^\d/.test(value)) return value;
  if (YES.test(value.trim())) return true;
  return NO.test(value.trim()) ? false : value;
}

const isFlat = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every((each) => typeof each === 'string')
    : typeof value !== 'object';

/** These fields of a front matter. */
export function undecidedIn(matter: Matter): Matter {
  const asked = Object.entries(matter).flatMap(([own, value]) => {
    const name = fieldName(own);
    const isRead = READ.has(bare(own)) || isKnownSwitch(own) || !/^[A-Za-z]/.test(name);
    if (isRead || !isFlat(value)) return [];
    const field = { [name]: said(value) };
    return undecidedBeside(field, FIELDS).length > 0 ? [field] : [];
  });
  return Object.assign({}, ...asked);
}
