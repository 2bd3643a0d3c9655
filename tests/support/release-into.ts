import { reasonOf } from '../../scripts/command/log.ts';
import { eventsIn } from '../../scripts/release/event.ts';
import { release } from '../../scripts/release/release.ts';
import { RETRY_POLICY } from '../../src/gather/sanity/retry.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { serviceAt, workspaceIn } from './release-elsewhere.ts';

/*
 * One release in a process of its own, to be killed, starved, or started by a publisher:
 * node tests/support/release-into.ts FOLDER ORIGIN
 */
const [, , folder = '', origin = ''] = process.argv;

try {
  const outcome = await release({
    workspace: workspaceIn(folder),
    settings: readSettings({}),
    service: serviceAt(origin),
    events: eventsIn(process.env),
    shownWithin: 10_000,
    followed: true,
    retryPolicy: RETRY_POLICY,
    now: () => new Date(),
    again: false,
    log: console.log,
  });
  if (process.connected) process.send?.(outcome);
  console.log(outcome.published ? 'published' : 'unchanged');
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
