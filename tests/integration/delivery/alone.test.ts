import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deliverServed } from '../../../scripts/delivery/deliver-served.ts';
import { releaseRules } from '../../../scripts/serve/rules.ts';
import { serveSite } from '../../../scripts/serve/static-server.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { workspaceIn } from '../../support/release-elsewhere.ts';
import { FIRST, folderOfTest, releaseOf, SECOND, textsIn } from './delivering.ts';

/** A folder of releases, in which one is served. */
async function serving(release: string) {
  const workspace = workspaceIn(await folderOfTest());
  await mkdir(workspace.releases);
  const serve = async (other: string) => {
    await rm(workspace.dist, { force: true });
    await symlink(other, workspace.dist);
  };
  await serve(release);
  return { workspace, serve };
}

test('what was made from another dataset than the site’s is not brought to the host', async () => {
  const host = await folderOfTest();
  const release = await releaseOf(FIRST);
  const { workspace } = await serving(release);
  const lines: string[] = [];
  const deliver = () =>
    deliverServed(workspace, `cp -r "$RELEASE"/* ${host}`, (line) => lines.push(line), null, {
      source: 'own',
      ownMachine: false,
      older: null,
    });
  const another = /made from another dataset: it is not brought to the host\.$/;
  await expect(deliver(), 'of an unknown one').rejects.toThrow(another);
  await writeFile(`${release}.source`, 'another');
  await expect(deliver()).rejects.toThrow(another);
  expect(await textsIn(host)).toEqual({});
  await writeFile(`${release}.source`, 'own');
  expect(await deliver()).toBe(true);
  await rm(`${release}.source`);
});

test('what was made to be looked at on this machine is not brought to the host', async () => {
  const host = await folderOfTest();
  const releaseFor = (site: string) =>
    releaseOf({ '.well-known/release.json': `{"format":1,"site":"${site}","files":[]}` });
  const own = await releaseFor('http://localhost:4321');
  const readers = await releaseFor('https://own.example');
  const { workspace, serve } = await serving(own);
  for (const release of [own, readers]) await writeFile(`${release}.source`, 'own');
  const deliver = (ownMachine = false) =>
    deliverServed(workspace, `cp -r "$RELEASE"/. ${host}`, () => {}, null, {
      source: 'own',
      ownMachine,
      older: null,
    });
  await expect(deliver()).rejects.toThrow(
    /looked at on this machine: it is not brought to the host/,
  );
  expect(await textsIn(host)).toEqual({});
  expect(await deliver(true)).toBe(true);
  await serve(readers);
  expect(await deliver()).toBe(true);
  for (const release of [own, readers]) await rm(`${release}.source`);
});

/** A release of this content and time, for readers at an address where nobody writes but this test. */
function madeAt(released: string, content: string, site: string): Record<string, string> {
  const version = {
    content,
    code: 'd',
    posts: 1,
    changedAt: null,
    newestPost: null,
    nextDue: null,
  };
  return {
    'version.json': JSON.stringify(version),
    'release.json': JSON.stringify({ content, posts: { k: ['one'] }, assets: [] }),
    '.well-known/release.json': `{"format":1,"site":"${site}","released":"${released}","files":[]}`,
  };
}

test('what was made before the release that another machine has brought to the host does not take its place', async () => {
  const host = await folderOfTest();
  const live = await serveSite({ folder: host, port: 0, host: '0.0.0.0', rules: releaseRules() });
  onTestFinished(() => live.close());
  const own = await releaseOf(madeAt('2026-11-20T12:00:00.000Z', 'own', live.origin));
  await writeFile(`${own}.source`, 'own');
  onTestFinished(() => rm(`${own}.source`));
  const { workspace } = await serving(own);
  const older = readSettings({ SITE_URL: live.origin });
  const deliver = (command: string, isCurrent = false) =>
    deliverServed(workspace, command, () => {}, AbortSignal.timeout(60_000), {
      source: 'own',
      ownMachine: false,
      older: isCurrent ? null : older,
    });
  expect(await deliver('exit 1'), 'one that breaks off').toBe(false);
  const other = await releaseOf(madeAt('2026-11-20T13:00:00.000Z', 'other', live.origin));
  await cp(other, host, { recursive: true });
  const command = `cp -r "$RELEASE"/. ${host}`;
  await expect(deliver(command)).rejects.toThrow(
    'Another machine has made a release since the one that is served here: it is not brought to the host.',
  );
  expect(await textsIn(host)).toEqual(await textsIn(other));
  expect(await deliver(command, true)).toBe(true);
});

test('a host that serves no folder whose name begins with a dot gets what was made after the release that it has', async () => {
  const host = await folderOfTest();
  const live = await serveSite({ folder: host, port: 0, host: '0.0.0.0', rules: releaseRules() });
  onTestFinished(() => live.close());
  const { workspace, serve } = await serving(await folderOfTest());
  const make = async (name: string, hour: number) => {
    const release = join(workspace.releases, name);
    const made = madeAt(`2026-11-20T${hour}:00:00.000Z`, name, live.origin);
    await cp(await releaseOf(made), release, { recursive: true });
    await writeFile(`${release}.source`, 'own');
    return release;
  };
  const older = readSettings({ SITE_URL: live.origin });
  const wanted = { source: 'own', ownMachine: false, older };
  const command = `cp -r "$RELEASE"/* ${host}`;
  const deliver = () =>
    deliverServed(workspace, command, () => {}, AbortSignal.timeout(60_000), wanted);
  for (const [hour, name] of [...(['release-1', 'release-2'] as const).entries()]) {
    await serve(await make(name, 12 + hour));
    expect(await deliver(), name).toBe(true);
  }
  const other = madeAt('2026-11-20T14:00:00.000Z', 'other', live.origin);
  await cp(join(await releaseOf(other), 'version.json'), join(host, 'version.json'));
  await cp(join(await releaseOf(other), 'release.json'), join(host, 'release.json'));
  await serve(await make('release-3', 15));
  await expect(deliver()).rejects.toThrow(/^Another machine has made a release since/);
  expect(Object.keys(await textsIn(host)).sort()).toEqual(['release.json', 'version.json']);
});

test('of two deliveries the later one waits, so that the host has what is served then', async () => {
  const [host, notes, first, second] = await Promise.all([
    folderOfTest(),
    folderOfTest(),
    releaseOf(FIRST),
    releaseOf(SECOND),
  ]);
  const { workspace, serve } = await serving(first);
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
