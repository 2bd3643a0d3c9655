import { chmod, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { portInTest } from '../../support/listening-test.ts';
import { FULL } from '../../support/long-form.ts';
import { deliveries, FIRST, has, partOf, releaseOf, SECOND, TELLING } from './delivering.ts';

/** The program needs a second or two for each of its ten calls. */
const HERE = FULL && has('aws');

/** What a request to a bucket does: `PUT` of an object, `POST ?delete` with keys in XML, `GET ?list-type=2`. */
async function startBucket() {
  const objects = new Map<string, { readonly text: string; readonly cache: string }>();
  const order: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://bucket');
    const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
    const body = (await buffer(request)).toString();
    const answer = (xml = '') => response.setHeader('content-type', 'application/xml').end(xml);
    if (request.method === 'PUT') {
      objects.set(key, { text: body, cache: String(request.headers['cache-control'] ?? '') });
      order.push(key);
      return response.setHeader('etag', '"e"').end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      order.push(`gone ${key}`);
      return response.writeHead(204).end();
    }
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      for (const [, name = ''] of body.matchAll(/<Key>([^<]*)<\/Key>/g)) {
        const plain = name.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
        objects.delete(plain);
        order.push(`gone ${plain}`);
      }
      return answer('<DeleteResult/>');
    }
    const sorted = [...objects].sort(([a], [b]) => (a < b ? -1 : 1));
    const listed = sorted.map(
      ([name, { text }]) =>
        `<Contents><Key>${encodeURIComponent(name)}</Key><Size>${Buffer.byteLength(text)}</Size><LastModified>2030-01-01T00:00:00.000Z</LastModified><ETag>e</ETag></Contents>`,
    );
    return answer(
      `<ListBucketResult><Name>bucket</Name><EncodingType>url</EncodingType><IsTruncated>false</IsTruncated>${listed.join('')}</ListBucketResult>`,
    );
  });
  const port = await portInTest(server);
  const texts = () => Object.fromEntries([...objects].map(([key, { text }]) => [key, text]).sort());
  return { objects, order, texts, url: `http://127.0.0.1:${port}` };
}

/** The account of the AWS command line, and where it finds the bucket. */
const settingsFor = (url: string) =>
  Object.entries({
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_DEFAULT_REGION: 'us-east-1',
    AWS_ENDPOINT_URL: url,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_REQUEST_CHECKSUM_CALCULATION: 'when_required',
  })
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/** A folder for what is temporary on another disk than the releases of this test; without one, the usual folder. */
async function otherDisk(): Promise<string> {
  const { dev } = await stat(tmpdir());
  for (const folder of ['/dev/shm', process.cwd(), '/tmp']) {
    const found = await stat(folder).catch(() => null);
    if (found && found.dev !== dev) return folder;
  }
  return tmpdir();
}

test.runIf(HERE)(
  'S3 gets files before the pages that need them, forgets what is withdrawn, and is told how long to keep each',
  async () => {
    const bucket = await startBucket();
    bucket.objects.set('_astro/search/v1/of-a-sealed-post.json', { text: 'secret', cache: '' });
    const { deliver, lines } = await deliveries(
      `TMPDIR=${await otherDisk()} ${settingsFor(bucket.url)} sh scripts/delivery/s3.sh bucket`,
    );
    expect(await deliver(await releaseOf(FIRST)), lines.join('\n')).toBe(true);
    expect(bucket.texts()).toEqual(FIRST);
    const kinds = bucket.order.map((key) => (/\.html$/.test(key) ? 'page' : key.split(' ')[0]));
    expect(kinds.lastIndexOf('_astro/search/a.json')).toBeLessThan(kinds.indexOf('page'));
    expect(bucket.order.at(-1)).toBe('gone _astro/search/v1/of-a-sealed-post.json');
    expect(bucket.objects.get('_astro/app.1.js')?.cache).toContain('immutable');
    expect(bucket.objects.get('about.html')?.cache).toContain('must-revalidate');
    bucket.order.length = 0;
    expect(await deliver(await releaseOf(SECOND)), lines.join('\n')).toBe(true);
    expect(bucket.texts()).toEqual(SECOND);
    expect(bucket.order).toHaveLength(5);
    expect(bucket.order.slice(-2).every((each) => each.startsWith('gone '))).toBe(true);
  },
  120_000,
);

test('what S3 does not delete is a failed delivery, and the next withdraws it', async () => {
  const program = await releaseOf({
    aws: '#!/bin/sh\ncase "$*" in *delete-objects*) cat "$(dirname "$0")/answer" ;; esac\n',
    answer: '',
  });
  await chmod(join(program, 'aws'), 0o755);
  const answer = (text: string) => writeFile(join(program, 'answer'), text);
  const { deliver, lines } = await deliveries(
    `PATH=${program}:$PATH; export PATH; sh scripts/delivery/s3.sh bucket`,
  );
  expect(await deliver(await releaseOf(FIRST)), lines.join('\n')).toBe(true);
  await answer('{\n  "Errors": [{"Key": "read/one.html", "Code": "SlowDown", "Message": ""}]\n}\n');
  const second = await releaseOf(SECOND);
  expect(await deliver(second)).toBe(false);
  expect(lines).toContain('  S3 keeps files that are withdrawn: "Code": "SlowDown"');
  await answer('');
  expect(await deliver(second)).toBe(true);
  expect(lines.at(-1)).toMatch(/2 withdrawn\.$/);
});

test.runIf(HERE)(
  'S3 gets what pages need, then pages, and then what tells of them',
  async () => {
    const bucket = await startBucket();
    const command = `${settingsFor(bucket.url)} sh scripts/delivery/s3.sh bucket`;
    const { deliver, lines } = await deliveries(command);
    expect(await deliver(await releaseOf(TELLING)), lines.join('\n')).toBe(true);
    const parts = bucket.order.map(partOf);
    expect(parts).toEqual(parts.toSorted());
  },
  120_000,
);
