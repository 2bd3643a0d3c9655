import { replaceBetween } from './between.ts';
import { aroundFences, aroundInlineCode } from './fences.ts';
import { isAddress, pictureGiven, type Untemplated } from './template-parts.ts';
import { knownShortcode } from './templates.ts';

/** Whether a text has shortcodes as Zola writes them: values by name between brackets, or none where words are within. */
export const hasTera = (text: string): boolean =>
  /\{(?:[{%]-?\s*\w+\s*\(\s*\w+\s*=|%-?\s*\w+\s*\(\s*\))/.test(text);

/** What stands in quotes, as a group; or a comma between values. */
const QUOTED = /("(?:[^"\\]|\\.)*"|`[^`]*`)|,/g;

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
  const text = aroundFences(markdown, (held) => aroundInlineCode(held, untagged));
  return { text, told };
}
