import { LANGUAGE } from '../site.ts';

/** The language of the site's own words. */
const OWN = 'en';

/** The code of a language as browsers know it. */
const CODE = /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,2}$/;

/** Which language the author's titles and texts are in. Throws an error of one line where src/site.ts has no code of one. */
export function textLanguage(language: string = LANGUAGE): string {
  if (CODE.test(language)) return language;
  throw new Error(
    `LANGUAGE in src/site.ts must be the code of a language, such as de or pt-BR; it is ${JSON.stringify(language.slice(0, 40))}.`,
  );
}

/** A language, and in which script or country it is written, as authors say it: `pt_BR`. */
const SAID = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i;
const NAMES = new Intl.DisplayNames(OWN, { type: 'language', fallback: 'none' });

/** Codes of countries that authors take for those of languages. */
const MEANT = new Map(
  Object.entries({ cn: 'zh', cz: 'cs', dk: 'da', gr: 'el', jp: 'ja', ua: 'uk' }),
);

/** The code of the language that a text says, as browsers know it; null where it says none. */
export function languageCode(said: unknown): string | null {
  const own = typeof said === 'string' ? said.trim().replaceAll('_', '-') : '';
  const code = MEANT.get(own.toLowerCase()) ?? own;
  const [, primary] = SAID.exec(code) ?? [];
  const isOne = primary !== undefined && NAMES.of(primary) !== undefined;
  return isOne ? (Intl.getCanonicalLocales(code)[0] ?? null) : null;
}

/** True for the code of a language that there is, such as `de` or `pt_BR`. */
export const isLanguageCode = (said: string): boolean => languageCode(said) !== null;

/** The code of the language that a text says it is in, as browsers know it; null where it is the one of the site's texts, and where it says none. */
export function ownLanguage(said: unknown, language: string = LANGUAGE): string | null {
  const code = languageCode(said);
  return `${language}-`.startsWith(`${code}-`) ? null : code;
}

/** The language of the author's texts where that is not the one of the page, for elements that hold them alone. */
export function authorsLanguage(language?: string): string | undefined {
  const code = textLanguage(language);
  return code === OWN ? undefined : code;
}

/** The attribute that says so of a text; '' where there is nothing to say. */
export function languageAttribute(language?: string): string {
  const code = authorsLanguage(language);
  return code ? ` lang="${code}"` : '';
}
