import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, vi } from 'vitest';
import type { Order, Outcome } from '../../../scripts/release/order.ts';
import { release } from '../../../scripts/release/release.ts';
import { filesBelow } from '../../../scripts/release/verify/candidate.ts';
import { verifyServed } from '../../../scripts/release/verify-served.ts';
import type { ContentServiceOptions } from '../../../scripts/sanity-emulator/service.ts';
import { releaseRules } from '../../../scripts/serve/rules.ts';
import { serveSite } from '../../../scripts/serve/static-server.ts';
import type { Environment } from '../../../src/settings/deploy-target.ts';
import { readSettings, type ServiceSettings } from '../../../src/settings/settings.ts';
import { storedPost, textBlock } from '../../support/content/stored.ts';
import { freePort } from '../../support/listening.ts';
import { PATIENT, serviceAt, workspaceIn } from '../../support/release-elsewhere.ts';
import { siteRoot } from '../../support/site/build.ts';
import { type Doc, makeFolder, serve } from '../sanity-emulator/serving.ts';

export const NOW = new Date('2026-11-20T12:00:00Z');

const day = (n: number): string =>
  new Date(Date.parse('2026-01-01T08:00:00Z') + n * 86_400_000).toISOString();

/** The n-th of many alike posts; `words` stands in its text. */
export const post = (n: number, words = 'First words', fields: object = {}): Doc =>
  storedPost({
    _id: `post-${n}`,
    _rev: `rev-${n}-${words}`,
    _updatedAt: day(n),
    title: `Post ${n}`,
    slug: `post-${n}`,
    publishedAt: day(n),
    body: [textBlock(words)],
    ...fields,
  });

export const posts = (count: number, words?: string): Doc[] =>
  Array.from({ length: count }, (_, index) => post(index + 1, words));

/** The category that seals, and what makes a post one of it. */
export const DARK: Doc = {
  _id: 'dark',
  _type: 'category',
  title: 'Dark',
  _rev: '1',
  _updatedAt: '2026-01-01T00:00:00Z',
};
export const SEALED = { categories: [{ _type: 'reference', _ref: 'dark', _key: 'k' }] };

let port: Promise<number> | undefined;

/**
 * Serves what is released into a folder, while the test goes on, as a host does, which has the folder before it has a site;
 * gives its address: one for all tests of a process, so that they can begin with the same first release.
 */
export async function servedFrom(folder: string): Promise<string> {
  const dist = join(folder, 'dist');
  await mkdir(dist, { recursive: true });
  port ??= freePort('127.0.0.1');
  const host = { port: await port, host: '127.0.0.1', rules: releaseRules() };
  const server = await serveSite({ folder: dist, ...host });
  onTestFinished(() => server.close());
  return server.origin;
}

/** Brings a release to the readers of a folder that is served. */
export async function deploy(dist: string, host: string): Promise<void> {
  await rm(join(host, 'dist'), { recursive: true, force: true });
  await cp(dist, join(host, 'dist'), { recursive: true, dereference: true });
}

/** A folder of its own for a release. */
export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'release-'));

/** A folder as the one above, with these of another: with their times, by which a release knows its files. */
export async function copyInFolder(from: string, names: readonly string[]): Promise<string> {
  const folder = await temporaryFolder();
  const paths = names.map((name) => join(from, name));
  await promisify(execFile)('cp', ['-a', ...paths, folder]);
  return folder;
}

/** A content service over these documents, and a way to change them that is done when the service has read it. */
export async function startDataset(
  documents: readonly Doc[],
  options: Partial<ContentServiceOptions> = {},
) {
  const folder = await makeFolder(documents);
  let read = 0;
  const log = (line: string) => {
    if (line.endsWith(' documents')) read += 1;
    options.log?.(line);
  };
  const { origin } = await serve(folder.path, { ...options, log });
  const edit = async (changed: readonly Doc[]): Promise<void> => {
    const before = read;
    await folder.replace(changed);
    await vi.waitFor(() => expect(read).toBeGreaterThan(before), { timeout: 10_000, interval: 10 });
  };
  return { origin, folder, edit };
}

/**
 * Where pictures lie that every site shows, and no others, once the sites are built: of all that are made a release removes
 * hundreds that it does not show.
 */
const MADE = existsSync(siteRoot('fallback')) ? siteRoot('fallback') : process.cwd();

/** A way to release into a folder what the service at `origin` holds, with all that was said meanwhile. */
export function releaser(folder: string, origin: string, env: Environment = {}) {
  const lines: string[] = [];
  const order = (changes: Partial<Order>): Order => ({
    workspace: workspaceIn(folder, MADE),
    settings: readSettings(env),
    service: serviceAt(origin),
    events: [],
    shownWithin: 500,
    followed: false,
    retryPolicy: PATIENT,
    now: () => NOW,
    again: false,
    log: (line) => lines.push(line),
    ...changes,
  });
  return {
    lines,
    dist: join(folder, 'dist'),
    release: (changes: Partial<Order> = {}): Promise<Outcome> => release(order(changes)),
    /** Verifies what is served; gives the number of its files. */
    verify: (): Promise<number> => verifyServed(order({})),
    /** The one error that a release ends with, or the word that it published. */
    outcome: (changes: Partial<Order> = {}): Promise<string> =>
      release(order(changes)).then(
        ({ published }) => (published ? 'published' : 'unchanged'),
        (error: Error) => `${error.name}: ${error.message}`,
      ),
  };
}

/**
 * Gives what is released first to tests that go on from it: a folder with a copy, and a service over the same documents. Of
 * each documents, settings and what is asked of the service it is made once.
 */
export function firstReleases() {
  const made = new Map<string, string>();
  return async (
    documents: readonly Doc[],
    env: Environment,
    asked: Partial<Pick<ServiceSettings, 'fields' | 'token'>> = {},
  ) => {
    const { token } = asked;
    const { origin, edit } = await startDataset(documents, token ? { token } : {});
    const key = JSON.stringify([documents, env, serviceAt('', asked)]);
    const makeFirst = async () => {
      const into = await temporaryFolder();
      const service = serviceAt(origin, asked);
      expect(await releaser(into, origin, env).outcome({ service })).toBe('published');
      made.set(key, into);
      return into;
    };
    const first = made.get(key) ?? (await makeFirst());
    const folder = await copyInFolder(first, ['.release', 'dist', 'pictures', 'book']);
    return { origin, edit, folder };
  };
}

/** A digest of the bytes of every file of a site, or of the wanted ones. */
export async function siteDigest(site: string, wanted = (_: string) => true): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [...(await filesBelow(site))].filter(wanted)) {
    hash.update(`${file}\n`).update(await readFile(join(site, file)));
  }
  return hash.digest('hex');
}

/** The files below a folder that hold these words. */
export async function filesWith(folder: string, words: string): Promise<string[]> {
  const found: string[] = [];
  for (const each of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(each.parentPath, each.name);
    if (each.isFile() && (await readFile(file)).includes(words)) found.push(relative(folder, file));
  }
  return found;
}
