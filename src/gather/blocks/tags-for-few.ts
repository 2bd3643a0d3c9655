import { SAYS_WHO } from '../adopt/who-reads.ts';
import { isForFew, isForSome } from '../switch-names.ts';
import { replaceBetween } from './between.ts';
import { parametersOf } from './template-parts.ts';

/* Parts that stand between two tags of which the first says that they are for few: <Part visibility="friends">. */

/** How a tag begins in each language, with its name and what it is given, and how the part ends that it begins. */
const TAGS: readonly (readonly [RegExp, (name: string) => RegExp])[] = [
  [
    /\{\{[<%]\s*([\w-]+)(\s[^<>%{}\n]{0,300})?[>%]\}\}/g,
    (name) => new RegExp(`\\{\\{[<%]\\s*/\\s*${name}\\s*[>%]\\}\\}`, 'g'),
  ],
  [
    /\{%-?\s*([\w-]+)(\s[^%\n]{0,300})?%\}/g,
    (name) => new RegExp(`\\{%-?\\s*end_?${name}\\s*-?%\\}`, 'g'),
  ],
  [/<([A-Z]\w*)(\s[^<>]{0,300})?(?<!\/)>/g, (name) => new RegExp(`</${name}\\s*>`, 'g')],
  [
    /^ {0,3}:{3,}[ \t]*([\w-]*)[ \t]*(?:\{([^}\n]{0,300})\})?.*$/gm,
    () => /^ {0,3}:{3,}[ \t\r]*$/gm,
  ],
];

/** What else a value is called that names readers. */
const FOR_WHOM = /^(?:for|to|only|who|roles?|groups?|users?)$/i;
const namesReaders = (name: string): boolean => SAYS_WHO.test(name) || FOR_WHOM.test(name);

function isTagForFew(name: string, given: string): boolean {
  if (isForSome(name)) return true;
  return [...parametersOf(given)].some(([key, value]) => {
    const isNamed = namesReaders(/^\d+$/.test(key) ? name : key);
    return isNamed && value.split(/[^\p{L}\p{M}-]+/u).some((word) => word !== '' && isForFew(word));
  });
}

const literally = (text: string): RegExp =>
  new RegExp(text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), 'g');

/** The text without such parts. `left` is called for each. */
export function withoutTagsForFew(text: string, left: () => void): string {
  return TAGS.reduce((before, [opening, closingOf]) => {
    const found = [...before.matchAll(opening)].flatMap(([tag, name = '', given = '']) =>
      isTagForFew(name, given) ? [[tag, name] as const] : [],
    );
    return [...new Map(found)].reduce(
      (held, [tag, name]) =>
        replaceBetween(held, literally(tag), closingOf(name), () => {
          left();
          return '';
        }),
      before,
    );
  }, text);
}
