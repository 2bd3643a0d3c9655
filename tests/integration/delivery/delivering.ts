import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { deliver } from '../../../scripts/delivery/deliver.ts';
import { filesBelow } from '../../../scripts/release/verify/candidate.ts';
import { portInTest } from '../../support/listening-test.ts';

/** A folder that goes when the test has finished. */
export async function folderOfTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'delivery-'));
  return folder;
}

/** A release of these texts by path, in a folder of its own. */
export async function releaseOf(texts: Readonly<Record<string, string>>): Promise<string> {
  const folder = await folderOfTest();
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** The texts of all files below a folder, by path. */
export async function textsIn(folder: string): Promise<Record<string, string>> {
  const paths = [...(await filesBelow(folder))];
  const texts = paths.map(
    async (path) => [path, await readFile(join(folder, path), 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

/** A way to deliver releases by a command, one after the other, with all lines that were logged. */
export async function deliveries(command: string) {
  const folder = await folderOfTest();
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const signal = AbortSignal.timeout(60_000);
  return {
    folder,
    lines,
    deliver: (release: string, other = command) =>
      deliver({ command: other, release, folder, log, signal }),
  };
}

/** An address on this machine at which requests are answered until the test has finished. */
export async function served(answer: (request: Request) => Promise<Response>): Promise<string> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const bytes = await buffer(incoming);
    const body = bytes.length > 0 ? { body: new Uint8Array(bytes) } : {};
    const type = { 'content-type': headers['content-type'] ?? '' };
    const request = new Request(new URL(url, 'http://host'), { method, headers: type, ...body });
    const response = await answer(request);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  const port = await portInTest(server);
  return `http://127.0.0.1:${port}`;
}

/** The first two releases of every recipe's test, and what the host is to have after each. */
export const FIRST = {
  '_astro/app.1.js': 'one',
  '_astro/search/a.json': 'a post that is public',
  'about.html': 'about',
  'read/one.html': 'first words',
  'read/it\'s "so".html': 'an odd name',
  'version.json': '1',
};
export const SECOND = {
  '_astro/app.1.js': 'one',
  '_astro/app.2.js': 'two',
  'about.html': 'about',
  'read/one.html': 'other words',
  'version.json': '2',
};

/** A release of a page, what it needs, all that tells of it, and compressed forms, as servers of one's own send. */
export const TELLING: Readonly<Record<string, string>> = {
  ...FIRST,
  ...{ 'about.html.br': 'j', 'about.html.gz': 'k', 'feed.xml.br': 'l', 'version.json.br': 'm' },
  ...{ '.well-known/release.json': 'a', 'd/version.json': 'b', 'd/x.bin': 'sealed' },
  ...{ 'feed.json': 'c', 'feed.xml': 'd', 'feed/technical/2024-05-14.xml': 'e' },
  ...{ 'memoir.xml': 'f', 'release.json': 'g', 'robots.txt': 'h', 'sitemap.xml': 'i' },
};

/** Which part of a release is sent when: what pages need, pages, and what tells of it. */
export function partOf(path: string): 'need' | 'page' | 'telling' {
  if (/\.html(\.(br|gz))?$/.test(path)) return 'page';
  return /version|release|feed|memoir|sitemap/.test(path) ? 'telling' : 'need';
}

/** Whether a program is on this machine; a line says so where it is not, since its recipe is not tested then. */
export function has(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.log(`${program} is not here: its recipe is not tested.`);
    return false;
  }
}

/** A host that is told what it has not, and shows a release as a whole. */
export interface WholeHost {
  /** What was sent to it so far. */
  readonly sent: string[];
  /** The texts that it shows now, by path. */
  readonly live: () => Readonly<Record<string, string>>;
}

/** Delivers both releases by the command: the host shows each, and is sent only these of the second. */
export async function expectWholeReleases(
  command: string,
  { sent, live }: WholeHost,
  wanted: readonly string[],
): Promise<void> {
  const { deliver, lines } = await deliveries(command);
  expect(await deliver(await releaseOf(FIRST)), lines.join('\n')).toBe(true);
  expect(live()).toEqual(FIRST);
  sent.length = 0;
  expect(await deliver(await releaseOf(SECOND)), lines.join('\n')).toBe(true);
  expect(live()).toEqual(SECOND);
  expect(sent.sort()).toEqual(wanted);
}

/** A program that goes before the machine's own, and does what these lines of a shell say. */
export async function standIn(name: string, lines: string): Promise<string> {
  const folder = await releaseOf({ [name]: `#!/bin/sh\n${lines}\n` });
  await chmod(join(folder, name), 0o755);
  return folder;
}

/** Deliveries by rsync to a folder; before each `rsync` can be another program (`standIn`), this one at first. */
export async function rsyncDeliveries(host: string, first: string) {
  const program = await releaseOf({ path: first });
  const command = `PATH=$(cat ${program}/path):$PATH; export PATH; sh scripts/delivery/rsync.sh ${host}`;
  const use = (other: string) => writeFile(join(program, 'path'), other);
  return { ...(await deliveries(command)), use };
}
