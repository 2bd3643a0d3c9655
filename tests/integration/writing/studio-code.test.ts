import { isBuiltin } from 'node:module';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { SOURCES } from '../../../scripts/writing/bundle.ts';

test('the Studio, which runs in a browser, has nothing of Node in it', async () => {
  const { metafile } = await build({
    entryPoints: ['scripts/studio/studio.tsx'],
    outdir: 'nowhere',
    write: false,
    metafile: true,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    packages: 'external',
  });
  const imports = Object.entries(metafile.inputs).flatMap(([file, input]) =>
    input.imports.map(({ path }) => ({ file, path })),
  );
  expect(imports).toContainEqual({ file: 'scripts/studio/studio.tsx', path: 'sanity' });
  expect(imports.length).toBeGreaterThan(60);
  expect(imports.filter(({ path }) => isBuiltin(path))).toEqual([]);
  // What it was bundled from is looked at each time, so that it is bundled anew when that has changed.
  const isLookedAt = (file: string) =>
    SOURCES.some((source) => file === source || file.startsWith(`${source}/`));
  expect(Object.keys(metafile.inputs).filter((file) => !isLookedAt(file))).toEqual([]);
});
