import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { type ContentService, startContentService } from '../../scripts/sanity-emulator/service.ts';
import { openReader, type Reader } from '../../src/gather/sanity/client.ts';
import type { RetryPolicy } from '../../src/gather/sanity/retry.ts';
import type { Doc } from './content/datasets.ts';
import { serviceAt } from './release-elsewhere.ts';

/** Enough for a busy machine, with pauses that a test can wait for. */
export const PATIENT: RetryPolicy = { attempt: 2_000, total: 30_000, pause: 20 };
/** For a service that will not answer. */
export const IMPATIENT: RetryPolicy = { attempt: 1_000, total: 2_500, pause: 20 };

/** The product's own door to a service on loopback. */
export function readerAt(origin: string, retryPolicy = PATIENT): Reader {
  return openReader(serviceAt(origin), false, retryPolicy);
}

/** A content service over documents and pictures of a test's own, gone when the test has finished. */
export async function serviceOver(
  documents: readonly Doc[],
  images: Readonly<Record<string, Buffer>> = {},
): Promise<ContentService> {
  const folder = await mkdtemp(join(tmpdir(), 'dataset-'));
  await mkdir(join(folder, 'images'));
  await writeFile(
    join(folder, 'data.ndjson'),
    documents.map((each) => JSON.stringify(each)).join('\n'),
  );
  for (const [name, bytes] of Object.entries(images)) {
    await writeFile(join(folder, 'images', name), bytes);
  }
  const service = await startContentService({ folder, port: 0, log: () => {} });
  onTestFinished(() => service.close());
  return service;
}

/** A document as the service keeps it, with the stamps that each has. */
export function doc(
  _type: string,
  _id: string,
  fields: Readonly<Record<string, unknown>> = {},
): Doc {
  return { _rev: 'r1', _updatedAt: '2026-01-01T00:00:00Z', _id, _type, ...fields };
}

/** A reference as a document carries it. */
export function to(_ref: string) {
  return { _type: 'reference', _ref, _key: _ref };
}

/** A post as the service keeps it, published long ago. */
export function post(name: string, fields: Readonly<Record<string, unknown>> = {}): Doc {
  return doc('post', `post-${name}`, {
    title: `Title ${name}`,
    slug: { _type: 'slug', current: name },
    publishedAt: '2024-01-01T00:00:00Z',
    body: [{ _type: 'block', children: [{ _type: 'span', text: `Text ${name}.` }] }],
    ...fields,
  });
}

/** The asset document of a picture file, and the field that shows it. */
export function asset(file: string): Doc {
  const [hash, size = '', extension] = file.split(/[-.]/);
  const [width, height] = size.split('x').map(Number);
  return doc('sanity.imageAsset', `image-${hash}-${size}-${extension}`, {
    url: `https://cdn.sanity.io/images/embedded/production/${file}`,
    metadata: { dimensions: { width, height } },
  });
}

/** The field of a post or an author that shows this asset. */
export function showing({ _id }: Doc, fields: Readonly<Record<string, unknown>> = {}) {
  return { _type: 'image', alt: 'Words', asset: to(_id), ...fields };
}

/** A small JPEG, red on the left and blue on the right. */
export async function smallJpeg(width = 40, height = 20): Promise<Buffer> {
  const half = Math.floor(width / 2);
  const blue = { create: { width: half, height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp(blue).png().toBuffer(), left: width - half, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer();
}
