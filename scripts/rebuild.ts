import { newestShownChange } from '../src/gather/sanity/changes.ts';
import { openReader } from '../src/gather/sanity/client.ts';
import { RETRY_POLICY, ServiceError } from '../src/gather/sanity/retry.ts';
import { type Settings, SettingsError } from '../src/settings/settings.ts';
import { flagsOf } from './command/flags.ts';
import type { Log } from './command/log.ts';
import { runCommand } from './command/run.ts';
import { callHook, foundNothing, PERSISTENCE } from './rebuild/hook.ts';
import { watchLive } from './rebuild/watch.ts';
import { liveVersion } from './release/live-site.ts';

const ATTEMPT = 15_000;

const { values } = flagsOf({ options: { minutes: { type: 'string', default: '15' } } });

function limit(): number {
  const minutes = Number(values.minutes);
  if (minutes > 0 && minutes <= 240) return minutes * 60_000;
  throw new SettingsError(
    `--minutes must be a number up to 240; it is ${JSON.stringify(values.minutes)}.`,
  );
}

function needed(value: string | null, name: string, what: string): string {
  if (value !== null) return value;
  throw new SettingsError(`${name} must be set: ${what}.`);
}

/** When the newest change was made that a reader will see, where a service is configured that says so. */
async function newestChange({ service }: Settings, log: Log): Promise<string | null> {
  if (service === null) return null;
  try {
    return await newestShownChange(openReader(service, true, RETRY_POLICY), new Date());
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    log(`${error.message} Going on without knowing the newest change.`);
    return null;
  }
}

async function rebuild(settings: Settings, log: Log): Promise<void> {
  const hook = needed(
    settings.deployHookUrl,
    'DEPLOY_HOOK_URL',
    'the address of the deploy hook of your host',
  );
  const siteUrl = needed(settings.liveUrl, 'SITE_URL', 'the address that readers use');
  const most = limit();
  const before = await liveVersion(siteUrl, AbortSignal.timeout(ATTEMPT)).catch(() => null);
  const newest = await newestChange(settings, log);
  log(await callHook(new URL(hook), settings.webhookSecret, PERSISTENCE));
  const watch = {
    ...{ every: 5_000, tell: 15_000, limit: most, attempt: ATTEMPT },
    foundNothing: () => foundNothing(new URL(hook), ATTEMPT),
  };
  log(await watchLive(siteUrl, before, newest, watch, log));
}

await runCommand(rebuild);
