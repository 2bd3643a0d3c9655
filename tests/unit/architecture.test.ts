import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  circleIn,
  graphOf,
  importsIn,
  partOf,
  type SourceFile,
  wrongImportsIn,
} from '../support/architecture.ts';
import { anyIn, lengthFaultIn } from '../support/source-checks.ts';

const CODE = /\.(ts|tsx|astro|mjs)$/;

async function filesIn(...folders: readonly string[]): Promise<SourceFile[]> {
  const names = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
    ),
  );
  return names
    .flat()
    .filter((path) => CODE.test(path) && !path.includes('node_modules'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

let source: SourceFile[];
let all: SourceFile[];
beforeAll(async () => {
  source = await filesIn('src');
  all = [...source, ...(await filesIn('scripts', 'tests'))];
});

const file = (path: string, text: string): SourceFile => ({ path, text });

describe('the checks', () => {
  it.each([
    ['src/domain/a.ts', "import { b } from './b.ts';", ['src/domain/b.ts']],
    ['src/domain/a.ts', "import type {\n  B,\n} from '../seal/b.ts';", ['src/seal/b.ts']],
    ['src/domain/a.ts', "import 'react';", ['react']],
    [
      'src/domain/a.ts',
      "export { b } from './b.ts';\nexport * from './c.ts';",
      ['src/domain/b.ts', 'src/domain/c.ts'],
    ],
    ['src/domain/a.ts', "const b = await import('../../scripts/b.ts');", ['scripts/b.ts']],
    [
      'src/pages/a.astro',
      "---\nimport B from '../layouts/B.astro';\n---\n<p>from 'x'</p>",
      ['src/layouts/B.astro'],
    ],
    [
      'src/pages/a.astro',
      "<script>\nimport { b } from '../client/b.ts';\n</script>",
      ['src/client/b.ts'],
    ],
    ['src/domain/a.ts', 'import a, { b } from \'x\'; import * as c from "@y/z";', ['x', '@y/z']],
  ])('see the imports of %s: %j', (path, text, imported) => {
    expect(importsIn(file(path, text)).map(({ to }) => to)).toEqual(imported);
  });

  it.each([
    ['src/domain/a.ts', '../seal/b.ts'],
    ['src/domain/a.ts', '../content.ts'],
    ['src/domain/a.ts', 'node:fs'],
    ['src/domain/a.ts', 'react'],
    ['src/seal/a.ts', '../domain/b.ts'],
    ['src/seal/a.ts', '@sanity/client'],
    ['src/client/a.ts', '../islands/b.tsx'],
    ['src/client/a.ts', 'react'],
    ['src/islands/a.tsx', '../components/b.astro'],
    ['src/islands/a.tsx', '../content.ts'],
    ['src/islands/a.tsx', 'astro/zod'],
    ['src/components/x/a.astro', '../../layouts/b.astro'],
    ['src/components/x/a.astro', '../../gather/b.ts'],
    ['src/components/x/a.astro', '../../gather/builtin/b.ts'],
    ['src/layouts/a.astro', '../pages/b.astro'],
    ['src/pages/a.astro', '../gather/b.ts'],
    ['src/pages/a.astro', './b.astro'],
    ['src/gather/sanity/a.ts', '../../islands/b.tsx'],
    ['src/content.ts', './gather/b.ts'],
    ['src/content.ts', '@sanity/client'],
    ['src/postprocess/a.ts', '../components/b.astro'],
    ['src/settings/settings.ts', '../scripts/b.ts'],
    ['src/pages/a.astro', '../../tests/b.ts'],
    ['src/components/x/a.astro', '../../content.ts'],
    ['src/islands/a.tsx', '../metadata.ts'],
    ['src/gather/a.ts', '../search.ts'],
    ['src/settings/a.ts', '../gather/b.ts'],
    ['src/postprocess/a.ts', '../content.ts'],
    ['src/unheard-of/a.ts', '../domain/b.ts'],
    ['src/client/a.ts', 'node:fs'],
    ['scripts/release/a.ts', '../../src/layouts/b.astro'],
    ['scripts/release/a.ts', '../publisher/b.ts'],
    ['scripts/release/a.ts', '../build.ts'],
    ['scripts/release/a.ts', '../../tests/b.ts'],
    ['scripts/hosts/a.ts', '../release/b.ts'],
    ['scripts/a.ts', '../tests/b.ts'],
  ])('refuse that %s imports %s', (path, imported) => {
    expect(wrongImportsIn(file(path, `import b from '${imported}';`))).toHaveLength(1);
  });

  it.each([
    ['src/islands/a.tsx', 'react-dom/client'],
    ['src/islands/a.tsx', '../client/b.ts'],
    ['src/components/x/a.astro', '../../site.ts'],
    ['src/layouts/a.astro', '../content.ts'],
    ['src/layouts/a.astro', '../components/b.astro'],
    ['src/gather/sanity/a.ts', '@sanity/client'],
    ['src/gather/sanity/a.ts', '../../domain/b.ts'],
    ['scripts/a.ts', '../src/gather/b.ts'],
    ['scripts/publisher/a.ts', '../release/b.ts'],
    ['scripts/release/a.ts', '../../src/seal/b.ts'],
  ])('allow that %s imports %s', (path, imported) => {
    expect(wrongImportsIn(file(path, `import b from '${imported}';`))).toEqual([]);
  });

  it('let gathering import the type of the snapshot, and nothing else of it', () => {
    const path = 'src/gather/a.ts';
    const importing = (what: string) =>
      wrongImportsIn(file(path, `import ${what} from '../content.ts';`));
    expect(importing('type { Content }')).toEqual([]);
    expect(importing('{ siteContent }')).toHaveLength(1);
  });

  it('see a circle of imports', () => {
    const graph = (last: string) =>
      graphOf([
        file('src/a/a.ts', "import '../b/b.ts';"),
        file('src/b/b.ts', "import type { C } from '../c/c.ts';"),
        file('src/c/c.ts', `import '${last}';`),
      ]);
    expect(circleIn(graph('../d/d.ts'))).toBeNull();
    expect(circleIn(graph('../b/b.ts'))).toEqual(['src/b/b.ts', 'src/c/c.ts', 'src/b/b.ts']);
  });

  it('see a file that is too long', () => {
    expect(lengthFaultIn(file('a.ts', 'x\n'.repeat(200)))).toEqual([]);
    expect(lengthFaultIn(file('a.ts', 'x\n'.repeat(201)))).toEqual(['a.ts: 201 lines']);
  });

  it.each([
    'let a: any;',
    'x as any',
    'Array<any>',
    'Record<string, any>',
    'any[]',
    '(x: any) => 1',
    'type A = any;',
  ])('see %s', (text) => expect(anyIn(file('a.ts', text))).toHaveLength(1));

  it.each([
    '// any kind: any',
    "throw new Error('not: any other')",
    'const many = company;',
    '/* a: any */',
  ])('do not see %s', (text) => expect(anyIn(file('a.ts', text))).toEqual([]));
});

describe('the source', () => {
  it('imports one way', () => {
    expect(source.flatMap(importsIn).length).toBeGreaterThan(300);
    // The Studio is a package of its own.
    const own = all.filter(({ path }) => !path.startsWith('scripts/studio/'));
    expect(own.flatMap(wrongImportsIn)).toEqual([]);
  });

  it('has no circle of imports, neither of files nor of parts', () => {
    const nameOf = (path: string) => {
      const at = partOf(path);
      return at === null ? path : `${at.root}/${at.part}`;
    };
    expect(graphOf(all).size).toBeGreaterThan(300);
    expect(circleIn(graphOf(all))).toBeNull();
    expect(circleIn(graphOf(all, nameOf))).toBeNull();
  });

  it('has no file past 200 lines, and neither have scripts and tests', () => {
    expect(all.length).toBeGreaterThan(300);
    expect(all.flatMap(lengthFaultIn)).toEqual([]);
  });

  it('knows the type of everything, and so do the scripts', () => {
    const checked = all.filter(({ path }) => !path.startsWith('tests/'));
    expect(checked.flatMap(anyIn)).toEqual([]);
  });
});
