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

/** The attribute that says of a text in which language it is; '' where that is the language of the page. */
export function languageAttribute(language?: string): string {
  const code = textLanguage(language);
  return code === OWN ? '' : ` lang="${code}"`;
}
