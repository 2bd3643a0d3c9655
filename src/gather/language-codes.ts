import { joinedPaths } from '../settings/field-path.ts';

/** Codes of languages that names of fields are made of: of all two letters some are words (`to`). */
export const LANGUAGES =
  'ar|az|be|bg|bn|bs|ca|cn|cs|cy|da|de|el|en|es|et|eu|fa|fi|fr|ga|gl|he|hi|hr|hu|hy|id|is|it|ja|jp|ka|kk|ko|kr|lt|lv|mk|ms|nb|nl|nn|no|pl|pt|ro|ru|sk|sl|sq|sr|sv|ta|th|tr|ua|uk|ur|uz|vi|zh';

/** How types are called whose values are in several languages. */
export const TRANSLATED = /locale|i18n|intl|lang|translat/i;

/** Codes stand at the end of a field's name, but for words (`dateTo`). */
const ENDING = new RegExp(
  `^([A-Za-z]\\w*?)(?:_(${LANGUAGES}|${LANGUAGES.toUpperCase()})|(?<=[a-z\\d])(${LANGUAGES.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}|${LANGUAGES.toUpperCase()}))$`,
);

/** What a field's name says before its language (`titleEn`), and that; null where it ends in none. */
export function namedLanguage(
  name: string,
): { readonly stem: string; readonly language: string } | null {
  const [, stem, low, high] = ENDING.exec(name) ?? [];
  const language = (low ?? high)?.toLowerCase();
  return stem && language ? { stem, language } : null;
}

/** A language in a path: `title.de`, `title[de].value`. */
const IN_PATH = new RegExp(`[.[]((?:${LANGUAGES})(?:[-_][A-Za-z]{2,4})?)(?=[.\\]]|$)`);

/** In which language the value at a path is, as the path says it, of joined ones the first that does; null where none does. */
export function languageOfPath(path: string): string | null {
  const all = joinedPaths(path).map(
    (part) => IN_PATH.exec(part)?.[1] ?? namedLanguage(part)?.language,
  );
  return all.find((each) => each !== undefined) ?? null;
}

const CAPITALS = /^[A-Z]+$/;

/** How a name ends in a language: `De`, `DE` or `_de`, as it ended in another. */
function endingIn(language: string, like: string): string {
  return like.replace(/[A-Za-z]+/, (code) => {
    if (CAPITALS.test(code)) return language.toUpperCase();
    return /^[A-Z]/.test(code) ? language.charAt(0).toUpperCase() + language.slice(1) : language;
  });
}

/** The path to the same in another language (`hidden.ja`, `hiddenJa`); as it is where it is in none. */
export function pathInLanguage(path: string, language: string | null): string {
  if (language === null) return path;
  if (IN_PATH.test(path)) return path.replace(IN_PATH, (found) => found.charAt(0) + language);
  const { stem } = namedLanguage(path) ?? {};
  return stem ? stem + endingIn(language, path.slice(stem.length)) : path;
}
