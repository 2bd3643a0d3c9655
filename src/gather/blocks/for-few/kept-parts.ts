import { replaceBetween } from '../between.ts';
import { aroundCode } from '../fences.ts';
import {
  type Ends,
  HUGO_COMMENT,
  inComponents,
  inHugo,
  inLiquid,
  MDX_COMMENT,
  NOT_SHOWN,
  NUNJUCKS_COMMENT,
} from '../template-parts.ts';
import { withoutListedForFew } from './attribute-lists.ts';
import { withoutBoxesForFew } from './boxes.ts';
import { withoutConditioned } from './conditions.ts';
import { withoutTagsForFew } from './tags.ts';

/** The same as components are called: `MembersOnly`. */
const COMPONENTS = NOT_SHOWN.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** What an author has noted down for nobody. */
const NOTES: readonly Ends[] = [
  HUGO_COMMENT,
  MDX_COMMENT,
  NUNJUCKS_COMMENT,
  inLiquid('comment', 'gi'),
  inHugo('comment'),
  [/\{::comment\b[^}\n]*\}/g, /\{:\/(?:comment)?\}/g],
  [/^#\+begin_comment\b.*$/gim, /^#\+end_comment\b.*$/gim],
];

/** Parts that no reader, or not every one, gets to see, as template languages mark them. */
const PARTS: readonly Ends[] = [
  inLiquid(NOT_SHOWN, 'gi'),
  inHugo(NOT_SHOWN),
  inComponents(COMPONENTS, 'g'),
  [new RegExp(`^ {0,3}:{3,}\\s*${NOT_SHOWN}\\b.*$`, 'gim'), /^ {0,3}:{3,}[ \t\r]*$/gm],
];

/** What may hold any of them, so that others are not looked through. */
const PERHAPS =
  /\{[%{/#:.]|:\p{L}[\p{L}\w-]*\[|\{[\w-]+=|<[A-Z]|<!--|^[ \t>*+-]*:::|>[ \t]*\[!|\[\/|^#\+begin/imu;

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
    return withoutListedForFew(withoutBoxesForFew(named, left), left);
  };
  return aroundCode(markdown, without);
}
