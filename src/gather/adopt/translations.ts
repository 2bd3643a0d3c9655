import { valueAt } from '../../settings/field-path.ts';
import { isFields } from '../sanity/rich/fields.ts';
import type { AnyDocument, Sample } from '../sanity/sample.ts';

/** Fields that two texts have alike which translate one another, or by which one refers to the other. */
const TRANSLATES = /translat|i18n|alternate|hreflang|localization|otherlanguage/i;
/** How an id ends in a language: `tea-de`, `tea__de`, `tea.pt-BR`. */
const ENDING = /(?:__|[-_.])[a-z]{2}(?:[-_][A-Za-z]{2})?$/;

/** Below an object that refers to another document its id, else words. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (isFields(value))
    return Object.entries(value).flatMap(([name, each]) =>
      name.startsWith('_') && name !== '_ref' ? [] : wordsIn(each),
    );
  return typeof value === 'string' && value !== '' ? [value] : [];
}

/** What a text and those that translate it have in common: an address, a key, or the id of one of them. */
function commonIn(document: AnyDocument): string[] {
  const id = String(document._id);
  const own = Object.entries(document).flatMap(([name, value]) => {
    if (isFields(value) && typeof value.current === 'string') return `${name} ${value.current}`;
    return TRANSLATES.test(name) ? wordsIn(value) : [];
  });
  return [id, id.replace(ENDING, ''), ...own];
}

/** Whether most texts that are in another language than most say what they translate: by their address, their id, a key or a reference. */
export function areTranslations(
  documents: readonly AnyDocument[],
  path: string,
  most: string,
  referred: Sample['referred'],
): boolean {
  const all = documents.flatMap((document) => {
    const language = valueAt(document, path, referred);
    return typeof language === 'string'
      ? commonIn(document).map((common) => ({ document, language, common }))
      : [];
  });
  const languages = new Map<string, Set<string>>();
  for (const { common, language } of all)
    languages.set(common, (languages.get(common) ?? new Set()).add(language));
  const others = all.filter(({ language }) => language !== most);
  const paired = others.filter(({ common }) => (languages.get(common)?.size ?? 0) > 1);
  const count = (found: typeof all) => new Set(found.map(({ document }) => document)).size;
  return others.length > 0 && count(paired) * 2 >= count(others);
}
