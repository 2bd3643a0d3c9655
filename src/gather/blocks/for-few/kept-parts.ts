import { replaceBetween } from '../between.ts';
import { aroundCode } from '../fences.ts';
import { type Ends, LIQUID_COMMENT, MDX_COMMENT } from '../template-parts.ts';
import { withoutListedForFew } from './attribute-lists.ts';
import { withoutBoxesForFew } from './boxes.ts';
import { withoutConditioned } from './conditions.ts';
import { withoutFencesForFew } from './fenced.ts';
import { withoutTagsForFew } from './tags.ts';

/** What an author has noted down for nobody, as Hugo, MDX, Nunjucks, Liquid, kramdown and Org have it. */
const NOTES: readonly Ends[] = [
  [/\{\{\/\*/g, /\*\/\}\}/g],
  MDX_COMMENT,
  // What names a heading has no space in it: {#name}.
  [/\{#-?(?=\s)/g, /#\}/g],
  LIQUID_COMMENT,
  [/\{::comment\b[^}\n]*\}/g, /\{:\/(?:comment)?\}/g],
  [/\{\{[<%]\s*comment\b[^>%{/]*[>%]\}\}/gi, /\{\{[<%]\s*\/\s*comment\s*[>%]\}\}/gi],
  [/^#\+begin_comment\b.*$/gim, /^#\+end_comment\b.*$/gim],
];

/** What may hold any of them, so that others are not looked through. */
const PERHAPS =
  /\{[ \t]*[%{/#:.]|\{[a-z][\w-]*\}|:\p{L}[\p{L}\w-]*\[|\{[\w-]+=|<[A-Z]|<!--|^[ \t>*+-]*(?::::|\/{3})|>[ \t]*\[!|\[\/|^[ \t>-]*#\+begin|!{3}|\?{3}|`{3}|~{3}|\[\[|^[ \t>]*\.\. /imu;

/** Markdown without parts that its author keeps from readers, code but for that within them stays. `left` is called with the mark of each. */
export function withoutKeptParts(markdown: string, left: (mark: string) => void): string {
  if (!PERHAPS.test(markdown)) return markdown;
  const without = (held: string) => {
    const open = NOTES.reduce((text, ends) => replaceBetween(text, ...ends, () => ''), held);
    // Parts within parts first: what follows ends where the first of them does.
    const whole = withoutTagsForFew(withoutConditioned(open, left), left);
    return withoutListedForFew(withoutBoxesForFew(whole, left), left);
  };
  return aroundCode(withoutFencesForFew(markdown, left), without);
}
