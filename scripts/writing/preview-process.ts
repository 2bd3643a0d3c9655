import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../../src/settings/settings.ts';
import { reasonOf } from '../command/log.ts';
import { RENEW } from '../release/take-orders.ts';
import type { Workspace } from '../release/workspace.ts';
import {
  createPreviewSite,
  type MadePreview,
  OutdatedError,
  type PreviewSite,
} from './preview-site.ts';

/*
 * Makes the preview, in a process of its own, which stays and remembers what it has read: whoever serves it must not wait
 * for that. It ends with the process that started it.
 */

/** What it is told. */
export type Command =
  | {
      readonly kind: 'start';
      readonly workspace: Workspace;
      readonly settings: Settings;
      readonly passcode: string | null;
    }
  | { readonly kind: 'follow' }
  | { readonly kind: 'bring'; readonly id: number; readonly files: readonly string[] };

/** What it says. */
export type Reply =
  | { readonly kind: 'making' }
  | ({ readonly kind: 'made'; readonly failure: null } & MadePreview)
  | { readonly kind: 'failed'; readonly failure: string }
  | { readonly kind: 'brought'; readonly id: number };

function say(said: Reply): void {
  if (process.connected) process.send?.(said);
}

/** Changes that come closer than this are followed together, in milliseconds. */
const PAUSE = 100;
/** How long it has been quiet before all other pages follow the one that is looked at, in milliseconds. */
const AHEAD = 2000;

function failed(error: unknown): void {
  if (error instanceof OutdatedError) process.exit(RENEW);
  say({ kind: 'failed', failure: reasonOf(error) });
}

function follower(site: PreviewSite): () => void {
  let asked = 0;
  let made = 0;
  let running = false;
  const completeLater = async (isLast: () => boolean): Promise<void> => {
    await sleep(AHEAD);
    if (isLast()) await site.complete(isLast).catch(failed);
  };
  const renew = async (): Promise<void> => {
    running = true;
    while (made < asked) {
      const now = asked;
      say({ kind: 'making' });
      try {
        say({ kind: 'made', ...(await site.renew()), failure: null });
        void completeLater(() => now === asked);
      } catch (error) {
        failed(error);
      }
      made = now;
    }
    running = false;
  };
  let timer: NodeJS.Timeout | undefined;
  return () => {
    asked += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void (running || renew()), PAUSE);
  };
}

function start({ workspace, settings, passcode }: Extract<Command, { kind: 'start' }>) {
  const site = createPreviewSite(workspace, settings, passcode);
  const follow = follower(site);
  process.on('message', async (told: Command) => {
    if (told.kind === 'follow') follow();
    if (told.kind !== 'bring') return;
    for (const file of told.files) await site.bring(file).catch(failed);
    say({ kind: 'brought', id: told.id });
  });
  follow();
}

process.once('disconnect', () => process.exit(1));
process.once('message', (told: Command) => {
  if (told.kind !== 'start') return;
  try {
    start(told);
  } catch (error) {
    failed(error);
  }
});
