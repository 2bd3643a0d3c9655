import { resolve } from 'node:path';
import { readSettings } from '../src/settings/settings.ts';
import { flagsOf } from './command/flags.ts';
import { runCommand } from './command/run.ts';
import { reproduce } from './proof/reproduce.ts';

flagsOf({});
await runCommand(
  async (settings, log) => {
    const root = resolve(import.meta.dirname, '..');
    const { files, different } = await reproduce(root, new Date(), resolve(settings.keysFile));
    for (const file of different) log(`${file} differs.`);
    log(`${files - different.length} of ${files} files are the same in two builds apart.`);
    if (different.length > 0) process.exitCode = 1;
  },
  () => readSettings(process.env),
);
