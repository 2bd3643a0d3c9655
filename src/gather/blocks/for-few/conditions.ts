import { SAYS_WHO } from '../../adopt/who-reads.ts';
import { isWordForFew } from '../../readers/words.ts';
import { isPublicWord } from '../../sanity/who-may-read/public-words.ts';
import { NOT_SHOWN } from '../template-parts.ts';
import { type Piece, withoutPieces } from './pieces.ts';
import { programTags } from './programs.ts';
import { closes, isForWhom } from './words.ts';

/* Conditions of Liquid, Nunjucks and Markdoc, on which words are for few: {% if page.private %}, {% when 'friends' %}. */

const TAG =
  /\{%[-~+]?\s*(if|unless|case|switch|when|default|elif|els(?:e?if|e)|(?:end|\/\s*)(?:if|unless|case|switch))\b((?:[^%]|%(?!\})){0,400})%\}/gi;

const OF_FEW = new RegExp(`(?:(?<![a-z])|\\b(?:is|has))${NOT_SHOWN}(?![a-z])`, 'i');
/** A name in brackets, which is a field, and a word that one is compared with. */
const IN_BRACKETS = /\[\s*(["'])(.*?)\1\s*\]/g;
const WORD = /(["'])(.*?)\1/;
/** Whom a text is for: of these a word may name few. */
const READER = /user|viewer|visitor|reader|groups?$/i;
/** Who is reading: whoever is known is one of few. */
const READING =
  /^(?:(?:app|craft|grav|request|session|site)\.)?(?:current_?)?(?:user|viewer|visitor)(?:_can)?\b|(?:^|[._])roles?$|logged_?in$/i;
/** The same of one that asks whether somebody is a reader: `is_family`, `site.family`, `page.friends_only`. */
const isOfFew = (field: string): boolean =>
  field
    .split('.')
    .some(
      (name) =>
        closes(name) ||
        isForWhom(name) ||
        isWordForFew(name.replace(/^(?:is|for)(?=[A-Z_])_?/, '')),
    );
/** Where a site is made: what is not shown where it is published, its author alone sees. */
const WHERE_MADE = /(?:^|[._])env(?:ironment)?$/i;
const PUBLISHED = /^prod/i;
const NEVER = /^\s*(?:false|nil|null)\b\s*-?\s*$/;
const IS_PUBLIC = /(?:^|[._])(?:is_?)?public$/i;
/** Of these an odd number denies. */
const DENIALS = [
  /\bnot\b|!(?!=)/i,
  /!=/,
  /[!=]=\s*(?:false|nil|null|none|undefined|blank|empty)\b/i,
];
/** Whoever is not meant by such a word is one of few. */
const FOR_ALL = /^(?:publi|all|every|anyone|open|free|listed|visible|guest)/i;

/** For whom a condition holds: for few, for all but those few, or for nobody knows whom. */
type Holds = 'few' | 'others' | 'unknown';

type IsAny = (form: RegExp) => boolean;

/** For whom a word is with which some fields are compared. */
function namedByWord(word: string, isAny: IsAny): Holds {
  if (isAny(WHERE_MADE)) return PUBLISHED.test(word) ? 'others' : 'few';
  if (isWordForFew(word) && isAny(READER)) return 'few';
  if (!isAny(SAYS_WHO)) return 'unknown';
  if (!isPublicWord(word)) return 'few';
  return FOR_ALL.test(word) ? 'others' : 'unknown';
}

/** For whom what a part of a condition names is, whether or not the part denies it. */
function namedIn(part: string): Holds {
  if (OF_FEW.test(part) || NEVER.test(part)) return 'few';
  const plain = part.replace(IN_BRACKETS, '.$2');
  const [quoted = '', , word = ''] = WORD.exec(plain) ?? [];
  const fields = plain.replace(quoted, '').match(/[\p{L}\p{M}\w.-]+/gu) ?? [];
  const isAny: IsAny = (form) => fields.some((field) => form.test(field));
  if (isAny(READING)) return FOR_ALL.test(word) ? 'others' : 'few';
  if (fields.some(isOfFew)) return 'few';
  if (quoted === '') return isAny(IS_PUBLIC) ? 'others' : 'unknown';
  return namedByWord(word, isAny);
}

/** What stands in quotation marks is one word: nothing in it joins or denies. */
const inWords = (given: string): string =>
  given.replace(/(["']).*?\1/g, (quoted) => quoted.replace(/[\s,!]+/g, '_'));

function holdsFor(name: string, condition: string): Holds {
  const isUnless = /^unless$/i.test(name);
  const areFew = condition.split(/\b(?:and|or)\b|&&|\|\|/).flatMap((part) => {
    const named = namedIn(part);
    const denied = DENIALS.filter((denial) => denial.test(part)).length % 2 === 1;
    return named === 'unknown' ? [] : [(named === 'few') !== (denied !== isUnless)];
  });
  if (areFew.length === 0) return 'unknown';
  return areFew.includes(true) ? 'few' : 'others';
}

/** Whether a condition that stands alone holds for few: of one that denies it, too. */
export const isConditionForFew = (condition: string): boolean =>
  holdsFor('if', inWords(condition)) === 'few';

/** One of several for which there are words; in Nunjucks it is called as the whole is in Liquid. */
const BRANCH = /^(?:when|case)$/i;

/** The condition of a tag; of one in a case that its field is one of the words. */
function conditionOf([, name = '', given = '']: RegExpExecArray, field: string): string {
  if (!BRANCH.test(name)) return inWords(given);
  const words = inWords(given)
    .split(/,|\bor\b/)
    .map((word) => `${field} == ${word}`);
  return words.join(' or ');
}

/** The branches of a condition that are for few, each with its tag and the one behind it: also what follows a branch for all others. */
function branchesForFew(tags: readonly RegExpExecArray[]): Piece[] {
  let followsOthers = false;
  const field = tags[0]?.[2]?.trim().replace(/\s*-$/, '') ?? '';
  return tags.flatMap((tag, at) => {
    const [, name = ''] = tag;
    const next = tags[at + 1];
    const isWhole = at === 0 && /^(?:case|switch)$/i.test(name);
    const holds = isWhole ? 'unknown' : holdsFor(name, conditionOf(tag, field));
    const isOther = holds === 'others' && BRANCH.test(name);
    const isForFew = holds === 'few' || (followsOthers && !isOther);
    followsOthers ||= holds === 'others';
    return next && isForFew
      ? [{ from: tag.index, to: next.index + next[0].length, mark: tag[0] }]
      : [];
  });
}

/** The same of all conditions that these tags begin and end; one that nothing ends may be words. */
function piecesForFew(tags: Iterable<RegExpExecArray>): Piece[] {
  const open: RegExpExecArray[][] = [];
  const found: Piece[] = [];
  for (const tag of tags) {
    const name = tag[1] ?? '';
    const isIn = /^case$/i.test(name) && /^switch$/i.test(open.at(-1)?.[0]?.[1] ?? '');
    if (/^(?:if|unless|case|switch|begin)$/i.test(name) && !isIn) open.push([]);
    open.at(-1)?.push(tag);
    if (/^(?:end|\/)/i.test(name)) found.push(...branchesForFew(open.pop() ?? []));
  }
  return found;
}

/** The text without what stands under a condition that holds for few. `left` is called with the tag of each piece. */
export const withoutConditioned = (text: string, left: (mark: string) => void): string =>
  withoutPieces(text, piecesForFew(text.matchAll(TAG)), left);

/** The same of programs of ERB, EJS and PHP, in whatever text. */
export const withoutProgrammed = (text: string, left: (mark: string) => void): string =>
  withoutPieces(text, piecesForFew(programTags(text)), left);
