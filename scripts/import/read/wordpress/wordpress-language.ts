import { isLanguageCode } from '../../../../src/domain/language.ts';
import { textOf, type XmlField } from '../xml-elements.ts';

/** What an address says: `/fr/` before all else, or `?lang=fr`. */
function inAddress(link: string): string {
  if (!URL.canParse(link)) return '';
  const { pathname, searchParams } = new URL(link);
  return searchParams.get('lang') ?? /^\/([a-z]{2}(?:-[a-z]{2,4})?)\//i.exec(pathname)?.[1] ?? '';
}

/** The code of the language that a text is in: as Polylang says it, or as addresses do in a site that has WPML; null where none is said. */
export function languageOf(fields: readonly XmlField[]): string | null {
  const said = fields.find(
    ({ name, attributes }) => name === 'category' && attributes.domain === 'language',
  )?.attributes.nicename;
  const isOfWpml = fields.some((each) => textOf(each.fields, 'wp:meta_key').startsWith('_wpml_'));
  const code = said ?? (isOfWpml ? inAddress(textOf(fields, 'link')) : '');
  return isLanguageCode(code) ? code : null;
}
