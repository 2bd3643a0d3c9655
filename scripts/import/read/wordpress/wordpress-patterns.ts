import { textOf, type XmlField } from '../xml-elements.ts';

/** Parts that stand in several texts, by number. */
type Patterns = ReadonlyMap<string, string>;

const PATTERN = /<!-- wp:block (\{[^{}]*\}) \/-->/g;
/** Patterns may hold others, which is as deep as they are read. */
const DEEPEST = 3;

/** A text with what its patterns say, which are kept elsewhere. */
export function withPatterns(content: string, patterns: Patterns, depth = 0): string {
  if (depth === DEEPEST) return content;
  return content.replace(PATTERN, (mark, given: string) => {
    const own = patterns.get(/"ref":(\d+)/.exec(given)?.[1] ?? '');
    return own === undefined ? mark : withPatterns(own, patterns, depth + 1);
  });
}

/** WordPress shows one that is not published, or has a password, in no text. */
export function takePattern(fields: readonly XmlField[], patterns: Map<string, string>): void {
  const isShown =
    textOf(fields, 'wp:status') === 'publish' && textOf(fields, 'wp:post_password') === '';
  const content = isShown ? textOf(fields, 'content:encoded') : '';
  patterns.set(textOf(fields, 'wp:post_id'), content);
}
