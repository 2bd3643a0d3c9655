import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deliver } from '../../../scripts/delivery/deliver.ts';
import { deliverAtLast } from '../../../scripts/delivery/deliver-served.ts';
import { workspaceIn } from '../../support/release-elsewhere.ts';
import {
  deliveries,
  FIRST,
  folderOfTest,
  partOf,
  releaseOf,
  SECOND,
  TELLING,
  textsIn,
} from './delivering.ts';

/** Notes what it was told, and ends as a file says. */
async function noting() {
  const notes = await folderOfTest();
  await writeFile(join(notes, 'code'), '0');
  const command = `cp "$CHANGED" ${notes}/changed; cp "$TELLING" ${notes}/telling; cp "$DELETED" ${notes}/deleted; printf %s "$RELEASE $FIRST" > ${notes}/told; echo once >> ${notes}/times; exit $(cat ${notes}/code)`;
  const linesOf = async (name: string) =>
    (await readFile(join(notes, name), 'utf8').catch(() => '')).split('\n').filter(Boolean);
  return {
    notes,
    command,
    linesOf,
    endWith: (code: string) => writeFile(join(notes, 'code'), code),
  };
}

test('a first delivery has everything: files before the pages that need them, the account of the release last', async () => {
  const { command, linesOf } = await noting();
  const release = await releaseOf(FIRST);
  const { deliver, lines } = await deliveries(command);
  expect(await deliver(release)).toBe(true);
  const changed = await linesOf('changed');
  expect([...changed].sort()).toEqual(Object.keys(FIRST).sort());
  const isPage = (path: string) => path.endsWith('.html');
  expect(changed.map(isPage)).toEqual([false, false, true, true, true, false]);
  expect(changed.at(-1)).toBe('version.json');
  expect(await linesOf('deleted')).toEqual([]);
  expect(await linesOf('told')).toEqual([`${release} 1`]);
  expect(lines.at(-1)).toMatch(/^On the host after [\d.]+ s: 6 files sent, 0 withdrawn\.$/);
});

test('what tells of a release comes after the pages it tells of, and is listed by itself', async () => {
  const { command, linesOf } = await noting();
  const { deliver } = await deliveries(command);
  await deliver(await releaseOf(TELLING));
  const changed = await linesOf('changed');
  const parts = changed.map(partOf);
  expect(parts).toEqual(parts.toSorted());
  expect(changed.at(-2)).toBe('version.json');
  expect(await linesOf('telling')).toEqual(changed.filter((path) => partOf(path) === 'telling'));
});

test('the next has what changed and what is withdrawn; one without a change calls nobody', async () => {
  const { command, linesOf } = await noting();
  const { deliver } = await deliveries(command);
  await deliver(await releaseOf(FIRST));
  const second = await releaseOf(SECOND);
  expect(await deliver(second)).toBe(true);
  expect(await linesOf('changed')).toEqual(['_astro/app.2.js', 'read/one.html', 'version.json']);
  expect(await linesOf('deleted')).toEqual(['_astro/search/a.json', 'read/it\'s "so".html']);
  expect(await linesOf('told')).toEqual([`${second} `]);
  expect(await deliver(await releaseOf(SECOND))).toBe(true);
  expect(await linesOf('times')).toHaveLength(2);
});

test('what a delivery that broke off may have left is sent or withdrawn by the next', async () => {
  const { command, linesOf, endWith } = await noting();
  const { deliver, lines } = await deliveries(command);
  const first = await releaseOf(FIRST);
  await deliver(first);
  await endWith('7');
  expect(await deliver(await releaseOf({ ...SECOND, 'read/secret.html': 'by mistake' }))).toBe(
    false,
  );
  expect(lines.at(-1)).toBe(
    'The release is not on the host: the command of DEPLOY_COMMAND ended with 7.',
  );
  await endWith('0');
  expect(await deliver(first)).toBe(true);
  expect(await linesOf('changed')).toContain('read/one.html');
  expect(await linesOf('changed')).toContain('_astro/search/a.json');
  expect(await linesOf('deleted')).toEqual(['_astro/app.2.js', 'read/secret.html']);
});

test('another command may lead to another host: it begins from nothing', async () => {
  const { command, linesOf } = await noting();
  const { deliver } = await deliveries(command);
  const release = await releaseOf(FIRST);
  await deliver(release);
  await deliver(release, `true; ${command}`);
  expect(await linesOf('changed')).toHaveLength(6);
});

test('what another command may have left that broke off, neither it nor the one before takes for known', async () => {
  const { command, linesOf, endWith } = await noting();
  const { deliver } = await deliveries(command);
  const first = await releaseOf(FIRST);
  await deliver(first);
  await endWith('7');
  const mistaken = await releaseOf({ ...FIRST, 'read/secret.html': 'by mistake' });
  expect(await deliver(mistaken, `true; ${command}`)).toBe(false);
  await endWith('0');
  expect(await deliver(first)).toBe(true);
  expect(await linesOf('told')).toEqual([`${first} 1`]);
});

test('a command that hangs is ended, and its lines are told', async () => {
  const { lines, folder } = await deliveries('');
  const log = (line: string) => lines.push(line);
  const release = await releaseOf(FIRST);
  const signal = AbortSignal.timeout(500);
  const command = 'echo begun; exec sleep 60';
  expect(await deliver({ command, release, folder, log, signal })).toBe(false);
  expect(lines[0]).toBe('  begun');
  expect(lines.at(-1)).toMatch(/DEPLOY_COMMAND was ended\.$/);
});

test('a delivery by hand is tried again after pauses, and then fails with a line', async () => {
  const { command, linesOf, endWith } = await noting();
  const workspace = workspaceIn(await folderOfTest());
  await mkdir(workspace.releases);
  await symlink(await releaseOf(FIRST), workspace.dist);
  const lines: string[] = [];
  const attempt = () =>
    deliverAtLast(workspace, command, (line) => lines.push(line), null, [1, 1_500]);
  await endWith('3');
  await expect(attempt()).rejects.toThrow('The release is not on the host after 3 tries.');
  expect(await linesOf('times')).toHaveLength(3);
  const second = attempt();
  await endWith('0');
  await second;
  expect(lines.at(-1)).toMatch(/^On the host after/);
});

test('the command is told no secret of the site', async () => {
  process.env.SANITY_TOKEN = 'skToken';
  process.env.CLOUDFLARE_API_TOKEN = 'its own';
  const out = await folderOfTest();
  const { deliver } = await deliveries(
    `printf %s "$SANITY_TOKEN,$CLOUDFLARE_API_TOKEN" > ${out}/told`,
  );
  await deliver(await releaseOf(FIRST));
  delete process.env.SANITY_TOKEN;
  delete process.env.CLOUDFLARE_API_TOKEN;
  expect(await textsIn(out)).toEqual({ told: ',its own' });
});
