import { expect, test } from 'vitest';
import { readSettings } from '../../../src/settings/settings.ts';
import { isForReaders } from '../../../src/settings/site-address.ts';

test.each([
  [{}, false],
  [{ SITE_URL: 'http://localhost:4321/site' }, false],
  [{ SITE_URL: 'http://127.0.0.1:9' }, false],
  [{ SITE_URL: 'http://[::1]:9' }, false],
  [{ SITE_URL: 'https://own.example' }, true],
  [{ SITE_URL: 'http://localhost.example' }, true],
  [{ DEPLOY_COMMAND: 'rsync' }, true],
  [{ GITHUB_ACTIONS: 'true' }, true],
  [{ NETLIFY: 'true', DEPLOY_TARGET: 'static' }, true],
])('whether a release with %j may come to readers: %s', (env, isTrue) => {
  expect(isForReaders(readSettings(env))).toBe(isTrue);
});
