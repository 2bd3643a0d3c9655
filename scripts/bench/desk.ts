import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Page } from '@playwright/test';
import { copyProject } from '../project/copy.ts';
import { costNow } from './cost.ts';
import { writeDataset } from './dataset.ts';
import { spread } from './figures.ts';

/*
 * What `npm run write` costs its author, in a copy of the project: seconds until the form can be typed into, seconds from
 * a keystroke until the page beside the form shows it, and memory of its processes.
 */

const STUDIO_PACKAGES = 'scripts/studio/node_modules';
const PORTS = ['--port', '4720', '--preview-port', '4721'];
const DESK = 'http://localhost:4720';
const KEYSTROKES = 24;
/** Between keystrokes in milliseconds: while nothing is under way, and while the rest of the site follows. */
const PAUSES = [500, 3000];
const PATIENCE = 120_000;

interface Running {
  readonly pid: number;
  readonly seconds: () => number;
  end(): Promise<void>;
}

/** Starts the command, and resolves once it says where to write. Rejects with what it said where it ends before. */
async function startWriting(root: string, cache: string | null): Promise<Running> {
  const begun = performance.now();
  const env = { ...process.env, ...(cache && { npm_config_cache: cache }) };
  const child = spawn(process.execPath, ['scripts/write.ts', ...PORTS], { cwd: root, env });
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(said.join('\n'))));
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        said.push(line);
        if (line.startsWith('Write at ')) resolve();
      });
    }
  });
  child.removeAllListeners('exit');
  return {
    pid: child.pid ?? 0,
    seconds: () => (performance.now() - begun) / 1000,
    end: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    },
  };
}

async function openForm(page: Page, id: string): Promise<void> {
  await page.goto(`${DESK}/structure/post;${id}`, { timeout: PATIENCE });
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.waitFor({ timeout: PATIENCE });
  await title.press('End', { timeout: PATIENCE });
  while (!(await title.isEditable())) await page.waitForTimeout(20);
}

/** Seconds from each keystroke until the pane shows it. */
async function keystrokes(page: Page): Promise<number[]> {
  const title = page.getByRole('textbox', { name: 'Title' });
  const heading = page
    .frameLocator('iframe[title="On the site"]')
    .getByRole('heading', { level: 1 });
  await heading.waitFor({ timeout: PATIENCE });
  const times: number[] = [];
  for (let count = 0; count < KEYSTROKES; count += 1) {
    await page.waitForTimeout(PAUSES[count % PAUSES.length] ?? 0);
    await title.press('End');
    const begun = performance.now();
    await title.press(String.fromCharCode(97 + count));
    const wanted = await title.inputValue();
    await heading.filter({ hasText: wanted }).waitFor({ timeout: PATIENCE });
    times.push((performance.now() - begun) / 1000);
  }
  return times;
}

/** The process that makes the preview. */
async function previewOf(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  for (const child of children) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8');
    if (command.includes('preview-process')) return Number(child);
  }
  throw new Error('There is no process that makes the preview.');
}

async function firstPost(root: string): Promise<string> {
  const text = await readFile(join(root, 'dataset/data.ndjson'), 'utf8');
  const documents: Record<string, string>[] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const open = documents.filter(
    ({ _type, categories }) =>
      _type === 'post' && !/dark|raw|vulner/i.test(JSON.stringify(categories)),
  );
  return open[1]?._id ?? '';
}

async function measure(browser: Browser, root: string, cache: string | null, types: boolean) {
  const desk = await startWriting(root, cache);
  const page = await browser.newPage({ viewport: { width: 1900, height: 1200 } });
  try {
    await openForm(page, await firstPost(root));
    const line = `from the command to typing ${desk.seconds().toFixed(1)} s`;
    if (!types) return line;
    const times = await keystrokes(page);
    const { megabytes: all } = await costNow(desk.pid);
    const { megabytes: preview } = await costNow(await previewOf(desk.pid));
    return `${line}; from ${times.length} keystrokes to the pane ${spread(times)} s; memory of the preview ${Math.round(preview)} MB, of all ${Math.round(all)} MB`;
  } finally {
    await page.close();
    await desk.end();
  }
}

async function measureCopy(browser: Browser, posts: number | null, bare: boolean): Promise<void> {
  const { root, remove } = await copyProject(process.cwd());
  const cache = await mkdtemp(join(tmpdir(), 'bench-npm-'));
  const name = posts ? `${posts} posts` : 'the demo';
  try {
    if (!bare) await symlink(await realpath(STUDIO_PACKAGES), join(root, STUDIO_PACKAGES));
    if (posts) await writeDataset(join(root, 'dataset'), posts);
    const first = bare ? 'with nothing installed' : 'in a new copy';
    console.log(`${name}, ${first}: ${await measure(browser, root, bare ? cache : null, false)}`);
    console.log(`${name}, later: ${await measure(browser, root, null, true)}`);
  } finally {
    await rm(cache, { recursive: true, force: true });
    await remove();
  }
}

/**
 * Measures the desk with the `demo`, or with a number of posts, where the Studio is installed; or `bare`: with its packages
 * still to be fetched, into an empty npm cache.
 */
export async function benchDesk(browser: Browser, what: string): Promise<void> {
  const posts = /^\d+$/.test(what) ? Number(what) : null;
  await measureCopy(browser, posts, what === 'bare');
}
