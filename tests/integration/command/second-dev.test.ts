import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockAlone } from '../../../scripts/release/lock.ts';

test('a second development server in a project is refused with a line', async () => {
  const root = await mkdtemp(join(tmpdir(), 'second-dev-'));
  const first = await lockAlone(join(root, '.release/development'));
  onTestFinished(() => first?.close());
  const said = await new Promise<string>((resolve) => {
    const script = join(process.cwd(), 'scripts/dev.ts');
    execFile(process.execPath, [script], { cwd: root, timeout: 20_000 }, (error, out, err) =>
      resolve(`${error?.code}: ${out}${err}`),
    );
  });
  expect(said).toMatch(/^1: .*\/development belongs to another "npm run dev".*end it first\.\n$/);
});
