import { NOT_SHOWN } from './template-parts.ts';

/* Conditions of Liquid and Nunjucks, on which words are for few: {% if page.private %}. */

const TAG = /\{%-?\s*(if|unless|els(?:e?if|e)|end(?:if|unless))\b([^%\n]{0,400})%\}/gi;

const OF_FEW = new RegExp(`(?:(?<![a-z])|\\b(?:is|has))${NOT_SHOWN}(?![a-z])`, 'i');
/** Of these an odd number denies. */
const DENIALS = [
  /\bnot\b|!(?!=)/i,
  /!=/,
  /[!=]=\s*(?:false|nil|null|none|undefined|blank|empty)\b/i,
];

/** For whom a condition holds: for few, for all but those few, or for nobody knows whom. */
type Holds = 'few' | 'others' | 'unknown';

function holdsFor(name: string, condition: string): Holds {
  const parts = condition.split(/\b(?:and|or)\b|&&|\|\|/).filter((part) => OF_FEW.test(part));
  if (parts.length === 0) return 'unknown';
  const isUnless = /^unless$/i.test(name);
  const areFew = parts.map(
    (part) => (DENIALS.filter((denial) => denial.test(part)).length % 2 === 0) !== isUnless,
  );
  return areFew.includes(true) ? 'few' : 'others';
}

interface Piece {
  readonly from: number;
  readonly to: number;
}

/** The branches of a condition that are for few, each with its tag and the one behind it: also what follows a branch for all others. */
function branchesForFew(tags: readonly RegExpExecArray[]): Piece[] {
  let followsOthers = false;
  return tags.flatMap((tag, at) => {
    const next = tags[at + 1];
    const holds = holdsFor(tag[1] ?? '', tag[2] ?? '');
    const isForFew = followsOthers || holds === 'few';
    followsOthers ||= holds === 'others';
    return next && isForFew ? [{ from: tag.index, to: next.index + next[0].length }] : [];
  });
}

/** The same of all conditions in a text; one that nothing ends may be words. */
function piecesForFew(text: string): Piece[] {
  const open: RegExpExecArray[][] = [];
  const found: Piece[] = [];
  for (const tag of text.matchAll(TAG)) {
    const name = tag[1] ?? '';
    if (/^(?:if|unless)$/i.test(name)) open.push([]);
    open.at(-1)?.push(tag);
    if (/^end/i.test(name)) found.push(...branchesForFew(open.pop() ?? []));
  }
  return found.sort((a, b) => a.from - b.from);
}

/** The text without what stands under a condition that holds for few. `left` is called for each piece. */
export function withoutConditioned(text: string, left: () => void): string {
  const shown: string[] = [];
  let end = 0;
  for (const { from, to } of piecesForFew(text)) {
    if (to <= end) continue;
    shown.push(text.slice(end, Math.max(from, end)));
    left();
    end = to;
  }
  return [...shown, text.slice(end)].join('');
}
