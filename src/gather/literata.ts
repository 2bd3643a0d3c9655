import { createRequire } from 'node:module';

/** The files of Literata, by the letters in them: those that most texts need come first. */
export const LETTERS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const;
export type Letters = (typeof LETTERS)[number];

const fromHere = createRequire(import.meta.url);

/** Where the file with these letters is, in every optical size and weight. */
export function literataFile(letters: Letters, style: 'normal' | 'italic' = 'normal'): string {
  return fromHere.resolve(
    `@fontsource-variable/literata/files/literata-${letters}-opsz-${style}.woff2`,
  );
}

/**
 * The text as a typeface can show it: without signs that it lacks, and nothing of one whose letters or digits it lacks, since half
 * a word says something else.
 */
export function showable(text: string, has: (character: string) => boolean): string {
  const characters = [...text];
  const lacking = characters.filter((character) => !has(character));
  if (lacking.some((character) => /[\p{L}\p{N}\p{M}]/u.test(character))) return '';
  return characters.filter(has).join('');
}
