import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { FULL } from '../../support/long-form.ts';
import { posts, startDataset, temporaryFolder } from './releasing.ts';

/** With releases on a disk of their own in memory, seen by this shell alone: one, another of other content, and what is served. */
const SCRIPT = `
  set -eu
  mkdir $1/.release
  mount -t tmpfs -o size=256m tmpfs $1/.release
  for origin in $2 $3; do node tests/support/release-into.ts $1 $origin >/dev/null; done
  grep -om1 'Old words\\|New words' $1/dist/feed.xml | head -1
  ls $1 | grep dist
`;

test.runIf(FULL)(
  'releases may lie on a disk of their own',
  async () => {
    const old = await startDataset(posts(2, 'Old words'));
    const other = await startDataset(posts(2, 'New words'));
    const inner = ['-c', SCRIPT, 'sh', await temporaryFolder(), old.origin, other.origin];
    const run = promisify(execFile);
    const { stdout } = await run('unshare', ['--map-root-user', '--mount', 'bash', ...inner]);
    expect(stdout).toBe('New words\ndist\n');
  },
  120_000,
);
