import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { clientOf, DEMO, serve } from './serving.ts';

const COMMAND = fileURLToPath(new URL('../../../scripts/content.ts', import.meta.url));

const run = (args: string[], env: Record<string, string> = {}, cwd = '.'): ChildProcess => {
  const own = { cwd, env: { ...process.env, ...env } };
  const child = spawn(process.execPath, [COMMAND, ...args], own);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

const firstLine = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) return expect.unreachable();
  const [chunk] = await once(child.stdout, 'data');
  return String(chunk);
};

const ending = async (child: ChildProcess) => {
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const [code, signal] = await once(child, 'close');
  return { code, signal, errors };
};

test.each(['SIGINT', 'SIGTERM'] as const)(
  'it serves the demo dataset, says how to point the site at it, and %s ends it',
  async (signal) => {
    const child = run(['--port', '0']);
    const line = await firstLine(child);
    const pattern =
      /^Content service at (\S+) \(public\): SANITY_PROJECT_ID=embedded SANITY_DATASET=production SANITY_API_HOST=(\S+)\n$/;
    const [, origin = '', host] = pattern.exec(line) ?? [];
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(host).toBe(origin);
    const client = clientOf({ origin, projectId: 'embedded', dataset: 'production' });
    expect(await client.fetch('count(*[_type == "post"])')).toBe(22);
    child.kill(signal);
    expect(await ending(child)).toEqual({ code: 0, signal: null, errors: '' });
  },
);

test('the author’s own dataset is served where there is one', async () => {
  const root = await mkdtemp(join(tmpdir(), 'content-'));
  await mkdir(join(root, 'dataset'));
  await writeFile(join(root, 'dataset/data.ndjson'), '{"_id":"own","_type":"post"}\n');
  const line = await firstLine(run(['--port', '0'], {}, root));
  const origin = line.match(/http:\S+/)?.[0] ?? '';
  const client = clientOf({ origin, projectId: 'embedded', dataset: 'production' });
  expect(await client.fetch('*[_type == "post"]._id')).toEqual(['own']);
});

test('flags and variables name the project, the dataset and the token', async () => {
  const args = ['--port', '0', '--folder', DEMO, '--project', 'mine', '--dataset', 'staging'];
  const line = await firstLine(run(args, { SANITY_TOKEN: 'sk-local' }));
  expect(line).toContain('(private: set SANITY_TOKEN too)');
  expect(line).not.toContain('sk-local');
  const origin = line.match(/http:\S+/)?.[0] ?? '';
  const home = { origin, projectId: 'mine', dataset: 'staging' };
  expect(await clientOf(home, { token: 'sk-local' }).fetch('count(*[_type == "author"])')).toBe(1);
});

test('a wrong start is one clear line and exit code 1', async () => {
  const { port } = await serve(DEMO);
  const wrong: [string[], RegExp][] = [
    [['--port', `${port}`], /^Port \d+ is taken: choose another one with --port\n$/],
    [['--port', 'x'], /^--port must be a whole number/],
    [['--folder', '/nowhere'], /^There is no \/nowhere: name a folder/],
    [['--webhook', 'hook'], /^--webhook hook must be an address/],
    [['--webhook', 'http://127.0.0.1:1/'], /^--webhook needs a secret/],
    [['--nonsense'], /^Unknown option '--nonsense'/],
  ];
  const endings = await Promise.all(wrong.map(([args]) => ending(run(args))));
  for (const [index, [, message]] of wrong.entries()) {
    expect(endings[index]).toMatchObject({ code: 1, errors: expect.stringMatching(message) });
    expect(endings[index]?.errors.trim().split('\n')).toHaveLength(1);
  }
});
