import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { BUILD_FLAGS } from '../../../src/settings/sparing.ts';

it('is how package.json starts a build', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(scripts.build).toBe(`node ${BUILD_FLAGS.join(' ')} scripts/build.mjs`);
});
