import { replaceBetween } from './between.ts';
import { aroundFences, aroundInlineCode } from './fences.ts';
import { isAddress, NOT_SHOWN, pictureGiven, type Untemplated } from './template-parts.ts';
import { knownShortcode } from './templates.ts';

/** Whether a text has shortcodes as Zola writes them: values by name between brackets, or none where words are within. */
export const hasTera = (text: string): boolean =>
  /\{(?:[{%]-?\s*\w+\s*\(\s*\w+\s*=|%-?\s*\w+\s*\(\s*\))/.test(text);

const OPENS = new RegExp(`\\{%-?\\s*(?:(${NOT_SHOWN})|\\w+)\\s*\\(|\\{%-?\\s*end\\s*-?%\\}`, 'gi');

/** What stands in quotes, as a group; or a comma between values. */
const QUOTED = /("(?:[^"\\]|\\.)*"|`[^`]*`)|,/g;

/** The text without parts that no reader is to see, each up to the end that is its own: all parts end alike. */
function withoutNotShown(text: string, tell: (what: string) => void): string {
  const made: string[] = [];
  let from = 0;
  let within = 0;
  for (const { 0: whole, 1: name, index } of text.matchAll(OPENS)) {
    const isEnd = whole.endsWith('%}');
    if (within > 0) within += isEnd ? -1 : 1;
    else if (name !== undefined) {
      within = 1;
      made.push(text.slice(from, index));
      tell(`shortcode ${name}, with what stands in it`);
    } else continue;
    from = index + whole.length;
  }
  return within > 0 ? made.join('') : made.join('') + text.slice(from);
}

/** Zola's shortcodes: those that are given a picture or a film, as it; of any other the words that it stands around. */
export function withoutTera(markdown: string): Untemplated {
  const told: string[] = [];
  const shown = (opening: RegExpExecArray, inner: string): string => {
    const [, name, given = ''] = /^-?\s*(\w+)\s*\(([\s\S]*)\)/.exec(inner) ?? [];
    if (name === undefined) return '';
    const parameters = given.replace(QUOTED, (_, quoted) => quoted ?? ' ');
    const known = isAddress(opening) ? pictureGiven(parameters) : knownShortcode(name, parameters);
    if (known === null) told.push(`shortcode ${name}`);
    return known ?? '';
  };
  const untagged = (part: string): string => {
    const unset = part.replace(/<!--\s*more\s*-->/g, '');
    const values = replaceBetween(unset, /\{\{(?=-?\s*\w+\s*\()/g, /\}\}/g, shown);
    return replaceBetween(values, /\{%(?=-?\s*(?:\w+\s*\(|end\b))/g, /%\}/g, shown);
  };
  const open = withoutNotShown(markdown, (what) => told.push(what));
  const text = aroundFences(open, (held) => aroundInlineCode(held, untagged));
  return { text, told };
}
