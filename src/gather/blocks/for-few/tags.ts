import { switchesOff } from '../../switch-names.ts';
import { parametersOf } from '../template-parts.ts';
import {
  closesTheRest,
  isClassForFew,
  isCondition,
  isNameForFew,
  isValueForFew,
  UNSEEN_STYLE,
} from './marks.ts';
import { type Piece, withoutPieces } from './pieces.ts';

/* Parts that stand between two tags of which the first says that they are for few: <Part visibility="friends">. */

/** What a tag is given: what stands in quotation marks, or is a function, may hold the sign that ends others. */
const given = (end: string): string =>
  `(\\s(?:"[^"]{0,300}"|'[^'\\n]{0,300}'|=>|[^${end}"']){0,300}|\\s[^${end}]{0,300})?`;

/** How parts are marked: with tags of the same name, or between marks of which the second has none, nor has to be there. */
interface Marks {
  readonly opening: RegExp;
  readonly closing: RegExp;
  readonly isNamed: boolean;
  /** Whether one of this name that none ends is for all below it. */
  readonly goesOn: (name: string) => boolean;
}

const named = (opening: RegExp, closing: RegExp, goesOn: Marks['goesOn'] = () => false): Marks => ({
  opening,
  closing,
  isNamed: true,
  goesOn,
});

/** How a tag begins in each language, with its name and what it is given, and how the part ends. */
const TAGS: readonly Marks[] = [
  named(
    new RegExp(`\\{\\{[<%]\\s*([\\p{L}\\w./-]+)${given('<>%{}')}(?<!/)[>%]\\}\\}`, 'gu'),
    /\{\{[<%]\s*\/\s*([\p{L}\w./-]+)\s*[>%]\}\}/gu,
  ),
  named(
    // What is Liquid's own is no mark of an author's; its conditions are read elsewhere.
    new RegExp(
      `\\{%[-~+]?\\s*(?!end|(?:if|unless|case|when|for)\\b)([\\w-]+)${given('%')}%\\}`,
      'g',
    ),
    /\{%[-~+]?\s*end_?([\w-]+?)\s*[-~+]?%\}/g,
  ),
  named(
    new RegExp(`(?<!\\\\)<(\\p{Lu}[\\p{L}\\w.]*)${given('<>')}(?<!/)>`, 'gu'),
    /<\/(\p{Lu}[\p{L}\w.]*)\s*>/gu,
  ),
  {
    opening:
      /^(?:[ \t>]|[-*+] )*:{3,}[ \t]*(?=[^\s:])([\p{L}\w-]*)[ \t]*(?:\[[^\]\n]{0,300}\][ \t]*)?(?:\{([^}\n]{0,300})\})?.*$/gmu,
    closing: /^[ \t>]*:{3,}[ \t\r]*$/gm,
    isNamed: false,
    goesOn: () => true,
  },
];

/** The same in whatever text: comments, and names in brackets as plugins of WordPress have them. */
const PAIRS: typeof TAGS = [
  named(
    /<!--(?![^>]{0,60}\b(?:end|stop))[^\p{L}/>]{0,9}(?:(?:begin|start)[ :_-]+)?(\p{L}[\p{L}\w -]{0,40}?)(?:[ :_-]+(?:begin|start))?[^\p{L}>]{0,9}-->/giu,
    /<!--[^\p{L}/>]{0,9}(?:\/|(?:end|stop)(?:[ _-]?of)?(?=[ :_-])|(?=[^>]{0,60}\b(?:end|stop)\b))[ \t:_-]*(\p{L}[\p{L}\w -]{0,40}?)(?:[ :_-]+(?:end|stop))?[^\p{L}>]{0,9}-->/giu,
    closesTheRest,
  ),
  named(
    /(?<!\\)\[(\p{L}[\p{L}\w-]*)([ =][^\][\n]{0,300})?\](?![([:])/gu,
    /\[\/(\p{L}[\p{L}\w-]*)\](?![([:])/gu,
  ),
];

/** What is given as components (`draft={true}`), Liquid (`to: 'friends'`) and Pandoc (`.private`) have it, as others do. */
const plainly = (values: string): string =>
  values
    .replace(/[{}[\]]|(?<=^|\s)\.(?=\w)/g, ' ')
    .replace(/"[^"]*"|'[^']*'|([\w-]):(?=\s)/g, (whole, end?: string) => (end ? `${end}=` : whole));

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
  if (field === 'style') return UNSEEN_STYLE.test(value);
  if (/^(?:false|no|off|0)$/i.test(value)) return isCondition(of) || switchesOff(field, false);
  return isValueForFew(field, value, of);
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
  /^(?:only|for|if|unless|when)$/i.test(name) && values.trim() === '';

const isTagForFew = (name: string, values: string): boolean =>
  isNameForFew(name) || isForUnnamed(name, values) || isGivenForFew(name, values);

/** Where the parts of these tags end, by where each begins, others within it; of a tag that nothing ends, with the last of its name. */
function endsOf(
  tags: readonly RegExpExecArray[],
  closings: readonly RegExpExecArray[],
  { isNamed, goesOn }: Marks,
) {
  const nameIn = ([, name = '']: RegExpExecArray): string => (isNamed ? name.toLowerCase() : '');
  const open = new Map<string, number[]>(tags.map((tag) => [nameIn(tag), []]));
  const last = new Map(closings.map((end) => [nameIn(end), end.index + end[0].length]));
  const unended = (tag: RegExpExecArray) => {
    const end = isNamed ? (last.get(nameIn(tag)) ?? -1) : -1;
    return end <= tag.index && goesOn(nameIn(tag)) ? Number.POSITIVE_INFINITY : end;
  };
  const ends = new Map(tags.map((tag) => [tag.index, unended(tag)]));
  const begins = new Set(tags);
  for (const each of [...tags, ...closings].sort((a, b) => a.index - b.index)) {
    const begun = open.get(nameIn(each));
    if (begins.has(each)) begun?.push(each.index);
    else ends.set(begun?.pop() ?? -1, each.index + each[0].length);
  }
  return ends;
}

function withoutParts(marks: typeof TAGS, text: string, left: (mark: string) => void): string {
  return marks.reduce((before, each) => {
    const tags = [...before.matchAll(each.opening)];
    const ends = endsOf(tags, [...before.matchAll(each.closing)], each);
    const pieces: Piece[] = [];
    for (const { index: from, 0: mark, 1: name = '', 2: values = '' } of tags) {
      const to = ends.get(from) ?? -1;
      const isWithin = from < (pieces.at(-1)?.to ?? 0);
      if (isWithin || to < from || !isTagForFew(name, values)) continue;
      pieces.push({ from, to, mark });
    }
    return withoutPieces(before, pieces, left);
  }, text);
}

/** Words that stand in a line as `:name[words]{what it is given}`. */
const AMONG_WORDS =
  /(?<![\w:\\]):{1,2}(\p{L}[\p{L}\w-]*)\[[^[\]\n]{0,500}\](?:\{([^}\n]{0,300})\})?/gu;

/** Markdown without such parts. `left` is called with the mark of each. */
export const withoutTagsForFew = (markdown: string, left: (mark: string) => void): string =>
  withoutParts(TAGS, markdown, left).replace(AMONG_WORDS, (whole, name: string, values = '') => {
    if (!isTagForFew(name, values)) return whole;
    left(`:${name}`);
    return '';
  });

/** Markdown or HTML without those between two comments, or two names in brackets. `left` is called with the mark of each. */
export const withoutPairsForFew = (text: string, left: (mark: string) => void): string =>
  withoutParts(PAIRS, text, left);
