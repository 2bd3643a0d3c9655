import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { BUILD_FLAGS } from '../../../src/settings/sparing.ts';

it('is how package.json starts a build', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const command = `node ${BUILD_FLAGS.join(' ')} scripts/build.ts`;
  expect(scripts.build).toBe(command);
  expect(scripts.start).toContain(`${command} --local`);
});
