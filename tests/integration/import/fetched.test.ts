import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPictureStore } from '../../../scripts/import/picture-store.ts';
import { BOUNDS } from '../../../src/gather/pictures/foreign.ts';
import { imported, temporaryFolder } from '../../support/import-sources/importing.ts';
import { plainPicture, writeSource } from '../../support/import-sources/write-source.ts';
import { portInTest } from '../../support/listening-test.ts';
import { CERTIFICATE, KEY } from '../../support/tls.ts';

/** A host with pictures that ends connections after so many answers. */
async function pictureHost(answers: number) {
  const asked: string[] = [];
  let left = answers;
  const server = createServer({ cert: CERTIFICATE, key: KEY }, async (request, response) => {
    asked.push(request.url ?? '');
    left -= 1;
    if (left < 0) response.writeHead(503).end();
    else {
      const width = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 1);
      response.setHeader('content-type', 'image/png').end(await plainPicture(width + 10));
    }
  });
  const port = await portInTest(server);
  return {
    origin: `https://localhost:${port}`,
    asked,
    mend: () => {
      left = Number.POSITIVE_INFINITY;
    },
  };
}

test('an import that could not fetch everything is taken up again, and then fetches nothing more', async () => {
  const host = await pictureHost(3);
  const allowed = (address: string) => address === '127.0.0.1' || address === '::1';
  const bounds = { ...BOUNDS, ca: CERTIFICATE, allowed };
  const pictures = [1, 2, 3, 4, 5, 6]
    .map((n) => `![Picture ${n}](/pictures/${n}.png)`)
    .join('\n\n');
  const source = writeSource(temporaryFolder(), {
    'a.md': `---\ntitle: A\ndate: 2020-01-01\n---\n${pictures}\n\n![again](/pictures/1.png)\n`,
  });
  const job = { out: join(temporaryFolder(), 'out'), siteUrl: host.origin, bounds };
  const first = await imported(source, job);
  expect([first.counts.pictures, host.asked.length]).toEqual([3, 6]);
  expect(first.report).toContain('answers 503; a link to it stays');
  // A run that was killed leaves half a line.
  const fetched = join(job.out, 'fetched.jsonl');
  expect(readFileSync(fetched, 'utf8').trim().split('\n')).toHaveLength(3);
  appendFileSync(fetched, '{"address":"https://lo');
  host.mend();
  const second = await imported(source, job);
  expect([second.counts.pictures, host.asked.length]).toEqual([6, 9]);
  expect(second.report).not.toContain('503');
  const third = await imported(source, job);
  expect(host.asked).toHaveLength(9);
  expect(third.bytes).toBe(second.bytes);
});

test('a picture that several folders name is fetched once', async () => {
  const host = await pictureHost(9);
  const allowed = (address: string) => address === '127.0.0.1' || address === '::1';
  const bounds = { ...BOUNDS, ca: CERTIFICATE, allowed };
  const text = (title: string) =>
    `---\ntitle: ${title}\ndate: 2020-01-01\n---\n![P](${host.origin}/pictures/1.png)\n`;
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const source = writeSource(
    temporaryFolder(),
    Object.fromEntries(names.map((name) => [`${name}/${name}.md`, text(name)])),
  );
  const { counts } = await imported(source, { bounds });
  expect([counts.posts, counts.pictures, host.asked.length]).toEqual([6, 1, 1]);
});

test('a picture that cannot be written ends the import, and is not told of as missing', async () => {
  const out = temporaryFolder();
  const file = join(writeSource(temporaryFolder(), { 'a.png': await plainPicture() }), 'a.png');
  const find = async () => {
    rmSync(join(out, 'images'), { recursive: true });
    return { file };
  };
  const store = await openPictureStore(out, { find });
  await expect(store.bring('a.png', { folder: '', origin: 'a.md' })).rejects.toThrow(
    /cannot be written \(ENOENT/,
  );
});
