import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * All that tests put into temporary folders lies in one, and is removed when the last of them has ended, not after each: some
 * file systems take thirty times as long to make a file for minutes after others were removed.
 */

/** Has the processes of the tests make their temporary folders in one of this run; gives the way to remove it. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // Some tests try what another user finds in theirs.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
