import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { portInTest } from '../../support/listening-test.ts';
import { withoutSettings } from '../../support/site/build.ts';
import { folderOfTest } from '../delivery/delivering.ts';

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a backup that %s ends leaves nothing of what it has read: it holds sealed posts in clear',
  async (signal) => {
    const silent = createServer(() => undefined);
    const port = await portInTest(silent);
    onTestFinished(() => silent.closeAllConnections());
    const folder = await folderOfTest();
    const temporary = join(folder, 'temporary');
    await mkdir(temporary);
    const backup = spawn(process.execPath, [resolve('scripts/backup.ts'), '--out', 'out'], {
      cwd: folder,
      env: {
        ...withoutSettings(process.env),
        ...{ TMPDIR: temporary, SANITY_PROJECT_ID: 'embedded' },
        SANITY_API_HOST: `http://127.0.0.1:${port}`,
      },
    });
    const unpacked = async () => (await readdir(temporary)).filter((name) => /^backup-/.test(name));
    await vi.waitFor(async () => expect(await unpacked()).toHaveLength(1), { timeout: 10_000 });
    backup.kill(signal);
    expect(await once(backup, 'exit')).toEqual([130, null]);
    expect(await unpacked()).toEqual([]);
  },
);
