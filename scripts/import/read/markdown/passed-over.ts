import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SourceFiles } from '../../source-files.ts';
import { inNoCollection } from './astro-collections.ts';
import { type Matter, wordsField } from './front-matter.ts';
import { isOfNoLanguage } from './hugo-settings.ts';
import { isLike, pathBelow, withoutSlashes } from './path-pattern.ts';

/* Files of which a system makes no page, since its settings pass over them. */

type IsPassedOver = (file: string) => boolean;

/** What is known of a system before. */
interface System {
  readonly name: string;
  readonly content: string;
  readonly config: Matter;
}

/** A path and the folders that it lies in: `a`, `a/b`, `a/b/c`. */
function withFolders(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, n) => parts.slice(0, n + 1).join('/'));
}

/** What one of these patterns names, or a folder of which one does; `isAnywhere`: a name alone, in whatever folder. */
function namedBy(patterns: readonly string[], content: string, isAnywhere: boolean): IsPassedOver {
  const all = patterns.map(withoutSlashes).filter((pattern) => pattern !== '');
  return (file) => {
    const whole = [file, pathBelow(content, file)].flatMap(withFolders);
    const names = file.split('/');
    return all.some((pattern) => {
      const places = isAnywhere && !pattern.includes('/') ? names : whole;
      return places.some((place) => isLike(pattern, place));
    });
  };
}

/** The first of these files that is there, as text; '' where none is. */
async function textOf(folder: string, ...files: readonly string[]): Promise<string> {
  const [file, ...others] = files;
  if (file === undefined) return '';
  return readFile(join(folder, file), 'utf8').catch(() => textOf(folder, ...others));
}

const quotedIn = (code: string): string[] =>
  [...code.matchAll(/"([^"\n]+)"|'([^'\n]+)'|`([^`\n]+)`/g)].map(
    ([, ...found]) => found.find((each) => each !== undefined) ?? '',
  );

const ELEVENTY = ['.eleventy', 'eleventy.config'].flatMap((name) =>
  ['js', 'cjs', 'mjs', 'ts'].map((ending) => `${name}.${ending}`),
);

/** What `.eleventyignore` names, at the top and where the texts are, the program itself, and Git's list where it counts. */
async function ofEleventy({ folder }: SourceFiles, content: string): Promise<IsPassedOver> {
  const program = await textOf(folder, ...ELEVENTY);
  const git = /setUseGitIgnore\(\s*false/.test(program) ? [] : ['.gitignore'];
  const lists = ['.eleventyignore', `${content}.eleventyignore`, ...git];
  const texts = await Promise.all(lists.map((file) => textOf(folder, file)));
  const lines = texts.flatMap((text) => text.split(/\r?\n/)).map((line) => line.trim());
  const patterns = lines.filter((line) => !/^[#!]/.test(line));
  const added = [...program.matchAll(/\bignores\.add\(([^)]*)\)/g)];
  return namedBy([...patterns, ...added.flatMap(([, code = '']) => quotedIn(code))], content, true);
}

/** What Quartz is told to ignore in a folder of notes. */
async function ofQuartz({ folder }: SourceFiles, content: string): Promise<IsPassedOver> {
  const program = await textOf(folder, 'quartz.config.ts');
  const [, list = ''] = /\bignorePatterns\s*:\s*\[([^\]]*)\]/.exec(program) ?? [];
  return namedBy(quotedIn(list), content, true);
}

/** What the settings of Hugo or Zola ignore, and what lies beside the text of a bundle. */
function ofHugo({ files }: SourceFiles, content: string, config: Matter): IsPassedOver {
  // Zola's stars go across folders.
  const ignored = wordsField(config, 'ignored_content').map((each) => each.replace(/\*+/g, '**'));
  const isIgnored = namedBy(ignored, content, true);
  const parts = wordsField(config, 'ignoreFiles').map((each) => each.replace(/[\\^$]/g, ''));
  const texts = files.filter((file) => /\/.+\/index\.(md|markdown|html)$/.test(file));
  const bundles = new Set(texts.map((file) => dirname(file)));
  const isBeside = (file: string) =>
    !/\/index\.[\w.-]+$/.test(file) && withFolders(file).some((each) => bundles.has(each));
  const isInNone = isOfNoLanguage(config);
  return (file) =>
    isBeside(file) ||
    isIgnored(file) ||
    isInNone(file) ||
    parts.some((part) => part !== '' && file.includes(part));
}

/** Whether a system passes over a file of its own folder. */
export async function passedOver(
  source: SourceFiles,
  { name, content, config }: System,
): Promise<IsPassedOver> {
  if (name === 'Eleventy') return ofEleventy(source, content);
  if (name === 'Astro') return inNoCollection(source, content);
  if (name === 'Hugo') return ofHugo(source, content, config);
  if (name === 'Markdown') return ofQuartz(source, content);
  return namedBy(wordsField(config, 'exclude'), content, false);
}
