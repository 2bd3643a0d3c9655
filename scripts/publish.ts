import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  readSettings,
  type ServiceSettings,
  type Settings,
  SettingsError,
} from '../src/settings/settings.ts';
import { requireSiteAddress } from '../src/settings/site-address.ts';
import { endOnSignal } from './command/end-on-signal.ts';
import { flagsOf } from './command/flags.ts';
import type { Log } from './command/log.ts';
import { runCommand } from './command/run.ts';
import { LAST_PORT, wholeNumber } from './command/whole-number.ts';
import { deliverServed } from './delivery/deliver-served.ts';
import { wantedBy } from './delivery/wanted.ts';
import { createBuilder } from './publisher/builder.ts';
import { startPublisher } from './publisher/publisher.ts';
import { HOOK_PATH } from './publisher/receiver.ts';
import { inSameRoom } from './publisher/same-room.ts';
import { workspaceAt } from './release/workspace.ts';

const BUILD = fileURLToPath(new URL('build.mjs', import.meta.url));

/** Longer than any release takes, even of ten thousand posts from nothing. In milliseconds. */
const LONGEST_RELEASE = 15 * 60_000;

/** In milliseconds: what was sealed or taken back, and was not told of, is public no longer than this. */
const HOUR = 60 * 60_000;

/** Half a minute, doubled each time, at most a quarter of an hour: a wrong post stays wrong until its author is back. */
function retryAfter(failures: number): number {
  return Math.min(30_000 * 2 ** (failures - 1), 15 * 60_000);
}

const { values } = flagsOf({
  options: {
    port: { type: 'string', default: '4322' },
    host: { type: 'string', default: '127.0.0.1' },
    quiet: { type: 'string', default: '300' },
  },
});

function options() {
  return {
    host: values.host,
    port: wholeNumber('--port', values.port, 0, LAST_PORT),
    quiet: wholeNumber('--quiet', values.quiet, 0, 600_000),
  };
}

/** Of letters and digits alone, 16 are beyond guessing. */
const SHORTEST_SECRET = 16;

function secretIn({ webhookSecret }: Settings): string {
  if (webhookSecret === null || webhookSecret.length < SHORTEST_SECRET) {
    throw new SettingsError(
      `WEBHOOK_SECRET must be set, to at least ${SHORTEST_SECRET} characters: otherwise anybody could start releases (for example what openssl rand -hex 32 prints).`,
    );
  }
  return webhookSecret;
}

function serviceIn({ service }: Settings): ServiceSettings {
  if (service) return service;
  throw new SettingsError(
    'SANITY_PROJECT_ID must be set: the embedded content service tells nobody of changes.',
  );
}

async function publish(settings: Settings, log: Log): Promise<void> {
  const secret = secretIn(settings);
  requireSiteAddress(settings);
  const workspace = workspaceAt(process.cwd());
  const { deployCommand } = settings;
  const source = serviceIn(settings);
  const builder = createBuilder([BUILD, '--followed', '--stay'], log);
  const publisher = await startPublisher({
    ...options(),
    source,
    secret,
    inboxFile: join(workspace.releases, 'inbox.json'),
    build: inSameRoom(builder.build, workspace, settings, log),
    deliver: (signal, isCurrent) =>
      deployCommand === null
        ? Promise.resolve(null)
        : deliverServed(
            workspace,
            deployCommand,
            log,
            signal,
            wantedBy(settings, source, isCurrent),
          ),
    limit: LONGEST_RELEASE,
    every: HOUR,
    retryAfter,
    now: Date.now,
    log,
  });
  log(`Waiting for webhooks at ${publisher.origin}${HOOK_PATH}`);
  endOnSignal(async () => {
    await publisher.close();
    builder.close();
  });
}

await runCommand(
  (settings, log) => publish(settings, (line) => log(`${new Date().toISOString()} ${line}`)),
  () => readSettings(process.env),
);
