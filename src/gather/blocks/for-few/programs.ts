/* Conditions that stand among words as programs of ERB, EJS and PHP have them: <% if current_user %>, <?php if (…): ?>. */

const PROGRAM = /<(?:%-?(?![=%])|\?(?:php\b)?)((?:[^%?]|[%?](?!>)){0,400})[%?]>/g;
const BRANCH = /^[\s}]*(if|unless|els(?:e ?if|if|e)|case|switch|when)\b([\s\S]*)$/;
const END = /^\s*(?:end\w*|\})\s*;?\s*-?$/;
/** Whatever else has an end of its own. */
const BEGINS = /(?:\bdo\b(?:\s*\|[^|]*\|)?|[{:])\s*-?$/;

/** What such a piece says, as a condition of Liquid says it: its name, and what it asks; null for any other. */
function saidIn(program: string): readonly [string, string] | null {
  if (END.test(program)) return ['end', ''];
  const [, name, asked = ''] = BRANCH.exec(program) ?? [];
  if (name !== undefined) return [name.replace(' ', ''), asked];
  return BEGINS.test(program) ? ['begin', ''] : null;
}

/** The pieces of such programs that begin a condition or another part, go on with it or end it, as `RegExp` finds tags. */
export const programTags = (text: string): RegExpExecArray[] =>
  [...text.matchAll(PROGRAM)].flatMap((tag) => {
    const said = saidIn(tag[1] ?? '');
    if (said) [, tag[1], tag[2]] = [tag[0], ...said];
    return said ? [tag] : [];
  });
