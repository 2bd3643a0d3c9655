import { homedir } from 'node:os';
import { join } from 'node:path';
import { isSiteAddress } from '../src/settings/values.ts';
import { SIGNING_KEY } from '../src/site.ts';
import { flagsOf } from './command/flags.ts';
import { printable, reasonOf } from './command/log.ts';
import { ProofError } from './proof/ask.ts';
import { readSeen, writeSeen } from './proof/older.ts';
import { prove } from './proof/prove.ts';

const USAGE = 'npm run prove -- https://site.example [--key PUBLIC-KEY] [--remember FILE]';

/** Where this machine remembers what it has seen of a site. */
function memoryOf(site: string): string {
  const folder = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(folder, 'proven-sites', `${site.replace(/[^\w.-]+/g, '_')}.json`);
}

try {
  const { values, positionals } = flagsOf({
    allowPositionals: true,
    options: { key: { type: 'string' }, remember: { type: 'string' } },
  });
  const site = (positionals[0] ?? process.env.SITE_URL ?? '').replace(/\/$/, '');
  if (!isSiteAddress(site)) throw new ProofError(USAGE);
  const key = values.key ?? SIGNING_KEY;
  if (key === null) throw new ProofError(`Give the public key of who releases the site: ${USAGE}`);
  const memory = values.remember ?? memoryOf(site);
  const { faults, lines, seen } = await prove(site, key, await readSeen(memory), new Date());
  for (const line of [...lines, ...faults]) console.log(printable(line));
  console.log(faults.length === 0 ? 'Proven.' : 'Not proven.');
  if (faults.length === 0) await writeSeen(memory, seen);
  else process.exitCode = 1;
} catch (error) {
  console.error(printable(reasonOf(error)));
  process.exitCode = 1;
}
