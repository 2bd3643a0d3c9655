import { replaceBetween } from './between.ts';
import { aroundFences, aroundInlineCode } from './fences.ts';
import { NOT_SHOWN } from './template-parts.ts';

/** The same as components are called. */
const COMPONENT =
  '(?:Comment|Private|Hidden|Hide|Draft|Secret|Internal|Todo|Paywall|Premium|(?:Members?|Subscribers?|Patrons?)Only)';

/** Parts that no reader, or not every one, gets to see, as template languages mark them. */
const PARTS: readonly (readonly [RegExp, RegExp])[] = [
  [
    new RegExp(`\\{%-?\\s*${NOT_SHOWN}\\b[^%]*%\\}`, 'gi'),
    new RegExp(`\\{%-?\\s*end_?${NOT_SHOWN}\\s*-?%\\}`, 'gi'),
  ],
  [
    new RegExp(`\\{\\{[<%]\\s*${NOT_SHOWN}\\b[^>%{/]*[>%]\\}\\}`, 'gi'),
    new RegExp(`\\{\\{[<%]\\s*/\\s*${NOT_SHOWN}\\s*[>%]\\}\\}`, 'gi'),
  ],
  [new RegExp(`<${COMPONENT}(?:\\s[^>/]*)?>`, 'g'), new RegExp(`</${COMPONENT}\\s*>`, 'g')],
  [new RegExp(`^ {0,3}:{3,}\\s*${NOT_SHOWN}\\b.*$`, 'gim'), /^ {0,3}:{3,}[ \t\r]*$/gm],
];
/** What an author has noted down for nobody. */
const COMMENTS: readonly (readonly [RegExp, RegExp])[] = [
  [/\{\{\/\*/g, /\*\/\}\}/g],
  [/\{\/\*/g, /\*\/\}/g],
];

/** Markdown without parts that its author keeps from readers, code but for that within them stays. `left` is called for each. */
export function withoutKeptParts(markdown: string, left: () => void): string {
  if (!/\{[%{/]|<[A-Z]|^ {0,3}:::/m.test(markdown)) return markdown;
  const without = (held: string) => {
    const open = COMMENTS.reduce(
      (text, [begin, end]) => replaceBetween(text, begin, end, () => ''),
      held,
    );
    const leave = () => {
      left();
      return '';
    };
    return PARTS.reduce((text, [begin, end]) => replaceBetween(text, begin, end, leave), open);
  };
  return aroundFences(markdown, (whole) => aroundInlineCode(whole, without));
}
