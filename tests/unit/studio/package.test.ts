import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { studioPages } from '../../../scripts/writing/studio-pages.ts';
import { portInTest } from '../../support/listening-test.ts';

const versions = z.record(z.string(), z.string()).default({});
const manifest = z.object({ dependencies: versions, overrides: versions, scripts: versions });
const lockfile = z.object({ packages: z.record(z.string(), z.unknown()) });
const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

test('the Studio is a package of its own, pinned exactly, which the site does not install', async () => {
  const studio = manifest.parse(await read('scripts/studio/package.json'));
  for (const version of Object.values({ ...studio.dependencies, ...studio.overrides })) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  }
  const locked = Object.keys(
    lockfile.parse(await read('scripts/studio/package-lock.json')).packages,
  );
  expect(locked).toContain('node_modules/sanity');
  const own = Object.keys(lockfile.parse(await read('package-lock.json')).packages);
  expect(own.filter((path) => /^scripts\/studio|(^|\/)node_modules\/sanity$/.test(path))).toEqual(
    [],
  );
  const { scripts } = manifest.parse(await read('package.json'));
  expect(Object.keys(scripts).filter((name) => /install|prepare/.test(name))).toEqual([]);
});

test('a policy lets the Studio load and reach this service alone, and frame the preview alone', async () => {
  const pages = studioPages('/no/such/folder', 'A & <b>', 'http://localhost:4323/site');
  const server = createServer((request, response) => void pages(request, response));
  const port = await portInTest(server);
  const answer = await fetch(`http://127.0.0.1:${port}/structure/published`);
  const rules = (answer.headers.get('content-security-policy') ?? '').split('; ');
  expect(rules).toContain("default-src 'none'");
  expect(rules).toContain("connect-src 'self'");
  expect(rules).toContain('frame-src http://localhost:4323');
  const elsewhere = rules.filter(
    (rule) => /https?:|\*/.test(rule) && !rule.startsWith('frame-src'),
  );
  expect(elsewhere).toEqual([]);
  expect(await answer.text()).toContain('<title>A &amp; &lt;b></title>');
});
