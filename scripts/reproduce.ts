import { resolve } from 'node:path';
import { secretsOf } from '../src/settings/secrets.ts';
import { readSettings } from '../src/settings/settings.ts';
import { type Log, reasonOf, redacting } from './command/log.ts';
import { reproduce } from './proof/reproduce.ts';

let failed: Log = console.error;
try {
  const settings = readSettings(process.env);
  failed = redacting(console.error, secretsOf(settings));
  const root = resolve(import.meta.dirname, '..');
  const { files, different } = await reproduce(root, new Date(), resolve(settings.keysFile));
  for (const file of different) console.log(`${file} differs.`);
  console.log(`${files - different.length} of ${files} files are the same in two builds apart.`);
  if (different.length > 0) process.exitCode = 1;
} catch (error) {
  failed(reasonOf(error));
  process.exitCode = 1;
}
