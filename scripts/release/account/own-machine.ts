import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isOwnMachine } from '../../../src/settings/site-address.ts';
import { ACCOUNT_FILE } from './signed-account.ts';

const SITE = /"site":"([^"]+)"/;
/** Bytes in which the address stands: behind it the account lists each file of the site. */
const BEGINNING = 4096;

/** The beginning of the account that the release in a folder gives of itself; nothing where there is none. */
export function beginningOf(release: string): Promise<string> {
  const file = createReadStream(join(release, ACCOUNT_FILE), { end: BEGINNING - 1 });
  return text(file).catch(() => '');
}

/** The address that the release in a folder was made for; null where it does not say. */
export async function siteOf(release: string): Promise<string | null> {
  return SITE.exec(await beginningOf(release))?.[1] ?? null;
}

/** Whether the release in a folder was made to be looked at on this machine alone, as `npm start` makes it. */
export async function isForOwnMachine(release: string): Promise<boolean> {
  return isOwnMachine((await siteOf(release)) ?? '');
}
