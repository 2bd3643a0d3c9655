import { expect, test } from 'vitest';
import { deliveries, FIRST, has, releaseOf, SECOND, textsIn } from './delivering.ts';

test.runIf(has('rsync'))(
  'rsync brings each release whole, and takes away what is withdrawn',
  async () => {
    const host = await releaseOf({ 'old.html': 'from before', 'read/old.html': 'as well' });
    const { deliver, lines } = await deliveries(`sh scripts/delivery/rsync.sh ${host}`);
    expect(await deliver(await releaseOf(FIRST)), lines.join('\n')).toBe(true);
    expect(await textsIn(host)).toEqual(FIRST);
    expect(await deliver(await releaseOf(SECOND)), lines.join('\n')).toBe(true);
    expect(await textsIn(host)).toEqual(SECOND);
    expect(lines.at(-1)).toMatch('3 files sent, 2 withdrawn.');
  },
);

test.runIf(has('rsync'))('rsync that cannot write is a failed delivery', async () => {
  const { deliver, lines } = await deliveries('sh scripts/delivery/rsync.sh /proc/nowhere');
  expect(await deliver(await releaseOf(FIRST))).toBe(false);
  expect(lines.join()).toContain('rsync error');
});
