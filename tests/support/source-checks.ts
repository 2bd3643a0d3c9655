import type { SourceFile } from './architecture.ts';

const LONGEST = 200;

/** A line for a file that is too long to be read in one go. */
export function lengthFaultIn({ path, text }: SourceFile): string[] {
  const lines = text.split('\n').length - 1;
  return lines > LONGEST ? [`${path}: ${lines} lines`] : [];
}

const COMMENT = /\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs;
const ANY = /(?:[:<,|&(]|\bas|=>|=)\s*any\b(?!\s+\w)|\bany\[\]/;

/** A line for a file that gives up on types. */
export function anyIn({ path, text }: SourceFile): string[] {
  return ANY.test(text.replace(COMMENT, '')) ? [`${path}: any`] : [];
}
