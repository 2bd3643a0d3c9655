import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { makeSigningKey } from '../../scripts/keys/sign.ts';
import { prove } from '../../scripts/proof/prove.ts';
import { ACCOUNT_FILE, parseAccount } from '../../scripts/release/account/signed-account.ts';
import { type ContentService, startContentService } from '../../scripts/sanity-emulator/service.ts';
import { releaseRules } from '../../scripts/serve/rules.ts';
import { type RunningServer, serveSite } from '../../scripts/serve/static-server.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { freePort } from '../support/listening.ts';
import { post, posts, releaser } from './release/releasing.ts';

/*
 * The command as a stranger runs it, who has an address and a public key and nothing else.
 */

let folder: string;
let key: string;
let site: string;
let server: RunningServer;
let dataset: ContentService;
let publisher: ReturnType<typeof releaser>;

const write = (documents: readonly object[]) =>
  writeFile(join(folder, 'data.ndjson'), documents.map((each) => JSON.stringify(each)).join('\n'));

/** The settings of a release that is signed with the key in this file. */
const signedBy = async (file: string) => ({
  SITE_URL: site,
  SIGNING_KEY: (await readFile(join(folder, file), 'utf8')).trim(),
  DARKROOM_PASSCODE: 'lorok kizaf sofop motar wosup',
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proof-'));
  key = await makeSigningKey(join(folder, 'signing-key'), process.cwd());
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  await write(posts(4));
  dataset = await startContentService({ folder, port: 0 });
  publisher = releaser(join(folder, 'site'), dataset.origin, await signedBy('signing-key'));
  // Before the first release: it compares with what is live there.
  await mkdir(publisher.dist, { recursive: true });
  const rules = releaseRules();
  server = await serveSite({ folder: publisher.dist, port, host: '127.0.0.1', rules });
  expect(await publisher.outcome({ now: () => new Date('2026-11-20T12:00:00Z') })).toBe(
    'published',
  );
}, 120_000);

afterAll(async () => {
  await server.close();
  await dataset.close();
});

/** What the command prints, and how it ends. */
async function commanded(...args: string[]): Promise<{ said: string; code: number }> {
  const env = { PATH: process.env.PATH, XDG_CACHE_HOME: join(folder, 'cache') };
  const run = promisify(execFile)(process.execPath, ['scripts/prove.ts', site, ...args], { env });
  return run.then(
    ({ stdout }) => ({ said: stdout, code: 0 }),
    ({ stdout, stderr, code }) => ({ said: stdout + stderr, code }),
  );
}

/** What is wrong with the live site, a line each. */
async function faults(): Promise<string> {
  const proof = await prove(site, key, null, new Date());
  return proof.faults.join('\n');
}

/** Changes a file of the live site until the test has finished, as whoever holds the host could. */
async function alter(file: string, change: (text: string) => string | null): Promise<void> {
  const path = join(await realpath(publisher.dist), file);
  const text = await readFile(path, 'utf8').catch(() => null);
  await rm(path, { force: true });
  const altered = change(text ?? '');
  // A file of its own: another release may have the same one under another name.
  if (altered !== null) await writeFile(path, altered);
  onTestFinished(async () => {
    await rm(path, { force: true });
    if (text !== null) await writeFile(path, text);
  });
}

test('a live site is proven, file by file', async () => {
  const { said, code } = await commanded('--key', key);
  expect(said).toMatch(/^(\d+) of \1 files are what was signed on 2026-11-20T12:00:00/);
  expect([code, said.endsWith('Proven.\n')]).toEqual([0, true]);
});

test.each([
  [
    'an altered script',
    'about.html',
    (text: string) => text.replace('</body>', '<script>1</script></body>'),
    '/about is not what was signed.',
  ],
  ['a file that is gone', 'feed.xml', () => null, '/feed.xml is missing: the site answers 404'],
  [
    'an account that was changed to fit',
    ACCOUNT_FILE,
    (text: string) => text.replace('"about.html",', '"about.html" ,'),
    'The signature of the release is wrong',
  ],
  [
    'an account without a signature',
    ACCOUNT_FILE,
    (text: string) => text.replace(/,"key".*$/m, '}'),
    'The release is not signed',
  ],
] as const)('%s is found out', async (_, file, change, line) => {
  await alter(file, change);
  expect(await faults()).toContain(line);
});

test('an account of a key that would speak to the terminal does not', async () => {
  await alter(ACCOUNT_FILE, (text) => text.replace('"key":"', '"key":"\\u001b[2J\\n::error::'));
  const { said, code } = await commanded('--key', key);
  expect(said).toContain('is signed with another key, \\u{1b}[2J\\u{a}::error::');
  expect([code, said.endsWith('Not proven.\n')]).toEqual([1, true]);
});

test('a page beside what was signed is found by the link to it', async () => {
  await alter('extra.html', () => '<p>Extra</p>');
  await alter('contact.html', (text) => text.replace('</main>', '<a href="/extra">x</a></main>'));
  const said = await faults();
  expect(said).toContain('/contact is not what was signed.');
  expect(said).toContain('/extra is there besides what was signed.');
});

test('another key proves nothing', async () => {
  const other = await makeSigningKey(join(folder, 'other'), process.cwd());
  const { said, code } = await commanded('--key', other);
  expect([code, said]).toEqual([1, expect.stringContaining('is signed with another key')]);
});

test('an older release is known by who has seen a newer one', { timeout: 120_000 }, async () => {
  const old = await realpath(publisher.dist);
  await write([post(1, 'Changed words'), ...posts(4).slice(1)]);
  const now = () => new Date('2026-11-21T12:00:00Z');
  // Until the service has read the change, the same is put in place of what other tests altered.
  await vi.waitFor(async () => {
    await publisher.outcome({ now });
    const page = await readFile(join(publisher.dist, 'read/post-1.html'), 'utf8');
    expect(page).toContain('Changed words');
  }, 30_000);
  expect((await commanded('--key', key)).said).toContain('Proven.');
  const newer = await realpath(publisher.dist);
  await rename(newer, `${newer}.aside`);
  await rename(old, newer);
  const { said } = await commanded('--key', key);
  await rename(newer, old);
  await rename(`${newer}.aside`, newer);
  expect(said).toContain('An older release is served, of 2026-11-20T12:00:00.000Z');
});

test('the account tells of the Dark Room what its files tell, and no more', async () => {
  const text = await readFile(join(publisher.dist, ACCOUNT_FILE), 'utf8');
  const read = parseAccount(text);
  expect(read?.genuine).toBe(true);
  expect(read?.account.files.filter(([file]) => file.startsWith('d/')).length).toBeGreaterThan(80);
  expect(text).not.toMatch(/decoy|sealed|lorok/);
});

test('the workflow proves daily, with no right but to tell, and tells once', async () => {
  const flow = parse(await readFile('.github/workflows/prove.yml', 'utf8'));
  expect(flow.permissions).toEqual({ contents: 'read', issues: 'write' });
  expect(flow.on.schedule).toHaveLength(1);
  const { steps } = flow.jobs.prove;
  expect(JSON.stringify(flow)).not.toContain('secrets.');
  const runs = steps.flatMap(({ run }: { run?: string }) => run ?? []);
  expect(runs.join('\n')).toContain('npm run --silent prove -- --remember');
  // A host that answers slowly must not outlast the job, which then tells nobody.
  const [, seconds = ''] = /timeout --kill-after=10 (\d+) npm/.exec(runs.join('\n')) ?? [];
  expect(Number(seconds) / 60).toBeLessThanOrEqual(flow.jobs.prove['timeout-minutes'] - 5);
  expect(Number(seconds)).toBeGreaterThan(60);
  for (const run of runs) await promisify(execFile)('bash', ['-n', '-c', run]);
  expect(steps.at(-1)).toMatchObject({ if: 'failure()' });
});
test('with another key the same content is published again, and signed anew', {
  timeout: 120_000,
}, async () => {
  const now = () => new Date('2026-11-22T12:00:00Z');
  const next = await makeSigningKey(join(folder, 'next-key'), process.cwd());
  const settings = readSettings(await signedBy('next-key'));
  expect(await publisher.outcome({ now, settings })).toBe('published');
  expect(await publisher.outcome({ now, settings })).toBe('unchanged');
  expect((await commanded('--key', next)).said).toContain('Proven.');
  await alter(ACCOUNT_FILE, (text) => `${text} `);
  expect(await publisher.outcome({ now, settings })).toBe('published');
  expect((await commanded('--key', next)).said).toContain('Proven.');
});
