import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder, writeSite } from '../hosts/site.ts';

const SCRIPT = path.resolve('scripts/serve.ts');

let folder: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(async () => {
  child?.kill();
});

/** The command's first line on either stream, and its exit code if it has ended by then. */
function firstLine(args: readonly string[], env: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    child = spawn(process.execPath, [SCRIPT, ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
    });
    let printed = '';
    child.stdout?.on('data', (chunk) => {
      printed += chunk;
      resolve(printed);
    });
    child.stderr?.on('data', (chunk) => {
      printed += chunk;
    });
    child.once('exit', (code) => resolve(`${printed}${code}`));
  });
}

function listening(): Promise<{ server: Server; port: string }> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const address = server.address();
      resolve({ server, port: String(typeof address === 'object' ? address?.port : 0) });
    });
  });
}

test('the built site is served, and its address printed', async () => {
  await writeSite(path.join(folder, 'dist'));
  const { server, port } = await listening();
  await new Promise((resolve) => server.close(resolve));
  expect(await firstLine([], { PORT: port })).toBe(`The site is at http://localhost:${port}\n`);
  expect(await (await fetch(`http://localhost:${port}/about`)).text()).toBe('About page');
});

test('without a built site it says what to run', async () => {
  expect(await firstLine([], {})).toBe(
    'There is no built site in dist: run npm run build first.\n1',
  );
});

test('a port that is taken, or is none, is one line', async () => {
  await writeSite(path.join(folder, 'dist'));
  const { server, port } = await listening();
  expect(await firstLine(['--port', port], {})).toBe(
    `Port ${port} is taken: stop the other server, or choose another port, as in PORT=4322 npm run preview.\n1`,
  );
  server.close();
  expect(await firstLine([], { PORT: '80 80' })).toBe(
    'PORT must be a whole number from 1 to 65535; it is "80 80".\n1',
  );
});
