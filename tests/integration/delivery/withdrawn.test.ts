import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deliveries, has, releaseOf, rsyncDeliveries, standIn, textsIn } from './delivering.ts';

/** A release with two posts, and the next, which has neither: one was taken back, the other's address is forgotten. */
const BEFORE = {
  '_astro/search/a.json': 'SECRET',
  'gone/folder/it.html': 'SECRET',
  'about.html': 'about',
  'archive/all.json': 'SECRET',
  'feed.xml': 'SECRET',
  'read/410.html': 'taken back',
  'read/one.html': 'SECRET',
  'read/two [2]*?.html': 'SECRET',
  'read/was.html': 'taken back',
};
const AFTER = {
  '_astro/app.2.js': 'new',
  'about.html': 'other',
  'archive/all.json': '[]',
  'feed.xml': 'none',
  'read/410.html': 'taken back',
  'read/one.html': 'taken back',
  'read/was.html': 'taken back',
};
const WITHDRAWN = [
  '_astro/search/a.json',
  'gone/folder/it.html',
  'read/two [2]*?.html',
  'read/one.html',
  'archive/all.json',
  'feed.xml',
];

const isSecret = (text: string) => text.includes('SECRET');

test('a delivery after one that broke off is told so, and what may hold words that were taken back', async () => {
  const notes = await releaseOf({ code: '0' });
  const { deliver } = await deliveries(
    `cp "$WITHDRAWN" ${notes}/withdrawn; echo "$AGAIN" > ${notes}/again; exit $(cat ${notes}/code)`,
  );
  const told = async () => {
    const { again = '', withdrawn = '' } = await textsIn(notes);
    return { again: again.trim(), withdrawn: withdrawn.split('\n').filter(Boolean) };
  };
  expect(await deliver(await releaseOf(BEFORE))).toBe(true);
  expect(await told()).toMatchObject({ again: '' });
  expect(await deliver(await releaseOf({ ...BEFORE, 'feed.xml': 'SECRET edit' }))).toBe(true);
  expect(await told()).toEqual({ again: '', withdrawn: [] });
  await writeFile(join(notes, 'code'), '1');
  expect(await deliver(await releaseOf(AFTER))).toBe(false);
  expect(await told()).toEqual({ again: '', withdrawn: WITHDRAWN });
  await writeFile(join(notes, 'code'), '0');
  expect(await deliver(await releaseOf(AFTER))).toBe(true);
  expect(await told()).toEqual({ again: '1', withdrawn: WITHDRAWN });
  expect(await deliver(await releaseOf(BEFORE))).toBe(true);
  expect(await told()).toMatchObject({ again: '' });
});

/** rsync to a host that does not do what has this in its arguments. */
const rsyncBut = (unable: string) =>
  standIn('rsync', `case "$*" in ${unable}) exit 23 ;; esac\nPATH="\${PATH#*:}" exec rsync "$@"`);
const SENDING = '*--archive*--ignore-times*';
const DELETING = '*--delete*';

test.runIf(has('rsync'))(
  'rsync takes away what is withdrawn where nothing can be sent',
  async () => {
    const host = await releaseOf({});
    const able = await standIn('true', '');
    const { deliver, lines, use } = await rsyncDeliveries(host, able);
    expect(await deliver(await releaseOf(BEFORE)), lines.join('\n')).toBe(true);
    await use(await rsyncBut(SENDING));
    const after = await releaseOf(AFTER);
    expect(await deliver(after)).toBe(false);
    expect(await textsIn(host), 'no page leads nowhere while sending may go well').toEqual(BEFORE);
    expect(await deliver(after)).toBe(false);
    expect(Object.keys(await textsIn(host))).toEqual([
      'about.html',
      'read/410.html',
      'read/was.html',
    ]);
    await use(able);
    expect(await deliver(after), lines.join('\n')).toBe(true);
    expect(await textsIn(host)).toEqual(AFTER);
  },
);

test.runIf(has('rsync'))(
  'rsync takes away nothing of what it does not know before all is sent, as in a folder that is not the site’s',
  async () => {
    const there = {
      'about.html': 'old',
      'read/one.html': 'SECRET',
      'other/keys.txt': 'of somebody',
    };
    const host = await releaseOf(there);
    const { deliver, lines, use } = await rsyncDeliveries(host, await rsyncBut(SENDING));
    const after = await releaseOf(AFTER);
    for (const _ of ['the first time', 'again']) expect(await deliver(after)).toBe(false);
    expect(await textsIn(host)).toEqual({ 'about.html': 'old', 'other/keys.txt': 'of somebody' });
    await use(await standIn('true', ''));
    expect(await deliver(after), lines.join('\n')).toBe(true);
    expect(await textsIn(host)).toEqual(AFTER);
  },
);

test.runIf(has('rsync'))(
  'rsync empties what it cannot delete, and sends all the same',
  async () => {
    const host = await releaseOf(BEFORE);
    const unable = await rsyncBut(DELETING);
    const { deliver, lines, use } = await rsyncDeliveries(host, await standIn('true', ''));
    expect(await deliver(await releaseOf(BEFORE)), lines.join('\n')).toBe(true);
    await use(unable);
    const after = await releaseOf(AFTER);
    const emptied = {
      ...AFTER,
      '_astro/search/a.json': '',
      'gone/folder/it.html': '',
      'read/two [2]*?.html': '',
    };
    for (const attempt of ['the first time', 'again']) {
      expect(await deliver(after), attempt).toBe(false);
      expect(await textsIn(host), attempt).toEqual(emptied);
    }
  },
);

/** A bucket as a folder: `s3 cp`, `list-objects-v2` and `delete-objects`, but for what is forbidden now. */
async function folderBucket() {
  const bucket = await releaseOf({});
  const state = await releaseOf({ forbidden: '' });
  const program = await standIn(
    'aws',
    `case "$*" in *"$(cat ${state}/forbidden)"*) exit 1 ;; esac
case "$*" in
's3 cp '*) cp -RL "$3/." ${bucket} ;;
*list-objects*) cd ${bucket} && find . -type f | sed 's,^./,,' ;;
*delete-objects*)
  file=\${6#file://}
  grep -o '"Key":"[^"]*"' "$file" | sed 's/"Key":"//; s/"$//' | while IFS= read -r key; do rm -f "${bucket}/$key"; done ;;
esac`,
  );
  const forbid = (call: string) => writeFile(join(state, 'forbidden'), call);
  await forbid('nothing');
  const command = `PATH=${program}:$PATH; export PATH; sh scripts/delivery/s3.sh bucket`;
  return { bucket, forbid, ...(await deliveries(command)) };
}

test('S3 takes away what is withdrawn where nothing can be sent, and empties what it does not delete', async () => {
  const { bucket, forbid, deliver, lines } = await folderBucket();
  await writeFile(join(bucket, 'stranger'), 'SECRET');
  expect(await deliver(await releaseOf(BEFORE)), lines.join('\n')).toBe(true);
  expect(await textsIn(bucket)).toEqual(BEFORE);
  const after = await releaseOf(AFTER);
  await forbid('s3 cp');
  expect(await deliver(after)).toBe(false);
  expect(await textsIn(bucket)).toEqual(BEFORE);
  expect(await deliver(after)).toBe(false);
  expect(Object.values(await textsIn(bucket)).filter(isSecret)).toEqual([]);
  await forbid('nothing');
  expect(await deliver(await releaseOf(BEFORE))).toBe(true);
  await forbid('delete-objects');
  expect(await deliver(after)).toBe(false);
  const emptied = {
    ...AFTER,
    '_astro/search/a.json': '',
    'gone/folder/it.html': '',
    'read/two [2]*?.html': '',
  };
  expect(await textsIn(bucket)).toEqual(emptied);
  expect(await deliver(after)).toBe(false);
  expect(await textsIn(bucket)).toEqual(emptied);
});
