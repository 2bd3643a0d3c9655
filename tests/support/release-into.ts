import { reasonOf } from '../../scripts/command/log.ts';
import { eventsIn } from '../../scripts/release/event.ts';
import { release } from '../../scripts/release/release.ts';
import { RETRY_POLICY } from '../../src/gather/sanity/retry.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { serviceAt, workspaceIn, workspaceOf } from './release-elsewhere.ts';

/*
 * One release in a process of its own, to be killed, starved, or started by a publisher:
 * node tests/support/release-into.ts FOLDER ORIGIN [again]
 * With `again` everything is made anew, and nothing beside the release is written into the folder.
 */
const [, , folder = '', origin = '', how] = process.argv;
const again = how === 'again';

try {
  const outcome = await release({
    workspace: again ? workspaceOf(folder) : workspaceIn(folder),
    settings: readSettings({}),
    service: serviceAt(origin),
    events: eventsIn(process.env),
    shownWithin: 10_000,
    followed: true,
    retryPolicy: RETRY_POLICY,
    now: () => new Date(),
    again,
    log: console.log,
  });
  if (process.connected) process.send?.(outcome);
  console.log(outcome.published ? 'published' : 'unchanged');
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
