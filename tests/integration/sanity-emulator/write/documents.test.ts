import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { clientOf, DEMO, serve } from '../serving.ts';
import { datasetFolder, exported, startWriting, TOKEN, writer } from './writing.ts';

const POST = { _id: 'a', _type: 'post', title: 'A', _rev: 'r0' };

async function start(documents = [POST]) {
  const folder = await datasetFolder(documents);
  const service = await startWriting(folder);
  return { folder, service, client: writer(service) };
}

const draft = { draftId: 'drafts.a', publishedId: 'a' };

test('a draft is begun from what is published, edited, published and taken back', async () => {
  const { client, service } = await start();
  await client.action({
    actionType: 'sanity.action.document.edit',
    ...draft,
    patch: { set: { title: 'B' } },
  });
  expect(await client.getDocument('a')).toMatchObject({ title: 'A' });
  expect(await client.getDocument('drafts.a')).toMatchObject({ title: 'B' });
  await client.action({ actionType: 'sanity.action.document.publish', ...draft });
  expect(await client.getDocument('a')).toMatchObject({ title: 'B' });
  expect(await client.getDocument('drafts.a')).toBeUndefined();
  await client.action({ actionType: 'sanity.action.document.unpublish', ...draft });
  expect([...service.dataset.documents.keys()]).toEqual(['drafts.a']);
  await client.action({
    actionType: 'sanity.action.document.delete',
    publishedId: 'a',
    includeDrafts: ['drafts.a'],
  });
  expect(service.dataset.documents.size).toBe(0);
});

test('a transaction is carried out whole or not at all', async () => {
  const { client } = await start();
  const both = client
    .transaction()
    .patch('a', { set: { title: 'Changed' } })
    .create({ _id: 'a', _type: 'post' });
  await expect(both.commit()).rejects.toMatchObject({ statusCode: 409 });
  const missing = client.patch('a').set({ title: 'Changed' }).ifRevisionId('another');
  await expect(missing.commit()).rejects.toMatchObject({ statusCode: 409 });
  await expect(client.patch('nobody').set({ title: 'x' }).commit()).rejects.toMatchObject({
    statusCode: 404,
  });
  expect(await client.getDocument('a')).toMatchObject({ title: 'A', _rev: 'r0' });
});

test.each(['../../a', 'a/b', ' ', '.a', 'é'])(
  'a document is not made under the id %j',
  async (_id) => {
    const { client, service } = await start();
    const body = { mutations: [{ create: { _id, _type: 'post' } }] };
    const made = client.request({ url: '/data/mutate/production', method: 'POST', body });
    await expect(made).rejects.toMatchObject({ statusCode: 400 });
    expect(service.dataset.documents.size).toBe(1);
  },
);

test('what others refer to is not deleted', async () => {
  const refers = { _id: 'b', _type: 'post', _rev: 'r', next: { _type: 'reference', _ref: 'a' } };
  const { client } = await start([POST, refers as never]);
  await expect(client.delete('a')).rejects.toMatchObject({ statusCode: 409 });
  await client.delete('b');
  await client.delete('a');
});

test('text is patched in its middle, and lists by key', async () => {
  const { client } = await start();
  const block = (key: string, text: string) => ({ _key: key, _type: 'block', text });
  await client
    .patch('a')
    .set({ body: [block('x', 'one'), block('y', 'two')] })
    .commit();
  await client
    .patch('a')
    .diffMatchPatch({ 'body[_key=="y"].text': '@@ -1,3 +1,5 @@\n+a \n two\n' })
    .insert('after', 'body[_key=="x"]', [block('z', 'three')])
    .commit();
  expect((await client.getDocument('a'))?.body.map((b: { text: string }) => b.text)).toEqual([
    'one',
    'three',
    'a two',
  ]);
});

test('listeners hear what their query finds, and history tells it again', async () => {
  const { client, service } = await start();
  const heard: unknown[] = [];
  const listening = client
    .listen('*[_id in ["a", "drafts.a"]]', {}, { events: ['welcome', 'mutation'] as const })
    .subscribe((event) => heard.push(event));
  await expect.poll(() => heard).toHaveLength(1);
  await client.create({ _id: 'other', _type: 'post' });
  await client.patch('a').set({ title: 'B' }).commit();
  await client.delete('a');
  await expect.poll(() => heard).toHaveLength(3);
  listening.unsubscribe();
  expect(heard).toMatchObject([
    { type: 'welcome' },
    { documentId: 'a', transition: 'update', previousRev: 'r0', result: { title: 'B' } },
    { documentId: 'a', transition: 'disappear', resultRev: expect.any(String) },
  ]);
  const url = `/data/history/${service.datasetName}/documents/a?revision=${(heard[1] as { resultRev: string }).resultRev}`;
  expect(await client.request({ url })).toMatchObject({ documents: [{ title: 'B' }] });
});

test('the export follows within moments, and the last good one is kept', async () => {
  const { client, folder } = await start();
  await client.patch('a').set({ title: 'B' }).commit();
  await expect.poll(async () => (await exported(folder))[0]?.title, { timeout: 5000 }).toBe('B');
  const last = await readFile(join(folder, 'data.last.ndjson'), 'utf8');
  expect(JSON.parse(last)).toEqual(POST);
});

test('a picture is kept under the name of its content, whatever its file was called', async () => {
  const { client, folder } = await start();
  const red = { width: 40, height: 30, channels: 3, background: 'red' } as const;
  const bytes = await sharp({ create: red }).jpeg().toBuffer();
  const asset = await client.assets.upload('image', bytes, { filename: '../../etc/passwd' });
  expect(asset._id).toMatch(/^image-[0-9a-f]{40}-40x30-jpg$/);
  expect(asset.originalFilename).toBe('....etcpasswd');
  expect(await readdir(`${folder}/images`)).toEqual([`${asset.assetId}-40x30.jpg`]);
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect((await fetch(asset.url, { headers })).status).toBe(200);
  await expect(client.assets.upload('image', Buffer.from('no picture'))).rejects.toMatchObject({
    statusCode: 400,
  });
});

test.each<[string, (n: number) => string, number]>([
  ['a list in lists', (n) => '['.repeat(n) + ']'.repeat(n), 2500],
  ['signs in a row', (n) => `${'!'.repeat(n)}true`, 20_000],
])('a query of %s is refused with one clear line, by both services', async (_, make, count) => {
  const { client } = await start();
  for (const each of [client, clientOf(await serve(DEMO))]) {
    await expect(each.fetch(make(10))).resolves.toBeDefined();
    await expect(each.fetch(make(count))).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringMatching(/the query has more than 200 levels/),
    });
  }
});

test('a value that is too deep to be read again is refused, and nothing of it kept', async () => {
  const { client, folder } = await start();
  const p = JSON.parse('['.repeat(2000) + ']'.repeat(2000));
  const said = { statusCode: 400, message: expect.stringMatching(/more than 200 levels/) };
  await expect(client.fetch('$p', { p })).rejects.toMatchObject(said);
  await expect(client.create({ _id: 'b', _type: 'post', p })).rejects.toMatchObject(said);
  const path = `p.${'a.'.repeat(300)}b`;
  await client.create({ _id: 'b', _type: 'post' });
  await expect(
    client
      .patch('b')
      .set({ [path]: 1 })
      .commit(),
  ).rejects.toMatchObject(said);
  expect(JSON.stringify(await exported(folder))).not.toContain('[[[');
});
