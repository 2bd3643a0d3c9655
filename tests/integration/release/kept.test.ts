import { chmod, chown, mkdir, readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { forgetDamaged, loadMemory, saveMemory } from '../../../scripts/release/memory/memory.ts';
import type { Order } from '../../../scripts/release/order.ts';
import { createMemory, type Memory } from '../../../src/gather/memory.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { HURRIED, serviceAt, workspaceOf } from '../../support/release-elsewhere.ts';
import { NOW, temporaryFolder } from './releasing.ts';
import { asStranger, STRANGER } from './stranger.ts';

const TO_DO =
  /kept cannot be removed \(.+\): remove it, or give the project back to yourself, as after "sudo npm run build": sudo chown -R "\$USER" \. \(in its folder\)\.$/;

function remembering(): Memory {
  const memory = createMemory();
  memory.known = { posts: new Map(), others: 'digest', readAt: NOW.getTime(), readings: 1 };
  const files = [{ name: 'sealed', digest: 'of it', base64: 'AAAA' }];
  memory.room = { key: 'k', content: { header: 'h', pages: ['p'], files } };
  return memory;
}

/** What was kept in a project by somebody else, and may be given a mode; with the lines of all that is said of it. */
async function keptByAnother() {
  const folder = await temporaryFolder();
  const { releases, ...workspace } = workspaceOf(folder);
  await chmod(folder, 0o755);
  await mkdir(releases);
  const lines: string[] = [];
  const order: Order = {
    workspace: { ...workspace, releases },
    settings: readSettings({}),
    service: serviceAt('http://127.0.0.1:1', { projectId: 'abcd1234' }),
    events: [],
    shownWithin: 500,
    followed: false,
    retryPolicy: HURRIED,
    now: () => NOW,
    again: false,
    log: (line) => lines.push(line),
  };
  saveMemory(order, remembering(), 'code');
  await chown(releases, STRANGER, -1);
  const kept = join(releases, 'kept');
  const allow = async (mode: number) => {
    for (const name of await readdir(kept)) await chmod(join(kept, name), 0o644);
    await chmod(kept, mode);
  };
  onTestFinished(() => chmod(kept, 0o700));
  return { order, lines, kept, allow };
}

test('what another user keeps here fails no release: a line says what to do', async () => {
  const { order, lines, allow } = await keptByAnother();
  await allow(0o000);
  await asStranger(async () => {
    expect(loadMemory(order, 'code').known).toBeNull();
    saveMemory(order, remembering(), 'code');
  });
  expect(lines).toEqual([expect.stringMatching(/^What was read cannot be kept/)]);
  expect(lines[0]).toMatch(TO_DO);
});

test('what another user keeps of another program is not used, and a line says what to do', async () => {
  const { order, lines, allow } = await keptByAnother();
  await allow(0o555);
  await asStranger(async () => {
    expect(loadMemory(order, 'other code').known).toBeNull();
  });
  expect(lines).toEqual([expect.stringMatching(/of another program or dataset: .+ is read\. /)]);
  expect(lines[0]).toMatch(TO_DO);
});

test('what another user keeps and was cut is not used a second time', async () => {
  const { order, lines, kept, allow } = await keptByAnother();
  const [sealed = ''] = (await readdir(kept)).filter((name) => name.startsWith('sealed.'));
  await truncate(join(kept, sealed), 1);
  await allow(0o555);
  await asStranger(async () => {
    const [file] = loadMemory(order, 'code').room?.content.files ?? [];
    expect(() => file?.base64).toThrow('not as it was left');
    expect(forgetDamaged(order)).toBe(true);
    expect(loadMemory(order, 'code').known).toBeNull();
  });
  expect(lines).toEqual([expect.stringMatching(TO_DO)]);
});
