import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const LISTED = `
  import { registerHooks } from 'node:module';
  const load = (url, context, next) => {
    console.log(url);
    return next(url, context);
  };
  registerHooks({ load });
  await import('./scripts/release/release.ts');
`;

test('a release does not load what most releases have no use for', () => {
  const options = ['--input-type=module', '--eval', LISTED];
  const loaded = execFileSync(process.execPath, options, { encoding: 'utf8' });
  expect(loaded).toContain('/src/gather/sanity/posts.ts');
  expect(loaded).not.toMatch(/\/src\/gather\/(adopt\/(recognize|kinds)|sanity\/rich\/rich-bodies)/);
});
