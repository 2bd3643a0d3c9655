import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { SourceFiles } from '../../source-files.ts';
import { hidingFields } from './draft.ts';
import type { Matter } from './front-matter.ts';
import { isLike, pathBelow, withoutSlashes } from './path-pattern.ts';
import { perhapsHiding } from './perhaps-hiding.ts';

/* What Astro's collections take, as their program says it in so many words: it is not run. */

const PROGRAM = /^src\/(content\.config|content\/config)\.[cm]?[jt]s$/;
const QUOTED = /"[^"\n]*"|'[^'\n]*'|`[^`$\n]*`/.source;
const NOT_CODE = new RegExp(`(${QUOTED})|/\\*[\\s\\S]*?\\*/|//.*`, 'g');
const BASE = new RegExp(`\\bbase\\s*:\\s*(${QUOTED})`);
const IMPORTED = new RegExp(`\\bfrom\\s*(${QUOTED})`, 'g');
const PATTERN = new RegExp(`\\bpattern\\s*:\\s*(${QUOTED}|\\[(?:[\\s,]|${QUOTED})*\\])`);

const words = (code: string): string[] =>
  (code.match(new RegExp(QUOTED, 'g')) ?? []).map((each) => each.slice(1, -1));

/** The program that names the collections, without its comments; '' where there is none. */
async function programOf({ folder, files }: SourceFiles): Promise<string> {
  const file = files.find((each) => PROGRAM.test(each));
  const text = file ? await readFile(join(folder, file), 'utf8').catch(() => '') : '';
  return text.replace(NOT_CODE, (_, quoted: string | undefined) => quoted ?? '');
}

const folderOf = (base: string): string => `${withoutSlashes(base)}/`.replace(/^\.?\/$/, '');

/** The folder that holds those of the collections, as the program names them; null where it names none with texts. */
export async function astroBase(
  source: SourceFiles,
  texts: readonly string[],
): Promise<string | null> {
  const program = await programOf(source);
  const named = [...program.matchAll(new RegExp(BASE, 'g'))].map(([, base = '']) =>
    folderOf(base.slice(1, -1)),
  );
  const bases = named.filter((base) => texts.some((each) => each.startsWith(base)));
  const [first] = bases;
  if (first === undefined) return null;
  const folders = first.split('/').slice(0, -2);
  const shared = folders.filter((_, n) => {
    const above = `${folders.slice(0, n + 1).join('/')}/`;
    return bases.every((each) => each.startsWith(above));
  });
  // Of one that lies at the top, beside what is no text, it is the folder itself.
  return shared.length > 0 ? `${shared.join('/')}/` : bases.length === 1 ? first : '';
}

/** What a collection takes: files of a folder, by patterns; a pattern with a `!` takes none. */
interface Taken {
  readonly base: string;
  readonly takes: (path: string) => boolean;
}

/** One call of `glob`; null for one whose folder or patterns a program makes. */
function takenBy(call: string): Taken | null {
  const [, base = ''] = BASE.exec(call) ?? [];
  const [, pattern] = PATTERN.exec(call) ?? [];
  if (pattern === undefined || (base === '' && /\bbase\b/.test(call))) return null;
  const all = words(pattern).map((each) => each.replace(/^(!?)\.\//, '$1'));
  const [not, own] = [true, false].map((no) => all.filter((each) => /^!(?!\()/.test(each) === no));
  return {
    base: folderOf(base.slice(1, -1)),
    takes: (path) =>
      own?.some((each) => isLike(each, path)) === true &&
      not?.some((each) => isLike(each.slice(1), path)) === false,
  };
}

/** What a collection's schema says for texts that do not say it: `draft: z.boolean().default(true)`. */
const DEFAULT = new RegExp(
  `\\b(\\w+)["']?\\s*:\\s*z\\b[^:]*?\\.default\\(\\s*(true|false|${QUOTED})\\s*\\)`,
  'g',
);

/** Of these the ones that keep a text from readers. */
function hidingDefaults(code: string): Matter {
  const said = [...code.matchAll(DEFAULT)].map(([, name = '', value = '']) => ({
    [name]: /^\w/.test(value) ? value === 'true' : value.slice(1, -1),
  }));
  const hiding = said.filter((each) => [...hidingFields(each), ...perhapsHiding(each)].length > 0);
  return Object.assign({}, ...hiding);
}

/** Programs from which that of the collections takes its schemas. */
async function schemasOf({ folder, files }: SourceFiles, program: string): Promise<string> {
  const home = files.find((each) => PROGRAM.test(each)) ?? '';
  const paths = [...program.matchAll(IMPORTED)].flatMap(([, quoted = '']) => {
    const path = quoted.slice(1, -1);
    if (path.startsWith('.')) return [posix.join(posix.dirname(home), path)];
    return /^[@~]\//.test(path) ? [`src/${path.slice(2)}`] : [];
  });
  const named = paths.flatMap((path) => {
    const plain = path.replace(/\.[cm]?[jt]s$/, '');
    return files.filter((file) => file.replace(/(\/index)?\.[cm]?[jt]s$/, '') === plain);
  });
  const texts = await Promise.all(named.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.join('\n').replace(NOT_CODE, (_, quoted: string | undefined) => quoted ?? '');
}

/** What the schemas of collections say for texts that do not say it; of what stands in none of them, for all. */
export async function collectionDefaults(
  source: SourceFiles,
  content: string,
): Promise<{ readonly isFor: (file: string) => boolean; readonly fields: Matter }[]> {
  const program = await programOf(source);
  const schemas = await schemasOf(source, program);
  const parts = `${schemas}\n${program}`.split(/\bdefineCollection\s*\(/);
  return parts.map((part, index) => {
    const [, variable, key] = /(\w+)\s*=\s*$|(\w+)["']?\s*:\s*$/.exec(parts[index - 1] ?? '') ?? [];
    const exported = variable ? `\\b(\\w+)["']?\\s*:\\s*${variable}\\b` : '$^';
    const names = [
      variable,
      key,
      ...[...program.matchAll(new RegExp(exported, 'g'))].map((each) => each[1]),
    ];
    const base = takenBy(part.split(/\bglob\s*\(/)[1] ?? '')?.base;
    const folders = base ? [base] : names.flatMap((name) => (name ? `${content}${name}/` : []));
    const own = folders.filter((folder) => source.files.some((file) => file.startsWith(folder)));
    return {
      isFor: (file) =>
        !file.startsWith(PAGES) &&
        (own.length === 0 || own.some((folder) => file.startsWith(folder))),
      fields: hidingDefaults(part),
    };
  });
}

/** Astro makes a page of each text in it. */
const PAGES = 'src/pages/';

/** Whether a text is in none of the collections, so that no page shows it. */
export async function inNoCollection(
  source: SourceFiles,
  content: string,
): Promise<(file: string) => boolean> {
  const program = await programOf(source);
  const calls = program.split(/\bglob\s*\(/).slice(1);
  const all = calls.map((call) => takenBy(call.split(/\bschema\b/)[0] ?? ''));
  const known = all.filter((each) => each !== null);
  const named = new Set(program.replace(IMPORTED, '').split(/[^\w.-]+/));
  const sectionOf = (file: string) => /^([^/]+)\//.exec(pathBelow(content, file))?.[1] ?? '';
  const namesFolders = source.files.some(
    (file) => file.startsWith(content) && named.has(sectionOf(file)),
  );
  return (file) => {
    if (file.startsWith(PAGES)) return false;
    const near = known.filter(({ base }) => file.startsWith(base));
    if (near.some(({ base, takes }) => takes(pathBelow(base, file)))) return false;
    return (
      (near.length > 0 && known.length === all.length) ||
      (namesFolders && !named.has(sectionOf(file)))
    );
  };
}
