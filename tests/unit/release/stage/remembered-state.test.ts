import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readState, rememberedState, writeState } from '../../../../scripts/release/stage/state.ts';

let releases: string;

beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), 'states-'));
});

test('of one release after another the last and the oldest that is kept are in memory', async () => {
  const fileOf = (number: number) => join(releases, `release-${number}.state`);
  const missing: number[] = [];
  for (let number = 1; number <= 12; number += 1) {
    // As a release does: it takes over from the last, and the oldest of three becomes its folder.
    await readState(fileOf(number - 1));
    if (number > 3 && rememberedState(fileOf(number - 3)) === null) missing.push(number - 3);
    rmSync(fileOf(number - 3), { force: true });
    const complete = '2026-11-20T12:00:00.000Z';
    await writeState(fileOf(number), { program: '', complete, secrets: '', files: new Map() });
  }
  expect(missing).toEqual([]);
});

test('a state that is whole, and that another program wrote in a form of its own, is none: nothing is broken', async () => {
  const file = join(releases, 'release-1.state');
  const text = '{"program":"","complete":"2026-11-20T12:00:00.000Z","secrets":"","files":{}}';
  writeFileSync(file, `${hash('sha256', text, 'base64url')}\n${text}\n`);
  expect(await readState(file)).toBe(null);
  writeFileSync(file, `${hash('sha256', text, 'base64url')}\n${text.slice(1)}\n`);
  expect(await readState(file)).toBe('broken');
});
