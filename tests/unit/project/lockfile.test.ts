import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { expect, it } from 'vitest';

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      inBundle: z.boolean().optional(),
      optional: z.boolean().optional(),
      cpu: z.array(z.string()).optional(),
    }),
  ),
});

type Packages = z.infer<typeof lockfile>['packages'];

/**
 * Native programs for other systems than the one this lockfile was last made on, which the registry there did not have
 * in these versions (tools of developing are held at versions of which it has all). Each new version takes its line away: `rm -rf node_modules package-lock.json && npm install`.
 */
const WITHOUT_INTEGRITY = [
  /^node_modules\/@astrojs\/compiler-binding-[\w-]+@0\.5\.1$/,
  /^node_modules\/@myriaddreamin\/typst-ts-node-compiler-[\w-]+@0\.7\.0$/,
];

function faultsIn(packages: Packages): string[] {
  return Object.entries(packages)
    .filter(([path, { link, inBundle }]) => path !== '' && !link && !inBundle)
    .filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    .map(([path, { version, optional, cpu }]) => ({ name: `${path}@${version}`, optional, cpu }))
    .filter(
      ({ name, optional, cpu }) =>
        !(optional && cpu && WITHOUT_INTEGRITY.some((known) => known.test(name))),
    )
    .map(({ name }) => `${name} has no integrity`);
}

it('The lockfile says of every package what its bytes must be', () => {
  const { packages } = lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(faultsIn(packages)).toEqual([]);
});

it('A package without integrity, or with a weak one, is found', () => {
  const one = { version: '1.0.0' };
  expect(
    faultsIn({
      '': one,
      'node_modules/a': one,
      'node_modules/b': { ...one, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
      'node_modules/@astrojs/compiler-binding-linux-x64': { version: '0.5.1' },
      'node_modules/@astrojs/compiler-binding-darwin-x64': {
        version: '0.5.2',
        optional: true,
        cpu: ['x64'],
      },
    }),
  ).toHaveLength(4);
});
