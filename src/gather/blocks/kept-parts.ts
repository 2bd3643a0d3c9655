import { withoutListedForFew } from './attribute-lists.ts';
import { replaceBetween } from './between.ts';
import { withoutConditioned } from './conditions.ts';
import { aroundFences, aroundInlineCode } from './fences.ts';
import { isNameForFew } from './marks-for-few.ts';
import { withoutTagsForFew } from './tags-for-few.ts';
import {
  type Ends,
  HUGO_COMMENT,
  inComponents,
  inHugo,
  inLiquid,
  MDX_COMMENT,
  NOT_SHOWN,
  NUNJUCKS_COMMENT,
} from './template-parts.ts';

/** The same as components are called: `MembersOnly`. */
const COMPONENTS = NOT_SHOWN.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** What an author has noted down for nobody. */
const NOTES: readonly Ends[] = [
  HUGO_COMMENT,
  MDX_COMMENT,
  NUNJUCKS_COMMENT,
  inLiquid('comment', 'gi'),
  inHugo('comment'),
  [/^#\+begin_comment\b.*$/gim, /^#\+end_comment\b.*$/gim],
];

const IS_KEPT_NAME = new RegExp(`^${NOT_SHOWN}\\b`, 'i');

/** Parts that no reader, or not every one, gets to see, as template languages mark them. */
const PARTS: readonly Ends[] = [
  inLiquid(NOT_SHOWN, 'gi'),
  inHugo(NOT_SHOWN),
  inComponents(COMPONENTS, 'g'),
  [new RegExp(`^ {0,3}:{3,}\\s*${NOT_SHOWN}\\b.*$`, 'gim'), /^ {0,3}:{3,}[ \t\r]*$/gm],
];

/** The same as quotations that are called so, or as what stands behind the name; things to do and comments have such boxes for all to see. */
const BOX =
  /^[ \t]*(?:>[ \t]*)+\[!(?!todo|comment)([^\]\n|]{1,80})(?:\|([^\]\n]{0,80}))?\].*(?:\n(?![ \t]*#)[ \t]*\S.*)*/gim;

/** What may hold any of them, so that others are not looked through. */
const PERHAPS = /\{[%{/#:.]|\{[\w-]+=|<[A-Z]|<!--|^ {0,3}:::|>[ \t]*\[!|\[\/|^#\+begin/im;

/** Markdown without parts that its author keeps from readers, code but for that within them stays. `left` is called with the mark of each. */
export function withoutKeptParts(markdown: string, left: (mark: string) => void): string {
  if (!PERHAPS.test(markdown)) return markdown;
  const leave = (mark: string) => {
    left(mark);
    return '';
  };
  const without = (held: string) => {
    const open = NOTES.reduce((text, ends) => replaceBetween(text, ...ends, () => ''), held);
    // Parts within parts first: what follows ends where the first of them does.
    const whole = withoutTagsForFew(withoutConditioned(open, left), left);
    const named = PARTS.reduce(
      (text, ends) => replaceBetween(text, ...ends, ([mark]) => leave(mark)),
      whole,
    );
    const unboxed = named.replace(BOX, (box, name: string, more = '') =>
      IS_KEPT_NAME.test(name) || isNameForFew(name) || isNameForFew(more)
        ? leave(`[!${name}]`)
        : box,
    );
    return withoutListedForFew(unboxed, left);
  };
  return aroundFences(markdown, (whole) => aroundInlineCode(whole, without));
}
