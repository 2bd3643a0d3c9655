import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { releaseRules } from '../../../scripts/serve/rules.ts';
import { serveSite } from '../../../scripts/serve/static-server.ts';
import { FULL } from '../../support/long-form.ts';
import { post, posts, startDataset, temporaryFolder } from './releasing.ts';

/** As many as the issue asks for in the full run; a few otherwise. */
const KILLS = FULL ? 100 : 3;
const SCRIPT = fileURLToPath(new URL('../../support/release-into.ts', import.meta.url));
const COUNT = 5;
const PUBLISHED = /^0: .*published\n$/s;

/** A release in a process of its own, and how it ends: its exit code and what it said. */
function startRelease(
  folder: string,
  origin: string,
): { child: ChildProcess; end: Promise<string> } {
  const child = spawn(process.execPath, [SCRIPT, folder, origin]);
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  child.stderr.on('data', (text) => {
    said += text;
  });
  const end = once(child, 'close').then(([code, signal]) => `${signal ?? code}: ${said}`);
  return { child, end };
}

const edition = (n: number) => posts(COUNT, `edition-${n}-words`);

/** Asks for every page over and over, and gives what was wrong, and how often it asked. */
function pollPages(origin: string) {
  let over = false;
  const wrong = new Set<string>();
  const seen = new Set<string>();
  let asked = 0;
  const poll = async () => {
    for (let n = 1; !over; n = (n % COUNT) + 1) {
      const response = await fetch(`${origin}/read/post-${n}`, { redirect: 'manual' });
      const text = await response.text();
      const editions = new Set(text.match(/edition-\d+-words/g));
      const whole = response.status === 200 && editions.size === 1 && text.endsWith('</html>');
      if (!whole) wrong.add(`${response.status} ${[...editions]} ${text.length}`);
      for (const each of editions) seen.add(each);
      asked += 1;
    }
  };
  const done = poll();
  return async () => {
    over = true;
    await done;
    return { wrong: [...wrong], seen, asked };
  };
}

test(
  `killed at ${KILLS} random moments, what is served is one whole release at each`,
  async () => {
    const { origin, edit } = await startDataset(edition(0));
    const folder = await temporaryFolder();
    const whole = async () => expect(await startRelease(folder, origin).end).toMatch(PUBLISHED);
    await whole();
    const rules = releaseRules();
    const dist = join(folder, 'dist');
    const server = await serveSite({ folder: dist, port: 0, host: '127.0.0.1', rules });
    onTestFinished(() => server.close());

    const stop = pollPages(server.origin);
    await edit(edition(1));
    const start = performance.now();
    await whole();
    const usual = performance.now() - start;
    const ends: string[] = [];
    for (let n = 0; n < KILLS; n += 1) {
      await edit(edition(n + 2));
      const { child, end } = startRelease(folder, origin);
      // Spread over the whole of a release and a little beyond, at random within each part.
      const moment = ((n + Math.random()) / KILLS) * usual * 1.2;
      await Promise.race([end, sleep(moment)]);
      child.kill('SIGKILL');
      ends.push((await end).split(':')[0] ?? '');
    }
    const { wrong, seen, asked } = await stop();
    const killed = ends.filter((end) => end === 'SIGKILL').length;
    console.log(`${killed} of ${KILLS} killed; ${asked} answers, of ${seen.size} releases`);
    expect(wrong).toEqual([]);
    expect(killed).toBeGreaterThan(0);
    expect(seen.size).toBeGreaterThan(1);
    expect(asked).toBeGreaterThan(KILLS * 10);

    await edit([post(1, 'edition-999-words'), ...edition(999).slice(1)]);
    await whole();
    expect(await (await fetch(`${server.origin}/read/post-1`)).text()).toContain(
      'edition-999-words',
    );
    const left = await readdir(join(folder, '.release'));
    expect(
      left.filter((name) => !/^(lock|kept|release-\d+(\.(source|state|sealed))?)$/.test(name)),
    ).toEqual([]);
  },
  60_000 + KILLS * 30_000,
);

test('two releases at once end one after the other, and the second finds nothing to do', async () => {
  const { origin } = await startDataset(posts(1));
  const folder = await temporaryFolder();
  const both = await Promise.all([
    startRelease(folder, origin).end,
    startRelease(folder, origin).end,
  ]);
  const waited = both.filter((end) => end.includes('Another release is under way'));
  expect(waited).toHaveLength(1);
  expect(waited[0]).toMatch(/^0: .*unchanged\n$/s);
  expect(both.filter((end) => PUBLISHED.test(end))).toHaveLength(1);
}, 120_000);
