import { replaceBetween } from './between.ts';
import { outsideCode } from './fences.ts';
import { NOT_SHOWN, type Untemplated } from './template-parts.ts';
import { knownShortcode } from './templates.ts';

/** Whether a text has shortcodes as Zola writes them: values by name between brackets. */
export const hasTera = (text: string): boolean => /\{[{%]-?\s*\w+\s*\(\s*\w+\s*=/.test(text);

/** Zola's shortcodes: those that are given a picture or a film, as it; of any other the words that it stands around. */
export function withoutTera(markdown: string): Untemplated {
  const told: string[] = [];
  const open = replaceBetween(
    markdown,
    new RegExp(`\\{%-?\\s*(${NOT_SHOWN})\\s*\\([^%]*%\\}`, 'gi'),
    /\{%-?\s*end\s*-?%\}/g,
    ([, name]) => {
      told.push(`shortcode ${name}, with what stands in it`);
      return '';
    },
  );
  const shown = (_: RegExpExecArray, inner: string): string => {
    const [, name, given = ''] = /^-?\s*(\w+)\s*\(([\s\S]*)\)/.exec(inner) ?? [];
    if (name === undefined) return '';
    const known = knownShortcode(name, given.replace(/,\s*(?=\w+\s*=|$)/g, ' '));
    if (known === null) told.push(`shortcode ${name}`);
    return known ?? '';
  };
  const text = outsideCode(open, (part) => {
    const unset = part.replace(/<!--\s*more\s*-->/g, '');
    const values = replaceBetween(unset, /\{\{(?=-?\s*\w+\s*\()/g, /\}\}/g, shown);
    return replaceBetween(values, /\{%(?=-?\s*(?:\w+\s*\(|end\b))/g, /%\}/g, shown);
  });
  return { text, told };
}
