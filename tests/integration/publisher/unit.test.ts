import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../release/releasing.ts';

test('what the unit for systemd starts ends with the process that it names, and the port is free again', async () => {
  const guide = await readFile('docs/publishing.md', 'utf8');
  const [, command = ''] = /ExecStart=(.+)/.exec(guide) ?? [];
  const [program = '', ...args] = command
    .replace('/srv/site', process.cwd())
    .replace('scripts/', `${process.cwd()}/scripts/`)
    .split(' ');
  const child = spawn(program, [...args, '--port', '0'], {
    cwd: await temporaryFolder(),
    env: {
      ...process.env,
      ...{ SANITY_PROJECT_ID: 'zp7mbokg', SANITY_API_HOST: 'http://127.0.0.1:9' },
      ...{ SITE_URL: 'http://127.0.0.1:9', WEBHOOK_SECRET: 'a secret of some length' },
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  const [line] = await once(lines, 'line');
  const [, url = ''] = /Waiting for webhooks at (\S+)$/.exec(line) ?? [];
  expect((await fetch(url)).status).toBe(405);
  child.kill();
  expect(await once(child, 'exit')).toEqual([0, null]);
  await expect(fetch(url)).rejects.toThrow();
});
