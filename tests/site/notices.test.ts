import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { SITES } from '../support/site/build.ts';
import { siteFolder } from '../support/site/pages.ts';

const read = (site: (typeof SITES)[number], file: string) =>
  readFileSync(join(siteFolder(site), file), 'utf8');

/** What the islands bring, and what that brings in turn; nothing else that browsers get is of others. */
function shipped(): string[] {
  const file = createRequire(import.meta.url).resolve('react-dom/package.json');
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  return ['react', 'react-dom', ...Object.keys(dependencies)];
}

test('The notices of all that browsers are sent go with it', () => {
  const notices = read('demo', 'notices.txt');
  for (const name of shipped()) expect(notices).toMatch(new RegExp(`^${name}$`, 'm'));
  // The licence of the typeface says it too.
  expect(notices.match(/Permission is hereby granted, free of charge/g)).toHaveLength(
    shipped().length + 1,
  );
  expect(notices).toContain('SIL OPEN FONT LICENSE');
});

test.each(SITES)('The site "%s" says whom to tell of a weakness', (site) => {
  const text = read(site, '.well-known/security.txt');
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toMatch(/^Expires: \d{4}-\d\d-\d\dT[\d:.]+Z$/m);
});
