import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { recordOf } from '../../../scripts/release/account/version.ts';
import { lastRelease, sourceName } from '../../../scripts/release/last-release.ts';
import type { Environment } from '../../../src/settings/deploy-target.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { portInTest } from '../../support/listening-test.ts';
import { HURRIED, serviceAt, workspaceOf } from '../../support/release-elsewhere.ts';
import { temporaryFolder } from './releasing.ts';

const VERSION = {
  content: 'c1',
  code: 'd',
  posts: 3,
  changedAt: null,
  newestPost: null,
  nextDue: null,
  key: null,
  sealed: null,
};

type Answer = (response: ServerResponse, asked: number) => void;

const files: Readonly<Record<string, object>> = {
  '/version.json': VERSION,
  '/release.json': recordOf(VERSION, { k: ['slug'] }, ['a.1.js']),
};

/** A live site that answers with its release, except where `answer` does; gives its origin and what was asked. */
async function liveSite(answer?: Answer): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const [path = '', query] = (request.url ?? '').split('?');
    asked.push(`${path}?${query}`);
    if (answer) answer(response, asked.length);
    if (!response.writableEnded) response.end(JSON.stringify(files[path]));
  });
  const port = await portInTest(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
  };
}

async function lastAt(
  origin: string,
  env: Environment = { GITHUB_ACTIONS: 'true' },
  retryPolicy = HURRIED,
) {
  const lines: string[] = [];
  const last = await lastRelease(
    workspaceOf(await temporaryFolder()),
    readSettings({ SITE_URL: origin, ...env }),
    serviceAt('http://127.0.0.1:9'),
    retryPolicy,
    (line) => lines.push(line),
  );
  return { last, lines };
}

test('a build machine reads the live release, past what caches keep', async () => {
  const { origin, asked } = await liveSite();
  const { last } = await lastAt(origin);
  expect(last).toEqual({
    version: VERSION,
    record: files['/release.json'],
    sealedHere: null,
    at: { siteUrl: origin },
  });
  expect(asked.every((each) => /\?\d{13}$/.test(each))).toBe(true);
});

test.each([
  ['404', (response: ServerResponse) => response.writeHead(404).end('Not found')],
  [
    'a redirect to elsewhere',
    (response: ServerResponse) => response.writeHead(302, { location: '/about' }).end(),
  ],
  [
    'a redirect to the same address with a slash at its end',
    (response: ServerResponse) => {
      const { url = '' } = response.req;
      if (url.includes('/?')) response.end(JSON.stringify(VERSION));
      else response.writeHead(301, { location: url.replace('?', '/?') }).end();
    },
  ],
  [
    'a page of another site',
    (response: ServerResponse) => response.end('<!doctype html><title>Parked</title>'),
  ],
])('%s instead of a version: there is no release yet', async (_, answer) => {
  const { origin } = await liveSite(answer);
  const { last, lines } = await lastAt(origin);
  expect(last).toBeNull();
  expect(lines).toEqual([
    `There is no release of this site at ${origin} yet: nothing to compare with.`,
  ]);
});

test('an address that leads to where a release is stops all machines, by a line that names it', async () => {
  const { origin } = await liveSite();
  const { origin: old } = await liveSite((response) =>
    response.writeHead(301, { location: `${origin}/version.json` }).end(),
  );
  const line = `SITE_URL (${old}) leads to ${origin}, where the site is: set SITE_URL=${origin}, or, while it moves, ALLOW_SHRINK=1 for one build.`;
  for (const env of [{ GITHUB_ACTIONS: 'true' }, {}]) {
    await expect(lastAt(old, env)).rejects.toThrow(line);
    const { last, lines } = await lastAt(old, { ...env, ALLOW_SHRINK: '1' });
    expect([last, lines]).toEqual([null, [`${line} Nothing to compare with.`]]);
  }
});

test('a name that does not exist: there is no release yet, or no answer from where names are asked', async () => {
  const asked = lastAt('http://no-such-site.invalid').then(
    ({ lines }) => lines.join(),
    (error: Error) => error.message,
  );
  expect(await asked).toMatch(/^There is no release|cannot be reached \(EAI_AGAIN\)/);
});

test.each([503, 408])('an answer that fails once with %i is asked for again', async (status) => {
  const { origin } = await liveSite((response, asked) => {
    if (asked < 3) response.writeHead(status).end();
  });
  expect((await lastAt(origin)).last?.version).toEqual(VERSION);
});

test('two files of two releases are read again until they are of one', async () => {
  const { origin } = await liveSite((response, asked) => {
    if (asked === 1) response.end(JSON.stringify({ ...VERSION, content: 'c0' }));
  });
  expect((await lastAt(origin)).last?.version).toEqual(VERSION);
});

test('an answer that unpacks to more than any release has is not read to its end', async () => {
  const bomb = gzipSync(Buffer.alloc(40_000_000), { level: 1 });
  const { origin, asked } = await liveSite((response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  });
  const patient = { attempt: 10_000, total: 20_000, pause: 10 };
  await expect(lastAt(origin, { GITHUB_ACTIONS: 'true' }, patient)).rejects.toThrow(
    'its version.json is larger than 32 MB.',
  );
  expect(asked.filter((url) => url.startsWith('/version.json'))).toHaveLength(1);
});

test('a live site that keeps failing stops a build machine, by one line that says how to go on', async () => {
  const { origin } = await liveSite((response) => response.writeHead(503).end());
  const brief = { ...HURRIED, total: 400 };
  const env = { GITHUB_ACTIONS: 'true' };
  await expect(lastAt(origin, env, brief)).rejects.toThrow(
    /^The live site at http:\/\/127\.0\.0\.1:\d+: it answered 503\. Gave up after [\d.]+ s\. Nothing is published\. Set ALLOW_SHRINK=1 to publish once without comparing with what is live\.$/,
  );
  const { last, lines } = await lastAt(origin, { ...env, ALLOW_SHRINK: '1' }, brief);
  expect([last, lines.length]).toEqual([null, 1]);
});

test('on a machine of one’s own it does not, and without SITE_URL nothing is asked', async () => {
  const { origin } = await liveSite((response) => response.writeHead(403).end());
  const { last, lines } = await lastAt(origin, {});
  expect(last).toBeNull();
  expect(lines).toEqual([`The live site at ${origin}: it answered 403. Nothing to compare with.`]);
  expect(await lastAt(origin, { SITE_URL: '' })).toEqual({ last: null, lines: [] });
});

test('releases of another dataset are not compared', () => {
  const service = { ...serviceAt('http://127.0.0.1:1'), projectId: 'zp7mbokg' };
  const names = [service, { ...service, dataset: 'other' }, { ...service, projectId: 'other' }];
  expect(new Set(names.map(sourceName)).size).toBe(3);
});
