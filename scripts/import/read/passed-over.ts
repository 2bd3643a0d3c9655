import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SourceFiles } from '../source-files.ts';
import { type Matter, wordsField } from './front-matter.ts';
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

/** What `.eleventyignore` names, at the top and where the texts are. */
async function ignored({ folder, files }: SourceFiles, content: string): Promise<IsPassedOver> {
  const lists = files.filter((file) => ['', content].some((at) => file === `${at}.eleventyignore`));
  const texts = await Promise.all(lists.map((file) => readFile(join(folder, file), 'utf8')));
  const lines = texts.flatMap((text) => text.split(/\r?\n/)).map((line) => line.trim());
  const patterns = lines.filter((line) => !/^[#!]/.test(line));
  return namedBy(patterns, content, true);
}

/** What Hugo's settings ignore, and what lies beside the text of a bundle. */
function ofHugo({ files }: SourceFiles, config: Matter): IsPassedOver {
  const parts = wordsField(config, 'ignoreFiles').map((each) => each.replace(/[\\^$]/g, ''));
  const texts = files.filter((file) => /\/.+\/index\.(md|markdown|html)$/.test(file));
  const bundles = new Set(texts.map((file) => dirname(file)));
  const isBeside = (file: string) =>
    !/\/index\.[\w.-]+$/.test(file) && withFolders(file).some((each) => bundles.has(each));
  return (file) => isBeside(file) || parts.some((part) => part !== '' && file.includes(part));
}

/** Whether a system passes over a file of its own folder. */
export async function passedOver(
  source: SourceFiles,
  { name, content, config }: System,
): Promise<IsPassedOver> {
  if (name === 'Eleventy') return ignored(source, content);
  if (name === 'Hugo') return ofHugo(source, config);
  return name === 'Jekyll' ? namedBy(wordsField(config, 'exclude'), content, false) : () => false;
}
