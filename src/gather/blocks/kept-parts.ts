import { replaceBetween } from './between.ts';
import { aroundFences, aroundInlineCode } from './fences.ts';
import {
  type Ends,
  HUGO_COMMENT,
  inComponents,
  inHugo,
  inLiquid,
  MDX_COMMENT,
  NOT_SHOWN,
} from './template-parts.ts';

/** The same as components are called: `MembersOnly`. */
const COMPONENTS = NOT_SHOWN.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Under a condition that names the same, and does not deny it. */
const UNDER: Ends = [
  new RegExp(
    `\\{%-?\\s*if\\b(?![^%\\n]{0,200}(?:\\bnot\\b|!=|==\\s*(?:false|nil|null)))[^%\\n]{0,200}?(?<![a-z])${NOT_SHOWN}(?![a-z])[^%\\n]{0,200}%\\}`,
    'gi',
  ),
  /\{%-?\s*endif\s*-?%\}/gi,
];

/** Parts that no reader, or not every one, gets to see, as template languages mark them. */
const PARTS: readonly Ends[] = [
  inLiquid(NOT_SHOWN, 'gi'),
  UNDER,
  inHugo(NOT_SHOWN),
  inComponents(COMPONENTS, 'g'),
  [new RegExp(`^ {0,3}:{3,}\\s*${NOT_SHOWN}\\b.*$`, 'gim'), /^ {0,3}:{3,}[ \t\r]*$/gm],
];

/** Markdown without parts that its author keeps from readers, code but for that within them stays. `left` is called for each. */
export function withoutKeptParts(markdown: string, left: () => void): string {
  if (!/\{[%{/]|<[A-Z]|^ {0,3}:::/m.test(markdown)) return markdown;
  const leave = () => {
    left();
    return '';
  };
  const without = (held: string) => {
    // What an author has noted down for nobody.
    const open = [HUGO_COMMENT, MDX_COMMENT].reduce(
      (text, ends) => replaceBetween(text, ...ends, () => ''),
      held,
    );
    return PARTS.reduce((text, ends) => replaceBetween(text, ...ends, leave), open);
  };
  return aroundFences(markdown, (whole) => aroundInlineCode(whole, without));
}
