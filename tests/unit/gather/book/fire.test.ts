import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawnFire, FIRE } from '../../../../src/gather/book/fire.ts';

/** Steps of a color by which another processor may round. */
const ROUNDING = 2;

it('lies ready as the artwork is drawn', async () => {
  const kept = await sharp(FIRE).raw().toBuffer();
  const drawn = await sharp(await drawnFire())
    .raw()
    .toBuffer();
  expect(drawn).toHaveLength(kept.length);
  const others = drawn.filter((value, at) => Math.abs(value - (kept[at] ?? 0)) > ROUNDING);
  expect(others).toHaveLength(0);
});
