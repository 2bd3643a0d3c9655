import { withoutProgrammed } from './conditions.ts';
import { isNameForFew } from './marks.ts';
import { type Piece, withoutPieces } from './pieces.ts';
import { withoutPairsForFew } from './tags.ts';
import { isForAll, isValueForFew } from './values.ts';

/** Shortcodes of WordPress and its plugins whose words some readers alone get to see. */
const SHORTCODE = [
  // By what they say.
  /private|hide|hidden|protected|restrict|restricted|member|membership/,
  /members?[_-]?only|members_\w+|subscribers?[_-]?only|(?:only_?|is_?)(?:admins?|paid|paying|members?)/,
  /loggedin|(?:is_?|user_?|only_?)?logged_?in(?:_?only)?|user_?roles?|access(?=\s+(?:role|capability)\b)|(?<=\/)access/,
  /password_?protect(?:ed)?|content_protector|content_control|[\w-]*restrict(?:ed)?-content|arm_restrict_content/,
  /[\w-]+[_-]restrict|restrict_\w+|hide[_-]?(?:post|this|content|text|part)[\w-]*|show_?if_?role|lock|(?:signin|email)locker/,
  // By the plugin that brings them.
  /mepr[_-]\w+|um_loggedin|um_show_content|swpm_protected|passster|ppwp|ppw[_-]\w+|wlm_\w+|s2If|pmpro\w*|rcp_\w+|ihc-[\w-]+/,
  /wcm_\w+|wpmem\w*|memb_\w+|memberful\w*|emember_\w+|groups_(?:member|can)|su_(?:members|private)/,
  /armif|ms-(?:user|protect-content)|accessally_\w+|hide_?from|ld_(?:group|course\w*)|student|vip/,
  /leaky_paywall|eyes_?only|patreon(?:_?(?:only|content))?/,
]
  .map(({ source }) => source)
  .join('|');

/** A block of WordPress that its author has switched off, or shows to some. */
const HIDDEN_BLOCK =
  /<!-- wp:[^>]{0,2000}"(?:blockVisibility":false|hideBlock":true|visibilityByRole":"(?!all"|public"|logged-out"))/
    .source;
/** Blocks that plugins for members bring. */
const MEMBERS_BLOCK =
  /premium-content\/|jetpack\/paywall|[\w/-]*(?:membership|member-content|protected|restrict)/
    .source;
/** Where the free part of a text ends at Steady. */
const STEADY = '___STEADY_PAYWALL___';

/** Where such words begin, as a shortcode or as a block. */
const RESTRICTED = new RegExp(
  `<!-- wp:(${MEMBERS_BLOCK})|${STEADY}|\\[(${SHORTCODE})[\\s\\]]|${HIDDEN_BLOCK}`,
  'i',
);

/** The beginning or the end of such a part; what has a bracket behind it is a link of Markdown. */
const MARK = new RegExp(
  `<!-- (/?)wp:(?:${MEMBERS_BLOCK})[^<>]*-->|(?<!\\\\)\\[(/?)(?:${SHORTCODE})(?:\\s[^\\][]*)?\\](?![([:])`,
  'gi',
);
/** All below it is for who pays, or for members. */
const PAYWALL = new RegExp(`<!--\\s*wp:jetpack/paywall\\b|${STEADY}`, 'i');
/** The same, where nothing ends it. */
const PAID = /<!--\s*(?:paywall|paid)\s*-->/i;

/** The beginning or the end of a block of WordPress; one that stands alone has no end. */
const BLOCK = /<!-- (\/?)wp:[^>]{0,4000}?(\/?)-->/g;
const HIDDEN = new RegExp(HIDDEN_BLOCK, 'i');

/** Where the block ends with which a text begins: with the text, where nothing ends it. */
function endOfBlock(text: string): number {
  let depth = 0;
  for (const mark of text.matchAll(BLOCK)) {
    const [whole, end, alone] = mark;
    if (!alone) depth += end ? -1 : 1;
    if (depth === 0) return mark.index + whole.length;
  }
  return text.length;
}

/** The name of a block, and what it is given. */
const NAMED = /^<!-- wp:(?:[\w-]+\/)?([\w-]+)\s*(\{[\s\S]*\})?/;
/** What it is given, by name: a word, a list, or a yes. */
const GIVEN = /"([\w-]+)":\s*(?:"([^"]*)"|\[([^\]{]*)\]|true)/g;
/** Conditions of their own: what they ask, their plugin alone knows. */
const CONDITIONED = /"\w*condition\w*":\s*(?:\{\s*"|\[\s*[[{"])/i;

/** Whether a block is switched off, or says by its name or by what it is given that it is for some. */
function isHiddenBlock(mark: string): boolean {
  const [, name = '', given = ''] = NAMED.exec(mark) ?? [];
  return (
    HIDDEN.test(mark) ||
    isNameForFew(name) ||
    name === 'conditional' ||
    CONDITIONED.test(given) ||
    [...given.matchAll(GIVEN)].some(([whole, field = '', word, list = '']) => {
      if (whole.endsWith('true')) return isNameForFew(field);
      if (/conditions?$/i.test(field) && !isForAll(word ?? list)) return true;
      return isValueForFew(field, word ?? list);
    })
  );
}

/** The text without such blocks. */
function withoutHiddenBlocks(text: string, left: (mark: string) => void): string {
  const pieces: Piece[] = [];
  for (const { 0: mark, 1: isEnd, index: from } of text.matchAll(BLOCK)) {
    const isWithin = from < (pieces.at(-1)?.to ?? 0);
    if (isWithin || isEnd || !isHiddenBlock(mark)) continue;
    pieces.push({ from, to: from + endOfBlock(text.slice(from)), mark });
  }
  return withoutPieces(text, pieces, left);
}

const withoutParts = (text: string, left: (mark: string) => void): string =>
  withoutPairsForFew(withoutHiddenBlocks(withoutProgrammed(text, left), left), left);

/**
 * The text without the parts that some readers alone get to see. A shortcode that nothing ends stays where it may be a word. `left`
 * is called with the mark of each part.
 */
export function withoutRestricted(text: string, left: (mark: string) => void): string {
  const until = (whole: string, paywall: RegExp) => {
    const [before = ''] = whole.split(paywall, 1);
    if (before !== whole) left(paywall.exec(whole)?.[0] ?? '');
    return before;
  };
  const free = until(withoutParts(until(text, PAYWALL), left), PAID);
  const marks = [...free.matchAll(MARK)].filter(([mark]) => !mark.endsWith('/-->'));
  const isEnd = ([, block, shortcode]: RegExpExecArray) => Boolean(block || shortcode);
  const last = marks.findLastIndex(isEnd);
  const kept: string[] = [];
  let depth = 0;
  let from = 0;
  for (const mark of marks.slice(0, last + 1)) {
    if (depth === 0) kept.push(free.slice(from, mark.index));
    if (depth === 0 && !isEnd(mark)) left(mark[0]);
    depth = Math.max(0, depth + (isEnd(mark) ? -1 : 1));
    from = mark.index + mark[0].length;
  }
  return [...kept, free.slice(from)].join('');
}

/** Whether a text has such words, as WordPress keeps it. */
export const isRestricted = (text: string): boolean =>
  RESTRICTED.test(text) || withoutParts(text, () => {}) !== text;
