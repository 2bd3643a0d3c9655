import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../src/settings/settings.ts';
import type { Log } from '../command/log.ts';
import { ACCOUNT_FILE, parseAccount } from '../release/account/signed-account.ts';
import { opensFor } from '../release/live-room.ts';
import { servedRelease } from '../release/swap.ts';
import type { Workspace } from '../release/workspace.ts';
import type { Builder } from './builder.ts';

/**
 * Makes releases by `build`, but for one that would seal the Dark Room with other passcodes again than another process has
 * sealed it with since: this one knows only those that it was started with. The first release may change them.
 */
export function inSameRoom(
  build: Builder['build'],
  workspace: Workspace,
  { siteUrl, passcodes }: Pick<Settings, 'siteUrl' | 'passcodes'>,
  log: Log,
): Builder['build'] {
  let own: string | null = null;

  return async (events, signal) => {
    const served = await servedRelease(workspace);
    if (own !== null && served !== null && served !== own) {
      const read = (path: string) => readFile(join(served, path)).catch(() => null);
      const account = parseAccount(String((await read(ACCOUNT_FILE)) ?? ''))?.account;
      const isOfThisSite = account?.site === siteUrl;
      if (isOfThisSite && !(await opensFor(siteUrl, passcodes, read))) {
        log(
          'Another build has sealed the Dark Room with other passcodes than those that this publisher was started with. Nothing is published: start it again with the new ones.',
        );
        return null;
      }
    }
    const outcome = await build(events, signal);
    if (outcome !== null) own = await servedRelease(workspace);
    return outcome;
  };
}
