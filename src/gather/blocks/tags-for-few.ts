import { SAYS_WHO } from '../adopt/who-reads.ts';
import { namesFew, switchesOff } from '../switch-names.ts';
import { asksWho, isClassForFew, isCondition, isForAll, isNameForFew } from './marks-for-few.ts';
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
    // What is Liquid's own is no mark of an author's; its conditions are read elsewhere.
    new RegExp(
      `\\{%[-~+]?\\s*(?!end|(?:if|unless|case|when|for)\\b)([\\w-]+)${given('%')}%\\}`,
      'g',
    ),
    /\{%[-~+]?\s*end_?([\w-]+?)\s*[-~+]?%\}/g,
  ],
  [new RegExp(`<([A-Z][\\w.]*)${given('<>')}(?<!/)>`, 'g'), /<\/([A-Z][\w.]*)\s*>/g],
  [
    /^ {0,3}:{3,}[ \t]*(?=[^\s:])([\p{L}\w-]*)[ \t]*(?:\{([^}\n]{0,300})\})?.*$/gmu,
    /^ {0,3}:{3,}[ \t\r]*$/gm,
  ],
];

/** The same in whatever text: comments, and names in brackets as plugins of WordPress have them. */
const PAIRS: typeof TAGS = [
  [
    /<!--[ \t]*(?!end|\/)(?:(?:begin|start)[ \t]+)?(\p{L}[\p{L}\w -]{0,40}?)[ \t]*-->/giu,
    /<!--[ \t]*(?:\/|end(?:[ _-]?of)?[ _-]?)[ \t]*(\p{L}[\p{L}\w -]{0,40}?)[ \t]*-->/giu,
  ],
  [
    /\[(\p{L}[\p{L}\w-]*)([ =][^\][\n]{0,300})?\](?![([:])/gu,
    /\[\/(\p{L}[\p{L}\w-]*)\](?![([:])/gu,
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
  return words
    .map((word) => word.replace(/=true$/, ''))
    .some((word) => /^[a-z]/.test(word) && (switchesOff(word, true) || isClassForFew(word)));
}

/** Whether the value of a field of a mark limits who sees what it holds; `of` is the name of the mark. */
function isFieldForFew(field: string, value: string, of: string): boolean {
  if (/^class(?:name)?$/i.test(field)) return value.split(/\s+/).some(isClassForFew);
  if (namesReaders(field) && namesFew(value)) return true;
  if (value === 'false') return isCondition(of) || switchesOff(field, false);
  // <For each> only repeats what it holds.
  return (asksWho(field) || (isCondition(of) && field !== 'each')) && !isForAll(value);
}

/** Whether what a mark is given limits who sees what it holds. */
export function isGivenForFew(name: string, values: string): boolean {
  const plain = plainly(values).replace(/\s*=\s*/g, '=');
  if (isSwitchedOff(plain)) return true;
  return [...parametersOf(plain)].some(([field, value]) =>
    // What has no name of its own is for what the mark is called.
    isFieldForFew(/^\d+$/.test(field) ? name : field, value, name),
  );
}

/** For whom may stand behind what is read: `::: only friends`. */
const isForUnnamed = (name: string, values: string): boolean =>
  /^(?:only|for)$/i.test(name) && values.trim() === '';

const isTagForFew = (name: string, values: string): boolean =>
  isNameForFew(name) || isForUnnamed(name, values) || isGivenForFew(name, values);

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

function withoutParts(marks: typeof TAGS, text: string, left: (mark: string) => void): string {
  return marks.reduce((before, [opening, closing]) => {
    const tags = [...before.matchAll(opening)];
    const ends = endsOf(tags, [...before.matchAll(closing)]);
    const shown: string[] = [];
    let at = 0;
    for (const { index, 0: mark, 1: name = '', 2: values = '' } of tags) {
      const end = ends.get(index) ?? -1;
      if (index < at || end < index || !isTagForFew(name, values)) continue;
      shown.push(before.slice(at, index));
      left(mark);
      at = end;
    }
    return [...shown, before.slice(at)].join('');
  }, text);
}

/** Markdown without such parts. `left` is called with the mark of each. */
export const withoutTagsForFew = (markdown: string, left: (mark: string) => void): string =>
  withoutParts(TAGS, markdown, left);

/** Markdown or HTML without those between two comments, or two names in brackets. */
export const withoutPairsForFew = (text: string): string => withoutParts(PAIRS, text, () => {});
