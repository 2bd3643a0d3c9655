import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { datasetFolder, startWriting, TOKEN, writer } from './writing.ts';

async function start() {
  const lines: string[] = [];
  const service = await startWriting(await datasetFolder([{ _id: 'a', _type: 'post' }]), lines);
  return { lines, service, client: writer(service) };
}

const noise = { raw: { width: 400, height: 300, channels: 3 } } as const;
const jpeg = await sharp(randomBytes(400 * 300 * 3), noise)
  .jpeg()
  .toBuffer();
const red = { width: 20_000, height: 6000, channels: 3, background: 'red' } as const;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

test.each<[string, Buffer, RegExp]>([
  ['no picture', Buffer.from('no picture'), /can show: JPEG, PNG, WebP or GIF/],
  ['one that the site does not show', Buffer.from(svg), /can show: JPEG, PNG, WebP or GIF/],
  ['one of which the end is missing', jpeg.subarray(0, jpeg.length / 2), /is damaged/],
  [
    'one that takes all memory',
    await sharp({ create: red, limitInputPixels: false }).png().toBuffer(),
    /has 20000 × 6000 pixels: 100 million at most/,
  ],
  ['one that is too large', Buffer.alloc(40_000_001), /larger than 40000000 bytes/],
])('of a file that is %s the author is told why it is not taken', async (_, bytes, why) => {
  const { client, lines, service } = await start();
  const upload = client.assets.upload('image', bytes, { filename: 'a.jpg' });
  const message = expect.stringMatching(why);
  await expect(upload).rejects.toMatchObject({ message });
  expect(lines).toEqual([expect.stringMatching(/^a\.jpg is not taken\. /)]);
  expect(lines).toEqual([message]);
  expect([...service.dataset.documents.keys()]).toEqual(['a']);
});

test('a file without a byte is no picture', async () => {
  const { service } = await start();
  const answer = await fetch(`${service.origin}/v1/assets/images/production`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(/not a pic/)]);
});

test('a photograph is taken that a decoder finds sound, and not as it should be', async () => {
  const { client } = await start();
  // Bytes between its parts that belong to none, as some cameras leave them.
  const odd = Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(4), jpeg.subarray(2)]);
  await expect(sharp(odd).raw().toBuffer()).rejects.toThrow('extraneous bytes');
  expect(await client.assets.upload('image', odd)).toMatchObject({ extension: 'jpg' });
});
