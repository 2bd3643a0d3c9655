import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  deliveries,
  FIRST,
  has,
  partOf,
  releaseOf,
  rsyncDeliveries,
  SECOND,
  standIn,
  TELLING,
  textsIn,
} from './delivering.ts';

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

test.runIf(has('rsync'))(
  'rsync brings what pages need, then pages, and then what tells of them',
  async () => {
    const host = await releaseOf({});
    const { deliver, lines } = await deliveries(`sh scripts/delivery/rsync.sh ${host}`);
    expect(await deliver(await releaseOf(TELLING)), lines.join('\n')).toBe(true);
    const came = await Promise.all(
      Object.keys(TELLING).map(async (path) => {
        const { ctimeNs } = await stat(join(host, path), { bigint: true });
        return { at: Number(ctimeNs), part: partOf(path) };
      }),
    );
    const parts = came.sort((a, b) => a.at - b.at).map(({ part }) => part);
    expect(parts).toEqual(parts.toSorted());
  },
);

test.runIf(has('rsync'))('rsync that cannot write is a failed delivery', async () => {
  const { deliver, lines } = await deliveries('sh scripts/delivery/rsync.sh /proc/nowhere');
  expect(await deliver(await releaseOf(FIRST))).toBe(false);
  expect(lines.join()).toContain('rsync error');
});

test.runIf(has('rsync'))(
  'rsync renews pages that are there after what is withdrawn went, for a full disk may take these',
  async () => {
    const before = {
      'archive.html': 'SECRET',
      'read/410.html': 'taken back',
      'read/one.html': 'SECRET',
    };
    const host = await releaseOf(before);
    const { deliver, lines, use } = await rsyncDeliveries(host, await standIn('true', ''));
    expect(await deliver(await releaseOf(before)), lines.join('\n')).toBe(true);
    const unable = `case "$*" in *--existing*) ;; *--files-from*) exit 11 ;; esac`;
    const full = await standIn('rsync', `${unable}\nPATH="\${PATH#*:}" exec rsync "$@"`);
    await use(full);
    const after = await releaseOf({
      'new.html': 'new',
      'archive.html': 'less',
      'read/410.html': 'taken back',
      'read/one.html': 'taken back',
    });
    for (const _ of ['the first time', 'again']) expect(await deliver(after)).toBe(false);
    expect(await textsIn(host)).toEqual({ 'archive.html': 'less', 'read/410.html': 'taken back' });
  },
);
