import { outsideCode } from './fences.ts';

/* Small figures and letters beside a word, as many write them in Markdown: H~2~O, x^2^, 5^th^. */

const CODE = '(`+)[^`]+\\1';
const SMALL = '\\d{1,3}[+\\-−]?|[+\\-−]|[a-z]{1,2}';
const RAISED = new RegExp(`${CODE}|(?<=[\\p{L}\\p{N})\\]])([~^])(${SMALL})\\2(?![~^])`, 'giu');

/** Markdown in which they stand as HTML: its rules know them not, and strike out what is between two tildes. */
export const withRaised = (markdown: string): string =>
  outsideCode(markdown, (part) =>
    part.replace(RAISED, (whole, _code, mark: string | undefined, small: string) => {
      if (mark === undefined) return whole;
      const tag = mark === '~' ? 'sub' : 'sup';
      return `<${tag}>${small}</${tag}>`;
    }),
  );
