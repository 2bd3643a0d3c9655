import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memoize } from '../../../../src/domain/memoize.ts';
import { isFields } from '../../../../src/gather/sanity/rich/fields.ts';
import type { SourceFiles } from '../../source-files.ts';
import { type Matter, readConfig, textField, wordsField } from './front-matter.ts';
import { withoutSlashes } from './path-pattern.ts';

/** The settings in this file; none where it cannot be read. */
export async function settingsIn(folder: string, file: string): Promise<Matter> {
  try {
    return readConfig(file, await readFile(join(folder, file), 'utf8'));
  } catch {
    return {};
  }
}

/** Settings of a part of their own: `languages.toml`, and `languages.de.toml` for one of them. */
const PART = /^config\/_default\/(languages|permalinks)(?:\.([\w-]+))?\.(?:toml|ya?ml|json)$/;

/** Hugo's settings with those that lie beside them in files of their parts. */
export async function withParts(settings: Matter, { folder, files }: SourceFiles): Promise<Matter> {
  const all: Record<string, unknown> = { ...settings };
  for (const file of files) {
    const [, part, one] = PART.exec(file) ?? [];
    if (!part) continue;
    const own = await settingsIn(folder, file);
    const before = isFields(all[part]) ? all[part] : {};
    all[part] = one ? { ...before, [one]: own } : { ...before, ...own };
  }
  return all;
}

/** A language that the settings name: the folder of its own that its texts are in, if any, and whether it is switched off. */
interface Language {
  readonly code: string;
  readonly folder: string | null;
  readonly isOff: boolean;
}

const languagesIn = memoize((settings: Matter): readonly Language[] => {
  const { languages } = settings;
  const off = wordsField(settings, 'disableLanguages');
  return Object.entries(isFields(languages) ? languages : {}).map(([code, own]) => {
    const named = isFields(own) ? textField(own, 'contentDir') : null;
    const isOff = off.includes(code) || (isFields(own) && own.disabled === true);
    return { code, folder: named && `${withoutSlashes(named)}/`, isOff };
  });
});

/** The language whose folder a file, or a folder, lies in. */
function languageAt(path: string, languages: readonly Language[]): Language | undefined {
  return languages.find(({ folder }) => folder && path.startsWith(folder));
}

/** The codes of the languages in whose folders a file lies: in one of its own, and in those that are called as a language. */
export function languagesOfFolders(file: string, settings: Matter): string[] {
  const languages = languagesIn(settings);
  const own = languageAt(file, languages);
  const isOne = (name: string) => languages.some(({ code }) => code === name);
  return [...(own ? [own.code] : []), ...file.split('/').filter(isOne)];
}

/** Of which files no page is made: those of languages that are switched off, and those in no folder of a language where each has one. */
export function isOfNoLanguage(settings: Matter): (file: string) => boolean {
  const languages = languagesIn(settings);
  if (languages.length === 0) return () => false;
  const isEachApart = languages.every(({ folder }) => folder !== null);
  return (file) => {
    const own = languageAt(file, languages);
    if (own) return own.isOff;
    const named = languages.find(({ code }) => file.includes(`.${code}.`));
    return named?.isOff || isEachApart;
  };
}

/** What the language of a folder adds to the addresses of its texts, and the folders below its own. */
export function belowLanguage(
  sections: readonly string[],
  content: string,
  settings: Matter,
): { readonly prefix: string; readonly sections: readonly string[] } {
  const path = content + sections.map((each) => `${each}/`).join('');
  const own = languageAt(path, languagesIn(settings));
  if (!own?.folder) return { prefix: '', sections };
  const usual = textField(settings, 'defaultContentLanguage') ?? 'en';
  const isAtTop = own.code === usual && settings.defaultContentLanguageInSubdir !== true;
  const depth = own.folder.slice(content.length).split('/').length - 1;
  return { prefix: isAtTop ? '' : `/${own.code}`, sections: sections.slice(depth) };
}
