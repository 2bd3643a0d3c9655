import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { FULL } from '../../support/long-form.ts';
import { posts, startDataset, temporaryFolder } from './releasing.ts';

/**
 * In a disk of its own in memory, seen by this shell alone: a release; then, with so many kB left, another of other
 * content, of which everything is made anew; then, with room again, once more. The digest of what is served is printed after each.
 */
const SCRIPT = `
  set -u
  folder=$1 old=$2 new=$3 left=$4
  served() { (cd $folder/dist && find . -type f | sort | xargs sha256sum | sha256sum); }
  mount -t tmpfs -o size=256m tmpfs $folder || exit 99
  node tests/support/release-into.ts $folder $old >/dev/null || exit 98
  served
  free=$(df --output=avail -k $folder | tail -1)
  head -c $(( (free - left) * 1024 )) /dev/zero > $folder/filler || exit 97
  node tests/support/release-into.ts $folder $new again 2>&1 >/dev/null
  echo "exit $?"
  served
  rm $folder/filler
  node tests/support/release-into.ts $folder $new >/dev/null || exit 96
  served
  ls $folder/.release | grep -c '^run-' || true
`;

const LEFT = FULL ? [150, 250] : [250];

test.each(LEFT)(
  'on a disk with %i kB left a release ends with its line, and the old one stays whole',
  async (left) => {
    const old = await startDataset(posts(2, 'Old words'));
    const other = await startDataset(posts(2, 'New words'));
    const folder = await temporaryFolder();
    const inner = ['-c', SCRIPT, 'sh', folder, old.origin, other.origin, String(left)];
    const run = promisify(execFile);
    const { stdout } = await run('unshare', ['--map-root-user', '--mount', 'bash', ...inner]);
    const [before, ...rest] = stdout.trim().split('\n');
    expect(before).toMatch(/^[0-9a-f]{64} /);
    const [line, code, during, after, runs] = rest;
    expect(line).toMatch(
      /^The disk is full\. Nothing is published: make room, and build again\. Left: \d/,
    );
    expect(code).toBe('exit 1');
    expect(during).toBe(before);
    expect(after).not.toBe(before);
    expect([runs, rest.length]).toEqual(['0', 5]);
  },
  120_000,
);
