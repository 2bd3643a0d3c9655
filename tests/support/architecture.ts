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
  /** Only types are imported: nothing of it is there when the code runs. */
  readonly types: boolean;
}

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s(type\s)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** The imports of a file, of whatever kind. */
export function importsIn({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const named = match[2] ?? match[3] ?? '';
    const to = named.startsWith('.') ? posix.join(posix.dirname(path), named) : named;
    return { from: path, to: to.split('?')[0] ?? to, types: match[1] !== undefined };
  });
}

const BROWSER = ['domain', 'seal', 'client', 'site.ts'];
const PLACED = [...BROWSER, 'islands', 'icons', 'styles'];
const SNAPSHOT = ['content.ts', 'metadata.ts', 'page-key.ts'];

/**
 * What files of each part of src may import of the others. A part is a folder of src, or a file that lies in src itself.
 * The author's own settings, plain values in site.ts, are what rules are made of.
 */
const SRC: Readonly<Record<string, readonly string[]>> = {
  domain: ['site.ts'],
  seal: [],
  icons: ['domain'],
  'site.ts': [],
  'digest.ts': ['domain'],
  'content.ts': ['digest.ts', 'domain'],
  render: ['content.ts', 'domain'],
  'metadata.ts': ['content.ts', 'domain', 'site.ts'],
  'page-key.ts': ['content.ts', 'digest.ts', 'domain'],
  'screens.ts': ['domain'],
  'search.ts': ['digest.ts', 'domain'],
  settings: ['domain'],
  gather: ['digest.ts', 'domain', 'seal', 'settings', 'site.ts', 'icons'],
  client: ['domain', 'seal', 'site.ts'],
  worker: ['client', 'domain'],
  islands: BROWSER,
  components: PLACED,
  layouts: [...PLACED, ...SNAPSHOT, 'components'],
  // The service worker is a text that a page of its own hands over.
  pages: [...PLACED, ...SNAPSHOT, 'components', 'layouts', 'postprocess', 'worker'],
  postprocess: ['domain', 'settings', 'styles'],
  dev: ['content.ts', 'domain', 'search.ts'],
};

/** The same for scripts, beside anything of src but what only pages are made of. Commands (scripts/*.ts) may import all. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  adopt: ['sanity-emulator'],
  archive: ['backup', 'hosts', 'keys', 'release'],
  backup: ['command', 'sanity-emulator'],
  bench: ['delivery', 'hosts', 'project', 'publisher', 'release', 'sanity-emulator', 'serve'],
  build: ['command', 'delivery', 'release'],
  command: ['hosts'],
  delivery: ['command', 'release'],
  hosts: [],
  import: ['command'],
  keys: ['release'],
  project: [],
  proof: ['project', 'release'],
  publisher: ['command', 'release'],
  rebuild: ['command', 'publisher', 'release'],
  release: ['command', 'hosts', 'sanity-emulator'],
  'sanity-emulator': ['command'],
  serve: ['command', 'hosts', 'release'],
  writing: ['command', 'hosts', 'keys', 'publisher', 'release', 'sanity-emulator', 'serve'],
};
const NOT_FOR_SCRIPTS = ['pages', 'layouts', 'components', 'islands', 'client', 'worker'];

/** Packages by part: what runs in the browser brings none but the islands' React, and rules bring none at all. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  seal: [],
  'site.ts': [],
  client: [],
  worker: [],
  islands: ['react', 'react-dom'],
  components: ['astro'],
  layouts: ['astro'],
  pages: ['astro'],
};

/** The part of src or scripts in which a file lies; commands are the part '' of scripts. Null for anything else. */
export function partOf(path: string): { readonly root: string; readonly part: string } | null {
  const [root = '', name = '', ...rest] = path.split('/');
  if (root === 'src') return { root, part: name };
  return root === 'scripts' ? { root, part: rest.length === 0 ? '' : name } : null;
}

function packageFault(part: string, to: string): string | null {
  const name = to
    .split('/')
    .slice(0, to.startsWith('@') ? 2 : 1)
    .join('/');
  if (name === '@sanity/client' && part !== 'gather') return 'is for src/gather alone';
  const allowed = PACKAGES[part];
  return allowed && !allowed.includes(name) ? `is no package for src/${part}` : null;
}

/** Gathering makes the snapshot, so it needs its type; it never reads it. */
function isSnapshotType(part: string, { to, types }: Import): boolean {
  return part === 'gather' && to === 'src/content.ts' && types;
}

function srcFault(part: string, each: Import): string | null {
  if (/^(scripts|tests)\//.test(each.to)) return 'lies outside src';
  const target = partOf(each.to);
  if (target === null) return packageFault(part, each.to);
  if (isSnapshotType(part, each)) return null;
  // Pages are addresses: nothing imports one, not even another page.
  if (target.part === part && part !== 'pages') return null;
  return SRC[part]?.includes(target.part) ? null : `may not be imported by src/${part}`;
}

function scriptFault(part: string, { to }: Import): string | null {
  if (/^tests\//.test(to)) return part === 'test' ? null : 'is a test';
  const target = partOf(to);
  if (target === null || part === '' || part === 'test') return null;
  if (target.root === 'src') {
    return NOT_FOR_SCRIPTS.includes(target.part) ? 'is what pages are made of' : null;
  }
  if (target.part === '') return 'is a command';
  const allowed = target.part === part || SCRIPTS[part]?.includes(target.part);
  return allowed ? null : `may not be imported by scripts/${part}`;
}

/** A line for each import that goes the wrong way: imports go one way. */
export function wrongImportsIn(file: SourceFile): string[] {
  const from = partOf(file.path);
  if (from === null) return [];
  const faultOf = from.root === 'src' ? srcFault : scriptFault;
  return importsIn(file).flatMap((each) => {
    const fault = faultOf(from.part, each);
    return fault ? [`${each.from}: ${each.to} ${fault}`] : [];
  });
}

export type Graph = ReadonlyMap<string, readonly string[]>;

/** What imports what: by file, or by the parts of src and scripts. */
export function graphOf(files: readonly SourceFile[], nameOf = (path: string) => path): Graph {
  const edges = files.flatMap(importsIn).map(({ from, to }) => [nameOf(from), nameOf(to)] as const);
  const targets = Map.groupBy(edges, ([from]) => from);
  return new Map(
    [...targets].map(([from, each]) => [
      from,
      each.map(([, to]) => to).filter((to) => to !== from),
    ]),
  );
}

/** The first circle of imports, from one back to itself; null where there is none. */
export function circleIn(graph: Graph): string[] | null {
  const done = new Set<string>();
  const walk = (path: string, trail: readonly string[]): string[] | null => {
    const again = trail.indexOf(path);
    if (again >= 0) return [...trail.slice(again), path];
    if (done.has(path)) return null;
    for (const to of graph.get(path) ?? []) {
      const circle = walk(to, [...trail, path]);
      if (circle) return circle;
    }
    done.add(path);
    return null;
  };
  for (const path of graph.keys()) {
    const circle = walk(path, []);
    if (circle) return circle;
  }
  return null;
}
