import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOwnMachine } from '../../../src/settings/site-address.ts';
import { ACCOUNT_FILE } from './signed-account.ts';

const SITE = /"site":"([^"]+)"/;

/** Whether the release in a folder was made to be looked at on this machine alone, as `npm start` makes it. */
export async function isForOwnMachine(release: string): Promise<boolean> {
  const text = await readFile(join(release, ACCOUNT_FILE), 'utf8').catch(() => '');
  const [, site = ''] = SITE.exec(text) ?? [];
  return isOwnMachine(site);
}
