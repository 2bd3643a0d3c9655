import { codeDigest } from '../../src/gather/code.ts';
import { RETRY_POLICY } from '../../src/gather/sanity/retry.ts';
import { type ServiceSettings, type Settings, SettingsError } from '../../src/settings/settings.ts';
import { requireSiteAddress } from '../../src/settings/site-address.ts';
import { flagsOf } from '../command/flags.ts';
import { type Log, reasonOf } from '../command/log.ts';
import { runCommand } from '../command/run.ts';
import { deliverAtLast } from '../delivery/deliver-served.ts';
import { assertClock } from '../release/clock.ts';
import { authorDataset, demoLine, withService } from '../release/embedded.ts';
import { eventsIn, type PublishEvent } from '../release/event.ts';
import { tellMachine } from '../release/host-machine.ts';
import { abandonPrograms, beginProgram } from '../release/pages/program.ts';
import { SHOWN_WITHIN, StaleError } from '../release/plan/fresh.ts';
import { type Known, takeOrders } from '../release/take-orders.ts';
import { type Workspace, workspaceAt } from '../release/workspace.ts';

/** How long a release waits for a change that is not shown where another follows for it, in milliseconds. */
const SHOWN_SHORTLY = 5_000;

function commandIn({ deployCommand }: Settings): string {
  if (deployCommand !== null) return deployCommand;
  throw new SettingsError(
    'DEPLOY_COMMAND must be set for --deploy: the command that brings a release to your host (see docs/publishing.md).',
  );
}

/** The time that a release is made for: now, or the one that `--at` gives, so that another build makes the same. */
function timeOf(at: string | undefined): () => Date {
  if (at === undefined) return () => new Date();
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) throw new SettingsError('--at must be a time in ISO 8601.');
  return () => time;
}

/** Brings to the host what is served where a release has failed: the one before it may have withdrawn what is there still. */
async function deliverAllTheSame(
  workspace: Workspace,
  command: string,
  log: Log,
  settings: Settings,
  service: ServiceSettings,
): Promise<void> {
  const { wantedBy } = await import('../delivery/wanted.ts');
  await deliverAtLast(workspace, command, log, wantedBy(settings, service)).catch(
    (error: unknown) => log(reasonOf(error)),
  );
}

const { values: OPTIONS } = flagsOf({
  options: {
    again: { type: 'boolean', default: false },
    followed: { type: 'boolean', default: false },
    local: { type: 'boolean', default: false },
    deploy: { type: 'boolean', default: false },
    stay: { type: 'boolean', default: false },
    at: { type: 'string' },
  },
});

async function build(
  settings: Settings,
  log: Log,
  events: readonly PublishEvent[],
  known?: Known,
): Promise<void> {
  const { again, followed, local, deploy, stay } = OPTIONS;
  const command = deploy ? commandIn(settings) : null;
  if (!local) requireSiteAddress(settings);
  const workspace = workspaceAt(process.cwd());
  if (!local && settings.liveUrl === null && authorDataset(workspace.root) !== null) {
    log(
      `SITE_URL is not set: links, feeds and sitemap name ${settings.siteUrl}. Set it before this goes online.`,
    );
  }
  const code = known?.code ?? (await codeDigest(workspace.root, settings.deployTarget));
  // Where there is no program, all else waits for it: it is begun before the half second in which the rest is loaded.
  beginProgram(workspace, { code, siteUrl: settings.siteUrl });
  const clock =
    settings.service && OPTIONS.at === undefined
      ? assertClock(settings.service)
      : Promise.resolve();
  // Thrown to the release, which may not have begun.
  clock.catch(() => {});
  const { release } = await import('../release/release.ts');
  const outcome = await withService(settings, (service) =>
    release({
      workspace,
      settings,
      service,
      events,
      shownWithin: followed ? SHOWN_SHORTLY : SHOWN_WITHIN,
      followed,
      retryPolicy: RETRY_POLICY,
      now: timeOf(OPTIONS.at),
      clock,
      again,
      log,
      code,
      ...(stay && { served: tell }),
      ...known,
    }).catch(async (error: unknown) => {
      if (command !== null) await deliverAllTheSame(workspace, command, log, settings, service);
      throw error;
    }),
  ).finally(abandonPrograms);
  if (command !== null) await deliverAtLast(workspace, command, log, null);
  const demo = local ? null : demoLine(settings, workspace.root);
  if (demo !== null) log(demo);
  await tellMachine(workspace, settings, outcome, process.env);
  if (!stay) tell(outcome);
}

/** Tells the process that started this one, if any. */
function tell(outcome: object): void {
  if (process.connected) process.send?.(outcome);
}

/** True where the publisher comes again for what the service did not show, and has been told so. */
function isToComeAgain(error: unknown): boolean {
  if (!(error instanceof StaleError && process.connected)) return false;
  tell({ published: false, late: error.ids });
  return true;
}

await runCommand(async (settings, log, failed) => {
  if (OPTIONS.stay) {
    return takeOrders(process.cwd(), settings, (known, events) =>
      build(settings, log, events, known).then(
        () => true,
        (error: unknown) => {
          const again = isToComeAgain(error);
          if (!again) failed(reasonOf(error));
          return again;
        },
      ),
    );
  }
  return build(settings, log, eventsIn(process.env)).catch((error: unknown) => {
    if (!isToComeAgain(error)) throw error;
  });
});
