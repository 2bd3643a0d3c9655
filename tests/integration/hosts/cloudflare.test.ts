import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostRules } from '../../../scripts/hosts/table.ts';
import type { Alias } from '../../../src/domain/addresses/alias.ts';
import type { Moved } from '../../../src/domain/addresses/moved.ts';
import { freePort } from '../../support/listening.ts';
import { asker } from './ask.ts';
import { hostNotes } from './placing.ts';
import { ALIASES, faultsOf, MOVED, temporaryFolder, writeSite } from './site.ts';

const WRANGLER = path.resolve('node_modules/wrangler/bin/wrangler.js');

let folder: string;
let site: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  folder = await temporaryFolder();
  site = path.join(folder, 'dist');
  await writeSite(site);
});

afterEach(async () => {
  if (child?.pid !== undefined && child.exitCode === null) {
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
});

/** Cloudflare's Pages runtime on this machine, serving the folder; gives what it printed about the rules too. */
async function pagesRuntime() {
  const port = await freePort();
  const place = ['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'];
  const command = [WRANGLER, 'pages', 'dev', site, ...place, '--compatibility-date', '2026-01-01'];
  const env = {
    ...process.env,
    HOME: folder,
    CI: '1',
    WRANGLER_SEND_METRICS: 'false',
    NO_COLOR: '1',
  };
  child = spawn(process.execPath, command, { cwd: folder, env, detached: true });
  let printed = '';
  const collect = (chunk: Buffer) => {
    printed += chunk;
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  while (!/Ready on/.test(printed)) {
    if (child.exitCode !== null) throw new Error(`wrangler ended: ${printed}`);
    await wait(50);
  }
  return { ask: asker(`http://127.0.0.1:${port}`), printed };
}

async function place(
  moved: readonly Moved[],
  aliases: readonly Pick<Alias, 'from' | 'to'>[] = ALIASES,
): Promise<readonly string[]> {
  const rules = hostRules({ moved, aliases });
  return hostNotes({ target: 'cloudflare', rules, site, project: folder });
}

test("Cloudflare Pages' own runtime does as promised, with all the rules it takes", async () => {
  const many = Array.from({ length: 2100 }, (_, n) => ({ from: `/old-${n}`, to: `new-${n}` }));
  const long = { from: 'é'.repeat(100), to: 'ü'.repeat(100) };
  expect(await place([...MOVED, long], [...ALIASES, ...many])).toEqual([
    'Cloudflare Pages takes 2000 redirects of 1000 characters: 108 moved addresses will lead on by fallback page only.',
  ]);
  const { ask, printed } = await pagesRuntime();
  expect(printed).toContain('Parsed 2000 valid redirect rules.');
  expect(printed).toContain('Parsed 9 valid header rules.');
  expect(printed).not.toMatch(/invalid/i);
  expect(await faultsOf(ask, 'page', 200)).toEqual([]);
  expect(await ask('/about.html')).toMatchObject({ status: 308, location: '/about' });
  expect(await ask('/about/')).toMatchObject({ status: 308, location: '/about' });
  expect(await ask('/old-1992')).toMatchObject({ status: 301, location: '/read/new-1992' });
  expect(await ask('/old-1993')).toMatchObject({ status: 404 });
});

test('each wrong rule is found out', async () => {
  await place(MOVED);
  const file = path.join(site, '_redirects');
  const rules = await readFile(file, 'utf8');
  await writeFile(file, `${rules}/read/* /read/404.html 404\n/* /about 302\n`);
  const { ask, printed } = await pagesRuntime();
  expect(printed).toContain('Found 1 invalid redirect rule');
  const faults = await faultsOf(ask, 'page', 200);
  expect(faults.join('\n')).toContain('/about answers {"status":302,"location":"/about"');
});

test('more files than Pages takes are told of', async () => {
  const options = { target: 'cloudflare', rules: hostRules({ moved: [] }), site } as const;
  expect(await hostNotes({ ...options, project: folder })).toEqual([]);
  await mkdir(path.join(site, 'many'));
  const names = Array.from({ length: 20_000 }, (_, index) =>
    path.join(site, 'many', `${index}.bin`),
  );
  for (const name of names) writeFileSync(name, '');
  expect(await hostNotes({ ...options, project: folder })).toEqual([
    expect.stringMatching(/^The site has 200\d\d files, cloudflare takes 20000: see/),
  ]);
});
