import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { deliverServed } from '../../../scripts/delivery/deliver-served.ts';
import { workspaceIn } from '../../support/release-elsewhere.ts';
import { FIRST, folderOfTest, releaseOf, SECOND, textsIn } from './delivering.ts';

test('of two deliveries the later one waits, so that the host has what is served then', async () => {
  const [host, notes, first, second] = await Promise.all([
    folderOfTest(),
    folderOfTest(),
    releaseOf(FIRST),
    releaseOf(SECOND),
  ]);
  const workspace = workspaceIn(await folderOfTest());
  await mkdir(workspace.releases);
  const serve = async (release: string) => {
    await rm(workspace.dist, { force: true });
    await symlink(release, workspace.dist);
  };
  await serve(first);
  // The first is slow: it comes to the host when the other would have been long done.
  const command = `echo begun; [ -e ${notes}/slow ] && { rm ${notes}/slow; sleep 1; }; rm -rf ${host}/*; cp -r "$RELEASE"/* ${host}`;
  await writeFile(join(notes, 'slow'), '');
  const lines: string[] = [];
  const deliver = () => deliverServed(workspace, command, (line) => lines.push(line), null);
  const slow = deliver();
  await vi.waitFor(() => expect(lines).toContain('  begun'));
  await serve(second);
  expect(await Promise.all([slow, deliver()])).toEqual([true, true]);
  expect(lines).toContain('Another delivery is under way: waiting until it has ended.');
  expect(await textsIn(host)).toEqual(SECOND);
});
