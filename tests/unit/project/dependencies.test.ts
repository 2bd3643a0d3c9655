import { existsSync, globSync, readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { expect, it } from 'vitest';
import { importsIn } from '../../support/architecture.ts';

const versions = z.record(z.string(), z.string());
const packageFile = z.object({
  dependencies: versions,
  devDependencies: versions,
});
const { dependencies, devDependencies } = packageFile.parse(
  JSON.parse(readFileSync('package.json', 'utf8')),
);

/** For whoever works on the program; all else runs on hosts too, with `npm ci --omit=dev`. */
const DEVELOPING = /^scripts\/((test|bench|studio|font|typegen)[/.]|writing\/typegen\.)/;

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Packages whose files are found by name rather than imported, such as fonts. */
function packagesNamed(text: string): string[] {
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return names.filter((name) => /\W/.test(name) && new RegExp(`['"\`]${name}['"\`/]`).test(text));
}

/** What a file needs when it runs; types are gone by then. */
function needsOf(path: string): { readonly files: string[]; readonly packages: string[] } {
  const text = readFileSync(path, 'utf8').replace(/^import type [^;]*;$/gm, '');
  const imports = importsIn({ path, text }).map(({ to }) => to.replace(/\?.*$/, ''));
  const own = imports.filter((name) => /^(src|scripts)\//.test(name));
  const others = imports.filter(
    (name) => !own.includes(name) && !/^(node|astro):|^node_modules\//.test(name),
  );
  return {
    files: own.filter((name) => existsSync(name) && /\.(ts|tsx|astro|mjs)$/.test(name)),
    packages: [...others.map(packageOf), ...packagesNamed(text)],
  };
}

/** The packages that files and all they import need, each with a file that does. */
function packagesNeeded(starts: readonly string[]): Map<string, string> {
  const seen = new Set(starts);
  const needed = new Map<string, string>();
  for (const path of seen) {
    const { files, packages } = needsOf(path);
    for (const file of files) seen.add(file);
    for (const name of packages) needed.set(name, path);
  }
  return needed;
}

it('What a host installs is what its commands need', () => {
  const code = globSync(['src/**/*.{ts,tsx,astro}', 'scripts/**/*.ts'], { exclude: ['**/*.d.ts'] });
  const starts = ['astro.config.mjs', ...code.filter((path) => !DEVELOPING.test(path))];
  const needed = packagesNeeded(starts);
  expect([...needed.keys()]).toEqual(expect.arrayContaining(['astro', 'react', 'groq-js']));
  const missing = [...needed].filter(([name]) => !(name in dependencies));
  expect(missing.map(([name, file]) => `${file} needs ${name}`)).toEqual([]);
  // Node itself is no import: it is what runs the commands.
  const idle = Object.keys(dependencies).filter((name) => name !== 'node' && !needed.has(name));
  expect(idle).toEqual([]);
});
