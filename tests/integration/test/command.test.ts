import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { findChromium, findHeadlessShell } from '../../../scripts/test/chromium.ts';
import { withoutSettings } from '../../support/site/build.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'browsers-'));
});

async function program(...names: string[]): Promise<string> {
  const path = join(folder, ...names);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, '#!/bin/sh\n');
  await chmod(path, 0o755);
  return path;
}

describe('the Chromium to test with', () => {
  test('is the named one, else the bundled one, else one on the path', async () => {
    const named = await program('named', 'browser');
    const bundled = await program('bundled', 'chrome');
    const onPath = await program('bin', 'google-chrome');
    const path = [join(folder, 'none'), join(folder, 'bin')].join(delimiter);
    expect(findChromium({ CHROMIUM_PATH: named, PATH: path }, bundled)).toBe(named);
    expect(findChromium({ PATH: path }, bundled)).toBe(bundled);
    expect(findChromium({ PATH: path }, join(folder, 'absent'))).toBe(onPath);
  });

  test('has a quicker form, which stands back for the named one', async () => {
    const shell = await program('bin', 'chromium-headless-shell');
    expect(findHeadlessShell({ PATH: join(folder, 'bin') })).toBe(shell);
    expect(findHeadlessShell({ PATH: join(folder, 'none') })).toBeNull();
    expect(findHeadlessShell({ PATH: join(folder, 'bin'), CHROMIUM_PATH: shell })).toBeNull();
  });

  test('is not a file that cannot be run', async () => {
    const file = await program('bin', 'chromium');
    await chmod(file, 0o644);
    const chrome = await program('bin', 'chrome');
    expect(findChromium({ PATH: join(folder, 'bin') }, join(folder, 'absent'))).toBe(chrome);
    expect(() => findChromium({ CHROMIUM_PATH: file }, chrome)).toThrow(
      `CHROMIUM_PATH names no program: ${file}`,
    );
  });
});

test("tests see none of the person's own settings", () => {
  const own = {
    SANITY_TOKEN: 'sk1',
    SITE_URL: 'https://jonahvale.example',
    DARKROOM_PASSCODE: 'x',
    DEPLOY_HOOK_URL: 'x',
    WEBHOOK_SECRET: 'x',
    ALLOW_SHRINK: '1',
    CONTENT_FALLBACK: '1',
    NETLIFY: 'true',
    PORT: '1',
  };
  expect(withoutSettings({ ...own, PATH: '/bin', TEST_FULL: '1' })).toEqual({
    PATH: '/bin',
    TEST_FULL: '1',
  });
});

test('a step that does not exist is one line, and exit code 1', async () => {
  const run = promisify(execFile)(process.execPath, [resolve('scripts/test.ts'), 'nonsense']);
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: '\nThere is no step "nonsense". The steps are code, build, unit, site, browser.\n',
  });
});
