import { parseArgs } from 'node:util';
import { PATIENCE } from '../src/sanity/patience.ts';
import { secretsOf } from '../src/secrets.ts';
import { readSettings, type Settings } from '../src/settings.ts';
import { withService } from './release/embedded.ts';
import { eventsIn } from './release/event.ts';
import { SHOWN_WITHIN } from './release/fresh.ts';
import { tellMachine } from './release/host-machine.ts';
import { release } from './release/release.ts';
import { discreet, type Log, reasonOf } from './release/report.ts';
import { workspaceAt } from './release/workspace.ts';

async function build(settings: Settings, log: Log): Promise<void> {
  const { values } = parseArgs({ options: { again: { type: 'boolean', default: false } } });
  const workspace = workspaceAt(process.cwd());
  const outcome = await withService(settings, (service) =>
    release({
      workspace,
      settings,
      service,
      events: eventsIn(process.env),
      shownWithin: SHOWN_WITHIN,
      patience: PATIENCE,
      now: () => new Date(),
      again: values.again,
      log,
    }),
  );
  await tellMachine(workspace, settings, outcome.published, process.env);
  if (process.connected) process.send?.(outcome);
}

let failed: Log = console.error;
try {
  const settings = readSettings(process.env);
  const secrets = secretsOf(settings);
  failed = discreet(console.error, secrets);
  await build(settings, discreet(console.log, secrets));
} catch (error) {
  failed(reasonOf(error));
  process.exitCode = 1;
}
