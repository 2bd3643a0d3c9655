import { cp, mkdir, readlink, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostRules } from '../../../scripts/hosts/table.ts';
import { type RunningServer, serveSite } from '../../../scripts/serve/static-server.ts';
import { temporaryFolder } from '../hosts/site.ts';

let folder: string;
let server: RunningServer | undefined;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(async () => {
  await server?.close();
});

const PAGES = ['about', 'archive', 'read/hello'];

/** A release whose pages all say its name, at equal length and with the same time of change. */
async function writeRelease(name: string): Promise<string> {
  const release = path.join(folder, name);
  await mkdir(path.join(release, 'read'), { recursive: true });
  for (const page of [...PAGES, 'read/404']) {
    const file = path.join(release, `${page}.html`);
    await writeFile(file, `<p>${name.padEnd(8)}</p>`.repeat(100));
    await utimes(file, 1_000_000_000, 1_000_000_000);
  }
  return release;
}

async function swapLink(link: string, release: string): Promise<void> {
  await symlink(release, `${link}.next`);
  await rename(`${link}.next`, link);
}

async function serve(site: string): Promise<string> {
  server = await serveSite({
    folder: site,
    port: 0,
    host: '127.0.0.1',
    rules: hostRules({ moved: [] }),
  });
  return server.origin;
}

/** The release an answer is of, or what else it is. */
async function releaseOf(origin: string, page: string): Promise<string> {
  const response = await fetch(`${origin}/${page}`, { redirect: 'manual' });
  const text = await response.text();
  const names = new Set(Array.from(text.matchAll(/<p>(\w+) *<\/p>/g), ([, name]) => name));
  const whole = response.status === 200 && names.size === 1 && text.length === 1500;
  return whole
    ? [...names].join()
    : `${response.status} ${response.headers.get('location')} ${text.length}`;
}

/** Asks without pause while `change` runs, and gives all that was answered. */
async function askDuring(
  origin: string,
  change: () => Promise<void>,
): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  let over = false;
  const reader = async (offset: number) => {
    for (let n = offset; !over; n += 1) {
      const answer = await releaseOf(origin, PAGES[n % PAGES.length] ?? 'about');
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  const readers = [0, 1, 2].map(reader);
  await change();
  over = true;
  await Promise.all(readers);
  return answers;
}

test('while releases are swapped and the old ones deleted, each answer is of one release', async () => {
  const link = path.join(folder, 'current');
  await symlink(await writeRelease('r0'), link);
  const origin = await serve(link);
  const answers = await askDuring(origin, async () => {
    for (let n = 1; n <= 60; n += 1) {
      const old = await readlink(link);
      await swapLink(link, await writeRelease(`r${n}`));
      await rm(old, { recursive: true });
    }
  });
  expect([...answers.keys()].filter((answer) => !/^r\d+$/.test(answer))).toEqual([]);
  expect(answers.size).toBeGreaterThan(5);
  expect(await releaseOf(origin, 'about')).toBe('r60');
});

test('while a folder is replaced by another in two steps, no page is said to be unknown', async () => {
  const site = path.join(folder, 'dist');
  await rename(await writeRelease('r0'), site);
  const origin = await serve(site);
  const answers = await askDuring(origin, async () => {
    for (let n = 1; n <= 60; n += 1) {
      const next = await writeRelease(`r${n}`);
      await rename(site, `${site}.old`);
      await rename(next, site);
      await rm(`${site}.old`, { recursive: true });
    }
  });
  const others = [...answers.keys()].filter((answer) => !/^(r\d+|503 null \d+)$/.test(answer));
  expect(others).toEqual([]);
  expect(answers.size).toBeGreaterThan(5);
});

test('what is kept of one release is never given for another, alike as they look', async () => {
  const link = path.join(folder, 'current');
  await symlink(await writeRelease('old'), link);
  const origin = await serve(link);
  const tag = (await fetch(`${origin}/about`)).headers.get('etag') ?? '';
  await swapLink(link, await writeRelease('new'));
  const response = await fetch(`${origin}/about`, { headers: { 'if-none-match': tag } });
  expect([response.status, (await response.text()).slice(0, 6)]).toEqual([200, '<p>new']);
});

test('a page that did not change keeps its tag across releases', async () => {
  const link = path.join(folder, 'current');
  const first = await writeRelease('same');
  await symlink(first, link);
  const origin = await serve(link);
  const tag = (await fetch(`${origin}/about`)).headers.get('etag') ?? '';
  await cp(first, path.join(folder, 'copy'), { recursive: true });
  await swapLink(link, path.join(folder, 'copy'));
  expect((await fetch(`${origin}/about`, { headers: { 'if-none-match': tag } })).status).toBe(304);
});

test('each release is answered by its own table', async () => {
  const link = path.join(folder, 'current');
  await symlink(await writeRelease('r0'), link);
  server = await serveSite({
    folder: link,
    port: 0,
    host: '127.0.0.1',
    rules: (release) => hostRules({ moved: [{ from: 'old', to: path.basename(release) }] }),
  });
  const location = async () => {
    const response = await fetch(`${server?.origin}/read/old`, { redirect: 'manual' });
    return response.headers.get('location');
  };
  expect(await location()).toBe('/read/r0');
  await swapLink(link, await writeRelease('r1'));
  expect(await location()).toBe('/read/r1');
});

test('no site at all is a 503, and the site is back when it is', async () => {
  const site = path.join(folder, 'dist');
  const origin = await serve(site);
  const response = await fetch(`${origin}/about`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  await rename(await writeRelease('r0'), site);
  expect(await releaseOf(origin, 'about')).toBe('r0');
});
