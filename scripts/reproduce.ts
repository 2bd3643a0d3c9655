import { resolve } from 'node:path';
import { readSettings } from '../src/settings/settings.ts';
import { reasonOf } from './command/log.ts';
import { reproduce } from './proof/reproduce.ts';

try {
  const { keysFile } = readSettings(process.env);
  const root = resolve(import.meta.dirname, '..');
  const { files, different } = await reproduce(root, new Date(), resolve(keysFile));
  for (const file of different) console.log(`${file} differs.`);
  console.log(`${files - different.length} of ${files} files are the same in two builds apart.`);
  if (different.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
