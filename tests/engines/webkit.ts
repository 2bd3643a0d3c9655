import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/listening.ts';
import type { EngineKind } from './engine.ts';

const KEYS = {
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Enter: '\uE007',
  Escape: '\uE00C',
} as const;

/** How long a script may take, in milliseconds: the driver may never answer one that it got while a page gave way to the next. */
const SCRIPT_TIME = 5000;

type Call = (
  method: 'POST' | 'DELETE',
  path: string,
  body?: object,
  signal?: AbortSignal,
) => Promise<unknown>;

/** Speaks WebDriver to the driver at a port. Throws what the driver says went wrong. */
function callerOf(port: number): Call {
  return async (method, path, body = {}, signal = AbortSignal.timeout(60_000)) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value }: { value: { error?: string; message?: string } | null } = await answer.json();
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
}

async function untilReady(port: number): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)) return;
    await sleep(50);
  }
  throw new Error('The driver of WebKit did not start.');
}

/** A home without motion: this WebKit loses its driver while one page fades into the next. */
async function stillHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return home;
}

function end(child: ChildProcess): void {
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
}

async function idOf(call: Call, session: string, xpath: string): Promise<string> {
  const element = await call('POST', `${session}/element`, { using: 'xpath', value: xpath });
  const [id] = Object.values(Object(element));
  return String(id);
}

/** WebKitGTK, over WebDriver, in a screen of its own. */
export const WEBKIT: EngineKind = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  programs: [
    ['/usr/bin/WebKitWebDriver'],
    ['/usr/bin/xvfb-run'],
    [
      '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    ],
  ],
  start: async ([driver = '', screen = '', binary = '']) => {
    const home = await stillHome();
    const port = await freePort();
    const env = { ...process.env, XDG_CONFIG_HOME: home };
    const options = { env, stdio: 'ignore', detached: true } as const;
    const child = spawn(screen, ['-a', driver, `--port=${port}`], options);
    await untilReady(port);
    const call = callerOf(port);
    const wanted = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
    const opened = await call('POST', '/session', { capabilities: { alwaysMatch: wanted } });
    const session = `/session/${Object(opened).sessionId}`;
    const read = (expression: string) => {
      const script = { script: `return ${expression}`, args: [] };
      return call('POST', `${session}/execute/sync`, script, AbortSignal.timeout(SCRIPT_TIME));
    };
    const click = async (xpath: string) => {
      await call('POST', `${session}/element/${await idOf(call, session, xpath)}/click`);
    };
    const keys = (value: string) => ['keyDown', 'keyUp'].map((type) => ({ type, value }));
    return {
      open: async (url) => {
        await call('POST', `${session}/url`, { url });
      },
      click,
      type: async (xpath, text) => {
        await click(xpath);
        const id = await idOf(call, session, xpath);
        await call('POST', `${session}/element/${id}/value`, { text });
      },
      press: async (key) => {
        const actions = [{ type: 'key', id: 'keys', actions: keys(KEYS[key]) }];
        await call('POST', `${session}/actions`, { actions });
      },
      back: async () => {
        await read('setTimeout(() => history.back())');
      },
      forward: async () => {
        await read('setTimeout(() => history.forward())');
      },
      read,
      close: async () => {
        await call('DELETE', session).catch(() => null);
        end(child);
        await rm(home, { recursive: true, force: true });
      },
    };
  },
};
