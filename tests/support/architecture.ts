import { posix } from 'node:path';

/** A source file of the project, by its path from the root. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** What a file says that it needs: other files by their paths, packages by their names. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

const LONGEST = 200;

/** Folders of src that may be imported by files of a folder; of others everything that is not forbidden to all. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  seal: ['seal'],
  client: ['client', 'domain', 'seal'],
  islands: ['islands', 'client', 'domain', 'seal'],
  components: ['components', 'islands', 'client', 'domain', 'seal', 'styles', ''],
  layouts: ['layouts', 'components', 'islands', 'client', 'domain', 'seal', 'styles', ''],
};

/** Only files of these folders may import files of this folder. */
const IMPORTED_BY: Readonly<Record<string, readonly string[]>> = {
  pages: [],
  layouts: ['pages', 'layouts'],
  components: ['pages', 'layouts', 'components'],
  islands: ['pages', 'layouts', 'components', 'islands'],
  gather: ['gather'],
};

/** Packages by folder: what runs in the browser brings none but the islands' React, and rules bring none at all. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  seal: [],
  client: [],
  islands: ['react', 'react-dom'],
};

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** The imports of a file, of whatever kind. */
export function importsIn({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const named = match[1] ?? match[2] ?? '';
    const to = named.startsWith('.') ? posix.join(posix.dirname(path), named) : named;
    return { from: path, to };
  });
}

/** The folder below src, '' for a file that lies in src itself, null for anything outside. */
function folderOf(path: string): string | null {
  const [root, folder = '', ...rest] = path.split('/');
  if (root !== 'src') return null;
  return rest.length === 0 ? '' : folder;
}

function packageFault(folder: string, to: string): string | null {
  const name = to
    .split('/')
    .slice(0, to.startsWith('@') ? 2 : 1)
    .join('/');
  if (name === '@sanity/client' && folder !== 'gather') return 'is for src/gather alone';
  const allowed = PACKAGES[folder];
  return allowed && !allowed.includes(name) ? `is no package for src/${folder}` : null;
}

function faultOf({ from, to }: Import): string | null {
  const folder = folderOf(from);
  if (folder === null) return null;
  if (/^(scripts|tests)\//.test(to)) return 'lies outside src';
  const target = folderOf(to);
  if (target === null) return packageFault(folder, to);
  const allowed = MAY_IMPORT[folder];
  if (allowed && !allowed.includes(target)) return `may not be imported by src/${folder}`;
  const importers = IMPORTED_BY[target];
  return importers && !importers.includes(folder) ? `is not for src/${folder}` : null;
}

/** A line for each import that goes the wrong way (architecture: imports go one way). */
export function wrongImportsIn(file: SourceFile): string[] {
  return importsIn(file).flatMap((each) => {
    const fault = faultOf(each);
    return fault ? [`${each.from}: ${each.to} ${fault}`] : [];
  });
}

/** A line for a file that is too long to be read in one go. */
export function lengthFaultIn({ path, text }: SourceFile): string[] {
  const lines = text.split('\n').length - 1;
  return lines > LONGEST ? [`${path}: ${lines} lines`] : [];
}

const COMMENT = /\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs;
const ANY = /(?:[:<,|&(]|\bas|=>|=)\s*any\b(?!\s+\w)|\bany\[\]/;

/** A line for a file that gives up on types. */
export function anyIn({ path, text }: SourceFile): string[] {
  return ANY.test(text.replace(COMMENT, '')) ? [`${path}: any`] : [];
}
