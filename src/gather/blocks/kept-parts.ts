import { replaceBetween } from './between.ts';
import { withoutConditioned } from './conditions.ts';
import { aroundFences, aroundInlineCode } from './fences.ts';
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
];

/** Parts that no reader, or not every one, gets to see, as template languages mark them. */
const PARTS: readonly Ends[] = [
  inLiquid(NOT_SHOWN, 'gi'),
  inHugo(NOT_SHOWN),
  inComponents(COMPONENTS, 'g'),
  [new RegExp(`^ {0,3}:{3,}\\s*${NOT_SHOWN}\\b.*$`, 'gim'), /^ {0,3}:{3,}[ \t\r]*$/gm],
];

/** The same as quotations that are called so; things to do and comments have such boxes for all to see. */
const BOX = new RegExp(
  `^[ \\t]*>[ \\t]*\\[!(?!todo|comment)${NOT_SHOWN}\\].*(?:\\n(?![ \\t]*#)[ \\t]*\\S.*)*`,
  'gim',
);

/** Markdown without parts that its author keeps from readers, code but for that within them stays. `left` is called for each. */
export function withoutKeptParts(markdown: string, left: () => void): string {
  if (!/\{[%{/#]|<[A-Z]|^ {0,3}:::|>[ \t]*\[!/m.test(markdown)) return markdown;
  const leave = () => {
    left();
    return '';
  };
  const without = (held: string) => {
    const open = NOTES.reduce((text, ends) => replaceBetween(text, ...ends, () => ''), held);
    const named = PARTS.reduce((text, ends) => replaceBetween(text, ...ends, leave), open);
    return withoutTagsForFew(withoutConditioned(named.replace(BOX, leave), left), left);
  };
  return aroundFences(markdown, (whole) => aroundInlineCode(whole, without));
}
