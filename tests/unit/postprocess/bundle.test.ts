import { expect, test } from 'vitest';
import { bundled } from '../../../src/postprocess/bundle.ts';

test('sites below paths of one host have Dark Rooms of their own', async () => {
  const name = (base: string) => bundled('src/client/room/name.ts', 'esm', {}, base);
  expect(await name('/site')).toContain('"darkroom/site"');
  expect(await name('')).toContain('"darkroom"');
});

test("what stands in each page of the Dark Room brings no bundler's loader along", async () => {
  const script = await bundled('src/client/room/start.ts');
  expect(script).toContain('import(');
  expect(script).not.toContain('require');
});
