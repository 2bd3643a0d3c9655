import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { callHook, foundNothing, PERSISTENCE } from '../../../scripts/rebuild/hook.ts';
import { watchLive } from '../../../scripts/rebuild/watch.ts';
import type { Version } from '../../../scripts/release/account/version.ts';
import { portInTest } from '../../support/listening-test.ts';
import { publishing, SECRET } from './publishing.ts';

const OLD: Version = {
  content: 'old',
  code: 'd',
  posts: 3,
  changedAt: '2026-11-01T10:00:00.000Z',
  newestPost: null,
  nextDue: null,
  key: null,
  sealed: null,
};
const NEW: Version = { ...OLD, content: 'new', changedAt: '2026-11-20T10:00:00.000Z' };
const QUICK = {
  every: 10,
  tell: 40,
  limit: 2_000,
  attempt: 1_500,
  foundNothing: async () => false,
};

/** For what the site never shows. */
const BRIEF = { ...QUICK, limit: 500 };

/** A live site that shows one version after the other, the last for ever; a number is a status instead. */
async function siteShowing(...shown: readonly (Version | number)[]) {
  let asked = 0;
  let hooked = 0;
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      hooked += 1;
      response.writeHead(200).end();
      return;
    }
    if (request.url === '/healthz') {
      response.end('{"state":"idle","unchanged":true}');
      return;
    }
    if (request.url?.startsWith('/d/')) {
      response.writeHead(404).end();
      return;
    }
    const now = shown[Math.min(asked, shown.length - 1)];
    asked += 1;
    if (typeof now === 'number') response.writeHead(now).end();
    else response.end(JSON.stringify(now));
  });
  const port = await portInTest(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    hooked: () => hooked,
  };
}

async function watched(
  before: Version | null,
  newest: string | null,
  ...shown: (Version | number)[]
) {
  const { origin } = await siteShowing(...shown);
  const lines: string[] = [];
  const end = await watchLive(origin, before, newest, QUICK, (line) => lines.push(line)).catch(
    (error: Error) => `${error.name}: ${error.message}`,
  );
  return { end, lines };
}

const LIVE = /^Live after \d\.\d s: 3 posts, newest change 2026-11-20 10:00 UTC\.$/;
const MIDDLE: Version = { ...OLD, content: 'middle' };

test.each([
  ['a new release', OLD, NEW.changedAt, [OLD, OLD, NEW]],
  ['the first release of all', null, NEW.changedAt, [404, 404, NEW]],
  ['past one that has not the newest change yet', OLD, NEW.changedAt, [OLD, MIDDLE, NEW]],
  ['past failures', OLD, NEW.changedAt, [OLD, 503, 500, NEW]],
])('the wait ends with %s', async (_, before, newest, shown) => {
  expect((await watched(before, newest, ...shown)).end).toMatch(LIVE);
});

test('a line says that it goes on, and what is wrong with the site', async () => {
  const { lines } = await watched(OLD, NEW.changedAt, OLD, ...new Array(12).fill(503), NEW);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines[0]).toMatch(
    /^Waiting for the new release: \d+ s( \(the site: it answered 503\.\))?$/,
  );
});

test.each([
  [
    'new content that does not come up is a failure',
    NEW.changedAt,
    /^WatchError: The new content is not live after 0 minutes\. Look at the host's build log: it says why\.$/,
  ],
  ['nothing new where there is nothing new is none', OLD.changedAt, /^Nothing new has come up/],
])('%s', async (_, newest, end) => {
  const { origin } = await siteShowing(OLD);
  expect(await watchLive(origin, OLD, newest, BRIEF, () => {}).catch(String)).toMatch(end);
});

test.each([
  ['ends the wait', OLD.changedAt, /^Nothing is new: the publisher has compared/],
  ['does not, where the newest change is not live', NEW.changedAt, /^WatchError: /],
])('a publisher that found nothing new %s', async (_, newest, end) => {
  const { origin } = await siteShowing(OLD);
  const watch = { ...BRIEF, foundNothing: async () => true };
  const said = await watchLive(origin, OLD, newest, watch, () => {}).catch(String);
  expect(said).toMatch(end);
});

test('the publisher of one’s own says whether it found nothing new, and nobody else is asked', async () => {
  const outcomes = [true, false].map((published) => ({ published, nextDue: null, late: [] }));
  const { url, origin } = await publishing(undefined, {
    build: async () => outcomes.shift() ?? null,
  });
  const found = (hook: string) => foundNothing(new URL(hook), 1_000);
  await vi.waitFor(async () =>
    expect(await (await fetch(`${origin}/healthz`)).json()).toMatchObject({ state: 'idle' }),
  );
  expect(await found(url)).toBe(false);
  await callHook(new URL(url), SECRET, PERSISTENCE);
  expect(await found(url), 'it has not looked yet').toBe(false);
  await vi.waitFor(async () => expect(await found(url)).toBe(true));
  expect(await found(`${origin}/other/publish`)).toBe(false);
  expect(await found('http://127.0.0.1:9/publish')).toBe(false);
});

function command(env: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/rebuild.ts'], {
      env: { ...process.env, ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    child.once('close', (code) => resolve(`${said}${code}`));
  });
}

test('the command calls the hook, watches, and says that the new release is live', async () => {
  const { origin, hooked } = await siteShowing(OLD, NEW);
  const hook = `${origin}/build_hooks/5c23354f454e1350f8543e78`;
  const said = await command({ SITE_URL: origin, DEPLOY_HOOK_URL: hook });
  expect(said).toMatch(
    /^The publisher has taken the call\.\nLive after \d+\.\d s: 3 posts, .*\n0$/,
  );
  expect(hooked()).toBe(1);
});

test('the command ends where the publisher, beside its hook, says that it found nothing new', async () => {
  const { origin } = await siteShowing(OLD);
  const said = await command({ SITE_URL: origin, DEPLOY_HOOK_URL: `${origin}/publish` });
  expect(said).toBe(
    'The publisher has taken the call.\nNothing is new: the publisher has compared, and what is live is published already.\n0',
  );
});

test.each([
  [{}, 'DEPLOY_HOOK_URL must be set: the address of the deploy hook of your host.\n1'],
  [
    { DEPLOY_HOOK_URL: 'http://127.0.0.1:9/x' },
    'SITE_URL must be set: the address that readers use.\n1',
  ],
])('without its settings the command is one line', async (env, line) => {
  expect(await command({ DEPLOY_HOOK_URL: '', SITE_URL: '', ...env })).toBe(line);
});
