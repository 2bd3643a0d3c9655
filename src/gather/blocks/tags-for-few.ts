import { SAYS_WHO } from '../adopt/who-reads.ts';
import { isKept, isNotForAll, namesFew, switchesOff } from '../switch-names.ts';
import { parametersOf } from './template-parts.ts';

/* Parts that stand between two tags of which the first says that they are for few: <Part visibility="friends">. */

/** What a tag is given: what stands in quotation marks may hold the sign that ends others. */
const given = (end: string): string =>
  `(\\s(?:"[^"]{0,300}"|'[^'\\n]{0,300}'|[^${end}"']){0,300}|\\s[^${end}]{0,300})?`;

/** How a tag begins in each language, with its name and what it is given, and how the part ends, with its name where one has it. */
const TAGS: readonly (readonly [RegExp, RegExp])[] = [
  [
    new RegExp(`\\{\\{[<%]\\s*([\\w./-]+)${given('<>%{}')}[>%]\\}\\}`, 'g'),
    /\{\{[<%]\s*\/\s*([\w./-]+)\s*[>%]\}\}/g,
  ],
  [
    new RegExp(`\\{%[-~+]?\\s*(?!end)([\\w-]+)${given('%')}%\\}`, 'g'),
    /\{%[-~+]?\s*end_?([\w-]+?)\s*[-~+]?%\}/g,
  ],
  [new RegExp(`<([A-Z][\\w.]*)${given('<>')}(?<!/)>`, 'g'), /<\/([A-Z][\w.]*)\s*>/g],
  [
    /^ {0,3}:{3,}[ \t]*(?=[^\s:])([\p{L}\w-]*)[ \t]*(?:\{([^}\n]{0,300})\})?.*$/gmu,
    /^ {0,3}:{3,}[ \t\r]*$/gm,
  ],
];

/** What else a value is called that names readers. */
const FOR_WHOM = /^(?:for|to|only|who|roles?|groups?|users?)$/i;
const namesReaders = (name: string): boolean => SAYS_WHO.test(name) || FOR_WHOM.test(name);

/** What is given as components (`draft={true}`), Liquid (`to: 'friends'`) and Pandoc (`.private`) have it, as others do. */
const plainly = (values: string): string =>
  values.replace(/[{}[\]]|(?<=^|\s)\.(?=\w)/g, ' ').replace(/([\w-]):(?=\s)/g, '$1=');

/** Whether one of the words beside the values is a switch, as in `<Part private>`. */
function isSwitchedOff(values: string): boolean {
  const words = values.replace(/=?\s*(["'`]).*?\1/gs, ' ').split(/\s+/);
  return words.some((word) => /^[a-z]/.test(word) && switchesOff(word.replace(/=true$/, ''), true));
}

function isTagForFew(name: string, values: string): boolean {
  if (isNotForAll(name) || isKept(name)) return true;
  const plain = plainly(values).replace(/\s*=\s*/g, '=');
  const isNamed = [...parametersOf(plain)].some(
    ([key, value]) => namesReaders(/^\d+$/.test(key) ? name : key) && namesFew(value),
  );
  return isNamed || isSwitchedOff(plain);
}

/** Where the parts of these tags end, by where each begins, others within it; of a tag that nothing ends, with the last of its name. */
function endsOf(tags: readonly RegExpExecArray[], closings: readonly RegExpExecArray[]) {
  const isNamed = closings.some(([, name]) => name !== undefined);
  const nameIn = ([, name = '']: RegExpExecArray): string => (isNamed ? name : '');
  const open = new Map<string, number[]>(tags.map((tag) => [nameIn(tag), []]));
  const last = new Map(closings.map((end) => [nameIn(end), end.index + end[0].length]));
  const ends = new Map(tags.map((tag) => [tag.index, last.get(nameIn(tag)) ?? -1]));
  const begins = new Set(tags);
  for (const each of [...tags, ...closings].sort((a, b) => a.index - b.index)) {
    const begun = open.get(nameIn(each));
    if (begins.has(each)) begun?.push(each.index);
    else ends.set(begun?.pop() ?? -1, each.index + each[0].length);
  }
  return ends;
}

/** The text without such parts. `left` is called for each. */
export function withoutTagsForFew(text: string, left: () => void): string {
  return TAGS.reduce((before, [opening, closing]) => {
    const tags = [...before.matchAll(opening)];
    const ends = endsOf(tags, [...before.matchAll(closing)]);
    const shown: string[] = [];
    let at = 0;
    for (const { index, 1: name = '', 2: values = '' } of tags) {
      const end = ends.get(index) ?? -1;
      if (index < at || end < index || !isTagForFew(name, values)) continue;
      shown.push(before.slice(at, index));
      left();
      at = end;
    }
    return [...shown, before.slice(at)].join('');
  }, text);
}
