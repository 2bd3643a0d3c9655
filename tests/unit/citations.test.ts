import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDERS = ['src', 'scripts', 'tests', 'docs'];
const CODE = /\.(ts|tsx|astro|css|mjs)$/;

/** Papers that whoever has only this repository cannot read. */
const ELSEWHERE = /\bDECISIONS\b|\(specification\b|specification, section|the specification’s/;

/** A file named in a comment or a paper, by its path below the root, src or scripts. */
const NAMED =
  /(?<![\w./*{}-])((?:\.\.\/)*(?:[\w-]+\/)+[\w.[\]-]+\.(?:ts|tsx|astro|md|css|mjs|yaml))(?![\w*])/g;
const COMMENT = /\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs;

/** What a command makes only where somebody asks for it. */
const MADE = ['src/content/fields.yaml'];

const papers = (await readdir('.')).filter((name) => name.endsWith('.md'));
const below = await Promise.all(
  FOLDERS.map(async (folder) =>
    (await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
  ),
);
const paths = below.flat().filter((path) => !path.includes('node_modules'));
const documents = [...papers, ...paths.filter((path) => /^docs\/.*\.md$/.test(path))];
const sources = paths.filter((path) => CODE.test(path) && !path.includes('citations.test'));

const exists = (from: string, named: string) =>
  ['', 'src', 'scripts', dirname(from)].some((folder) => existsSync(join(folder, named)));

function lostIn(path: string, text: string): string[] {
  return [...text.matchAll(NAMED)]
    .map(([, named = '']) => named)
    .filter((named) => !MADE.includes(named) && !exists(path, named))
    .map((named) => `${path}: ${named} is not there`);
}

describe('what is cited', () => {
  it('is seen', () => {
    const text =
      'See `src/no/file.ts`, (no/where.ts) and src/content.ts; not https://a.example/b.ts.';
    expect(lostIn('a.md', text)).toEqual([
      'a.md: src/no/file.ts is not there',
      'a.md: no/where.ts is not there',
    ]);
    expect(ELSEWHERE.test('first of all (DECISIONS, routes)')).toBe(true);
  });

  it('by papers is in the repository', () => {
    expect(documents.length).toBeGreaterThan(5);
    expect(documents.flatMap((path) => lostIn(path, readFileSync(path, 'utf8')))).toEqual([]);
  });

  it('by comments is in the repository', () => {
    const lost = sources.flatMap((path) =>
      lostIn(path, (readFileSync(path, 'utf8').match(COMMENT) ?? []).join('\n')),
    );
    expect(lost).toEqual([]);
  });

  it('is no paper that lies elsewhere', () => {
    const citing = sources.filter((path) => ELSEWHERE.test(readFileSync(path, 'utf8')));
    expect(citing).toEqual([]);
  });
});
