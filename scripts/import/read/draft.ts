import { dateOf } from '../../../src/gather/dates.ts';
import { type Matter, textField } from './front-matter.ts';

const YES = /^(true|yes|y|on|1)$/i;
const NO = /^(false|no|n|off|0)$/i;
/** Words with which other systems say that nobody is to read a text. */
const HIDDEN = /^(draft|pending|private|unpublished|hidden|trash)$/i;

/** True where a field with this name says, or may say, that the text is not for everybody. */
function isHiding(name: string, value: unknown, matter: Matter): boolean {
  const said = String(value).trim();
  switch (name.toLowerCase()) {
    case 'draft':
    case 'private':
      return !NO.test(said);
    case 'published':
    case 'publish': {
      const date = textField(matter, name);
      // Some systems keep the date under this name.
      return !YES.test(said) && (date === null || dateOf(date, 'UTC') === null);
    }
    case 'permalink':
      return NO.test(said);
    case 'status':
      return HIDDEN.test(said);
    default:
      return false;
  }
}

/**
 * The fields of a front matter for which its text is a draft, as they are written. Whatever is no clear word counts as
 * one: a draft must never become public by the way somebody spelled it.
 */
export function hidingFields(matter: Matter): string[] {
  return Object.entries(matter)
    .filter(([name, value]) => isHiding(name, value, matter))
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`.slice(0, 60));
}
