import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openInbox } from '../../../scripts/publisher/inbox.ts';
import type { PublishEvent } from '../../../scripts/release/event.ts';

const MINUTE = 60_000;

async function inboxFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'inbox-'));
  return join(folder, 'inbox.json');
}

const event = (id: string, revision = 'r1'): PublishEvent => ({
  id,
  revision,
  changedAt: null,
  deleted: false,
});

test('what was taken is there after a restart, until it is released', async () => {
  const file = await inboxFile();
  const inbox = await openInbox(file);
  expect(await inbox.take(event('a'), 1, ['k1'], 1)).toBe(true);
  expect(await inbox.take(event('b'), 2, ['k2'], 2)).toBe(true);
  const restarted = await openInbox(file);
  const waiting = restarted.waiting();
  expect(waiting.map((each) => each.event.id)).toEqual(['a', 'b']);
  await restarted.settle(waiting);
  expect((await openInbox(file)).waiting()).toEqual([]);
});

test('a delivery is taken once, also after a restart and after its release; later its marks are forgotten', async () => {
  const file = await inboxFile();
  const inbox = await openInbox(file);
  await inbox.take(event('a'), 1, ['key 1', 'signature 1'], 1);
  await inbox.settle(inbox.waiting());
  const restarted = await openInbox(file);
  expect(await restarted.take(event('a'), 1, ['key 1', 'signature 2'], 2)).toBe(false);
  expect(await restarted.take(event('a'), 1, ['key 2', 'signature 1'], 2)).toBe(false);
  expect(restarted.waiting()).toEqual([]);
  await restarted.take(event('b'), 1, ['key 3'], 60 * MINUTE);
  expect(await readFile(file, 'utf8')).not.toContain('key 1');
});

test('of one document the newest event waits, in whatever order they come', async () => {
  const inbox = await openInbox(await inboxFile());
  await inbox.take(event('a', 'r2'), 20, ['k2'], 20);
  await inbox.take(event('a', 'r1'), 10, ['k1'], 21);
  expect(inbox.waiting().map((each) => each.event.revision)).toEqual(['r2']);
});

test('an event that came while another was released waits on', async () => {
  const inbox = await openInbox(await inboxFile());
  await inbox.take(event('a', 'r1'), 1, ['k1'], 1);
  const taken = inbox.waiting();
  await inbox.take(event('a', 'r2'), 2, ['k2'], 2);
  await inbox.settle(taken);
  expect(inbox.waiting().map((each) => each.event.revision)).toEqual(['r2']);
});

test('a thousand at once are all on disk when they are said to be taken', async () => {
  const file = await inboxFile();
  const inbox = await openInbox(file);
  const ids = Array.from({ length: 1000 }, (_, n) => `post-${n}`);
  const onDisk = await Promise.all(
    ids.map(async (id, n) => {
      await inbox.take(event(id), n, [id], n);
      return (await readFile(file, 'utf8')).includes(`"${id}"`);
    }),
  );
  expect(onDisk.filter((yes) => !yes)).toEqual([]);
  expect((await openInbox(file)).waiting()).toHaveLength(1000);
});

test('what cannot be written is not said to be taken; the same delivery is then taken', async () => {
  const file = await inboxFile();
  await mkdir(`${file}.next`);
  const inbox = await openInbox(file);
  await expect(inbox.take(event('a'), 1, ['k'], 1)).rejects.toThrow('EISDIR');
  await rm(`${file}.next`, { recursive: true });
  expect(await inbox.take(event('a'), 1, ['k'], 2)).toBe(true);
  expect(await inbox.take(event('a'), 1, ['k'], 3)).toBe(false);
  expect((await openInbox(file)).waiting()).toHaveLength(1);
});

test('a broken file is an empty inbox', async () => {
  const file = await inboxFile();
  await writeFile(file, '{"waiting":[{');
  expect((await openInbox(file)).waiting()).toEqual([]);
});
