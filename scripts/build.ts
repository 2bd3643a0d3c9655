import { parseArgs } from 'node:util';
import { RETRY_POLICY } from '../src/gather/sanity/retry.ts';
import { readFields } from '../src/settings/fields.ts';
import { secretsOf } from '../src/settings/secrets.ts';
import { readSettings, type Settings, SettingsError } from '../src/settings/settings.ts';
import { requireSiteAddress } from '../src/settings/site-address.ts';
import { type Log, reasonOf, redacting } from './command/log.ts';
import { deliverAtLast } from './delivery/deliver-served.ts';
import { withService } from './release/embedded.ts';
import { eventsIn } from './release/event.ts';
import { SHOWN_WITHIN, StaleError } from './release/fresh.ts';
import { tellMachine } from './release/host-machine.ts';
import { release } from './release/release.ts';
import { workspaceAt } from './release/workspace.ts';

/** How long a release waits for a change that is not shown where another follows for it, in milliseconds. */
const SHOWN_SHORTLY = 5_000;

function commandIn({ deployCommand }: Settings): string {
  if (deployCommand !== null) return deployCommand;
  throw new SettingsError(
    'DEPLOY_COMMAND must be set for --deploy: the command that brings a release to your host (see docs/publishing.md).',
  );
}

async function build(settings: Settings, log: Log): Promise<void> {
  const { values } = parseArgs({
    options: {
      again: { type: 'boolean', default: false },
      followed: { type: 'boolean', default: false },
      local: { type: 'boolean', default: false },
      deploy: { type: 'boolean', default: false },
    },
  });
  const command = values.deploy ? commandIn(settings) : null;
  if (!values.local) requireSiteAddress(settings);
  const workspace = workspaceAt(process.cwd());
  const outcome = await withService(settings, (service) =>
    release({
      workspace,
      settings,
      service,
      events: eventsIn(process.env),
      shownWithin: values.followed ? SHOWN_SHORTLY : SHOWN_WITHIN,
      followed: values.followed,
      retryPolicy: RETRY_POLICY,
      now: () => new Date(),
      again: values.again,
      log,
    }),
  );
  if (command !== null) await deliverAtLast(workspace, command, log);
  await tellMachine(workspace, settings, outcome.published, process.env);
  if (process.connected) process.send?.(outcome);
}

let failed: Log = console.error;
try {
  const settings = readSettings(process.env, readFields(process.cwd()));
  const secrets = secretsOf(settings);
  failed = redacting(console.error, secrets);
  await build(settings, redacting(console.log, secrets));
} catch (error) {
  if (error instanceof StaleError && process.connected) {
    // The publisher comes again.
    process.send?.({ published: false, late: error.ids });
  } else {
    failed(reasonOf(error));
    process.exitCode = 1;
  }
}
