import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
];

const SHELL = 'chromium-headless-shell';

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** True for the path of a program that can be run here. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The Chromium or Chrome to test with: the one that `CHROMIUM_PATH` names, else the browser library's own
 * (`bundled`), else one on the `PATH` or in a usual place. Null where there is none; throws when the named one is none.
 */
export function findChromium(
  env: Readonly<Record<string, string | undefined>>,
  bundled = chromium.executablePath(),
): string | null {
  const named = env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH names no program: ${named}`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [bundled, ...onPath, ...USUAL_PLACES].find(isExecutable) ?? null;
}

/**
 * The same browser without windows and without the cache of Back and Forward, in half the processor's time, where one is
 * on the `PATH` and `CHROMIUM_PATH` names no other; else null.
 */
export function findHeadlessShell(
  env: Readonly<Record<string, string | undefined>>,
): string | null {
  if (env.CHROMIUM_PATH) return null;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, SHELL)).find(isExecutable) ?? null;
}

/** How this machine gets a Chromium: Debian's package where that can be installed, else the browser library's own. */
function installation() {
  const debian = process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
  return debian
    ? {
        isQuick: true,
        what: "Debian's packages chromium and chromium-headless-shell",
        commands: [
          ['apt-get', 'update', '-qq'],
          ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', SHELL],
        ],
      }
    : {
        isQuick: false,
        what: 'the Chromium that Playwright brings',
        commands: [['npx', 'playwright', 'install', 'chromium']],
      };
}

function run([program = '', ...args]: readonly string[]): void {
  execFileSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32',
  });
}

/**
 * The Chromium to test with, installed first, with a line that says so, where there is none, or not its quicker form
 * although Debian has it. Throws one line.
 */
export function provideChromium(): string {
  const found = findChromium(process.env);
  const { what, commands, isQuick } = installation();
  const lacksShell = isQuick && !process.env.CHROMIUM_PATH && !findHeadlessShell(process.env);
  if (found && !lacksShell) return found;
  console.log(`Installing ${what}.`);
  try {
    commands.forEach(run);
  } catch (error) {
    if (!found) throw error;
    console.log('That failed: the tests take longer.');
  }
  const installed = findChromium(process.env);
  if (installed) return installed;
  throw new Error('No Chromium could be installed. Install one, or name it in CHROMIUM_PATH.');
}
