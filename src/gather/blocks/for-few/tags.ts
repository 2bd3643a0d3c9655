import { switchesOff } from '../../readers/switches.ts';
import { parametersOf } from '../template-parts.ts';
import { type Form, PAIRS, TAGS } from './forms.ts';
import { isClassForFew, isForTheRest, isNameForFew } from './marks.ts';
import { type Piece, withoutPieces } from './pieces.ts';
import { isCondition, isForAll, isValueForFew, UNSEEN_STYLE } from './values.ts';

/* Parts that stand between two tags of which the first says that they are for few: <Part visibility="friends">. */

/** A program in braces, of more than a name: its words and signs are one value. */
const PROGRAM = /=\s*\{([\s\w.-]*[^{}\s\w.-][^{}]*)\}/g;

/** What is given as components (`draft={true}`), Liquid (`to: 'friends'`), MyST (`:class: private`) and Pandoc (`.private`) have it, as others do. */
const plainly = (values: string): string =>
  values
    .replace(PROGRAM, (_, program: string) => `=\`${program.replaceAll('`', "'")}\``)
    .replace(/(?<=^|\s):(?=[\w-]+:\s)/g, '')
    .replace(/[{}[\]]|(?<=^|\s)\.(?=[\p{L}\w])/gu, ' ')
    .replace(/"[^"]*"|'[^']*'|([\w-]):(?=\s)/g, (whole, end?: string) => (end ? `${end}=` : whole));

/** Whether one of the words beside the values is a switch, as in `<Part private>`. */
function isSwitchedOff(values: string): boolean {
  const words = values.replace(/=?(["'`]).*?\1/gs, ' ').split(/\s+/);
  return words
    .map((word) => word.replace(/=true$/, ''))
    .some(
      (word) => /^[\p{Ll}\p{Lo}]/u.test(word) && (switchesOff(word, true) || isClassForFew(word)),
    );
}

/** Whether the value of a field of a mark limits who sees what it holds; `of` is the name of the mark. */
function isFieldForFew(field: string, value: string, of: string): boolean {
  if (/^class(?:name)?$/i.test(field)) return value.split(/\s+/).some(isClassForFew);
  if (field === 'style') return UNSEEN_STYLE.test(value);
  if (/^(?:false|no|off|0)$/i.test(value)) return isCondition(of) || switchesOff(field, false);
  return isValueForFew(field, value, of);
}

/** Quarto's, of what is not in pages: hidden but in other formats, or visible in these alone. */
const NOT_IN_PAGES =
  /\.content-hidden(?!.*(?:when-format=(?!"?html)|unless-format="?html|-(?:meta|profile)=))|\.content-visible.*(?:when-format=(?!"?html)|unless-format="?html|when-meta=)/;

/** Whether what a mark is given limits who sees what it holds. */
export function isGivenForFew(name: string, values: string): boolean {
  const plain = plainly(values).replace(/(?<!\s)\s*=\s*/g, '=');
  if (isSwitchedOff(plain) || NOT_IN_PAGES.test(values)) return true;
  return [...parametersOf(plain)].some(([field, value]) =>
    // What has no name of its own is for what the mark is called.
    isFieldForFew(/^\d+$/.test(field) ? name : field, value, name),
  );
}

/** For whom may stand behind a name: `::: only friends`. */
const isForThese = (name: string, values: string, said: string): boolean =>
  /^(?:only|for|if|unless|when)$/i.test(name || values.trim()) &&
  (name === '' || values.trim() === '') &&
  (said.trim() === '' || !isForAll(said));

/** Whether a mark of this name, with what it is given and what stands behind it, limits who sees what it holds or shows. */
export const isTagForFew = (name: string, values: string, said = ''): boolean =>
  isNameForFew(name) ||
  (/\S/.test(values) && isForTheRest(name, values)) ||
  (/\S/.test(said) && isForTheRest(said)) ||
  isForThese(name, values, said) ||
  isGivenForFew(name, values);

const BEFORE = /(?:^|\n|<\/?(?:p|div|br|h[1-6])\b[^<>]{0,100}>|-->)[ \t]*$/;
const BEHIND = /^[ \t\r]*(?:\n|$|<\/?(?:p|div|br|h[1-6])\b|<!--)/;

/** Whether a mark stands in a line, or a paragraph, of its own. */
const isAlone = ({ 0: mark, input, index }: RegExpExecArray): boolean =>
  BEFORE.test(input.slice(Math.max(0, index - 120), index)) &&
  BEHIND.test(input.slice(index + mark.length, index + mark.length + 20));

/** Whether a tag that nothing ends is for all below it. */
function isForAllBelow(tag: RegExpExecArray, { goesOn }: Form): boolean {
  if (goesOn === 'always' || goesOn === 'never') return goesOn === 'always';
  return isForTheRest(tag[1] ?? '', tag[2]) && (goesOn === 'said' || isAlone(tag));
}

type Marks = readonly RegExpExecArray[];
type NameIn = (mark: RegExpExecArray) => string;
const endOf = (mark: RegExpExecArray): number => mark.index + mark[0].length;

/** Says in `ends` where each part of these tags ends, by where it begins, with others of its name within it. */
function pair(tags: Marks, closings: Marks, nameIn: NameIn, ends: Map<number, number>): void {
  const open = new Map<string, number[]>(tags.map((tag) => [nameIn(tag), []]));
  const begins = new Set(tags);
  for (const each of [...tags, ...closings].sort((a, b) => a.index - b.index)) {
    const begun = open.get(nameIn(each));
    if (begins.has(each)) begun?.push(each.index);
    else ends.set(begun?.pop() ?? -1, endOf(each));
  }
}

/**
 * Where the parts of these tags end: with a mark of their name, with the last of it, with one without a name, where all below
 * is for all again, or never.
 */
function endsOf(tags: Marks, form: Form): ReadonlyMap<number, number> {
  const { isNamed, closing, reopening } = form;
  const text = tags[0]?.input ?? '';
  const closings = [...text.matchAll(closing)];
  const nameIn: NameIn = ([, name = '']) => (isNamed ? name.toLowerCase() : '');
  const ends = new Map<number, number>();
  pair(tags, closings, nameIn, ends);
  if (!isNamed) return ends;
  const last = new Map(closings.map((end) => [nameIn(end), endOf(end)]));
  const isOpen = ({ index }: RegExpExecArray) => !ends.has(index);
  for (const tag of tags.filter(isOpen)) {
    const end = last.get(nameIn(tag)) ?? -1;
    if (end > tag.index) ends.set(tag.index, end);
  }
  pair(
    tags.filter(isOpen),
    closings.filter((end) => nameIn(end) === ''),
    () => '',
    ends,
  );
  const forAll = reopening ? [...text.matchAll(reopening)].map(({ index }) => index) : [];
  let next = 0;
  for (const tag of tags.filter(isOpen)) {
    while ((forAll[next] ?? text.length) <= tag.index) next += 1;
    const end = forAll[next] ?? last.get('') ?? -1;
    ends.set(tag.index, end > tag.index ? end : -1);
  }
  return ends;
}

/** What a mark is given, with marks around what is one value. */
const givenIn = (values: string, { isOneValue }: Form): string =>
  isOneValue && values.includes(' ') ? `"${values}"` : values;

function withoutParts(forms: typeof TAGS, text: string, left: (mark: string) => void): string {
  return forms.reduce((before, form) => {
    const tags = [...before.matchAll(form.opening)];
    const ends = endsOf(tags, form);
    const pieces: Piece[] = [];
    for (const tag of tags) {
      const { index: from, 0: mark, 1: name = '', 2: values = '', 3: said, 4: options = '' } = tag;
      const end = ends.get(from) ?? -1;
      const to = end < 0 && isForAllBelow(tag, form) ? Number.POSITIVE_INFINITY : end;
      const isWithin = from < (pieces.at(-1)?.to ?? 0);
      if (isWithin || to < from || !isTagForFew(name, givenIn(values, form) + options, said))
        continue;
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
