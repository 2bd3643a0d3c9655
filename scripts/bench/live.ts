import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { webhookMessage } from '../sanity-emulator/webhook-message.ts';
import { releaseRules } from '../serve/rules.ts';
import { serveSite } from '../serve/static-server.ts';
import type { BenchSite, Document } from './bench-site.ts';
import { correctTypo, newWord } from './edits.ts';

const SECRET = 'a secret between the two of the bench';

/** Milliseconds between two looks of the reader at his page. */
const BETWEEN = 10;

async function announce(hook: string, document: Document): Promise<void> {
  const change = { operation: 'update', document } as const;
  const home = { projectId: 'bench', dataset: 'production' };
  const message = webhookMessage(change, home, SECRET, Date.now(), randomUUID());
  const response = await fetch(hook, { method: 'POST', ...message });
  if (!response.ok) throw new Error(`The publisher answers ${response.status} to a webhook.`);
}

/** Runs `publish:watch` on the site, and gives its hook once it listens. */
async function startPublishing({ root, environment }: BenchSite) {
  const child = spawn(process.execPath, ['scripts/publish.ts', '--port', '0'], {
    cwd: root,
    env: { ...environment, WEBHOOK_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const hook = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const [address] = /http:\/\/\S+$/.exec(line) ?? [];
      if (address) resolve(address);
    });
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`publish:watch ended with ${code}.`)));
  });
  return { hook, close: () => child.kill('SIGTERM') };
}

/**
 * From the signed webhook to the page that is served, in seconds, so many times: the quiet time is in it. The service
 * shows the change before its webhook is sent.
 */
export async function publishTimes(site: BenchSite, runs: number): Promise<number[]> {
  const publisher = await startPublishing(site);
  const dist = join(site.root, 'dist');
  const served = await serveSite({
    folder: dist,
    port: 0,
    host: '127.0.0.1',
    rules: releaseRules(),
  });
  const times: number[] = [];
  try {
    // The first fills the process that stays.
    for (let run = 0; run <= runs; run += 1) {
      const word = newWord();
      const post = await correctTypo(site, run, word);
      const { current } = Object(post.slug);
      const start = performance.now();
      await announce(publisher.hook, post);
      while (!(await (await fetch(`${served.origin}/read/${current}`)).text()).includes(word)) {
        await sleep(BETWEEN);
      }
      if (run > 0) times.push((performance.now() - start) / 1000);
    }
    return times;
  } finally {
    publisher.close();
    await served.close();
  }
}
