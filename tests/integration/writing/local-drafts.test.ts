import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { freePort } from '../../support/listening.ts';
import { copyProject } from '../../support/project-copy.ts';
import { withoutSettings } from '../../support/site/build.ts';

test('drafts of a dataset on this machine are shown without any token', async () => {
  const { root, remove } = await copyProject();
  const port = String(await freePort('localhost'));
  const child = spawn(process.execPath, ['scripts/preview-drafts.ts', '--port', port], {
    cwd: root,
    env: withoutSettings(process.env),
  });
  const closed = once(child, 'close');
  const said: string[] = [];
  const told = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said.push(chunk.toString());
        resolve();
      });
  });
  await Promise.race([told, closed]);
  child.kill();
  await closed;
  await remove();
  expect(said.join('')).toContain(`The site with drafts will be at http://localhost:${port}`);
}, 30_000);
