import { aroundFences, outsideCode } from '../fences.ts';
import { isClassForFew, isForTheRest } from './marks.ts';
import { isGivenForFew, isTagForFew } from './tags.ts';

/*
 * Fences that are called as no language is, but as what is for few: plugins of Obsidian keep what stands in ```private from
 * others, and MyST has its parts so: ```{note} with `:class: private` below.
 */

/** What a fence is called alone, if by the plugin that sets parts apart; and the directive that it is, with what that is given. */
const NAMED = /^[`~]{3,}[ \t]*(?:ad-|\{?\.)?(\p{L}[\p{L}\w -]*)\}?[ \t\r]*(?=\n|$)/u;
const DIRECTIVE = /^[`~]{3,}[ \t]*\{(\p{L}[\p{L}\w-]*)\}(.*)((?:\n[ \t>]*:[\w-]+:.*){0,9})/u;

function isFenceForFew(fenced: string): boolean {
  const [, name = ''] = NAMED.exec(fenced) ?? [];
  if (isClassForFew(name.trim()) || isForTheRest(name)) return true;
  const [, directive = '', said = '', given = ''] = DIRECTIVE.exec(fenced) ?? [];
  return directive !== '' && (isTagForFew(directive, '', said) || isGivenForFew('', given));
}

/** What looks like the beginning of any fence, with what it is given. */
const PERHAPS = /(?:`{3,}|~{3,}).*(?:\n[ \t>]*:[\w-]+:.*){0,9}/g;

/** One that nothing closes goes to the end, as readers of Markdown have it. */
const OPEN = /^(?:[ \t>]|[-*+] |\d{1,9}[.)] )*(?=(?:`{3,}|~{3,})[^`\n]*$)/gm;

/** Markdown without such fences. `left` is called with the line that begins each. */
export function withoutFencesForFew(text: string, left: (mark: string) => void): string {
  if (!(text.match(PERHAPS) ?? []).some(isFenceForFew)) return text;
  const isLeft = (fenced: string) => {
    if (!isFenceForFew(fenced)) return false;
    left(fenced.split('\n', 1)[0] ?? '');
    return true;
  };
  const closed = outsideCode(
    text,
    (part) => part,
    (fenced) => (isLeft(fenced) ? '' : fenced),
  );
  return aroundFences(closed, (held) => {
    const open = [...held.matchAll(OPEN)].find(({ 0: before, index }) =>
      isLeft(held.slice(index + before.length)),
    );
    return open ? held.slice(0, open.index) : held;
  });
}
