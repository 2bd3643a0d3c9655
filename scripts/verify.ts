import { RETRY_POLICY } from '../src/gather/sanity/retry.ts';
import { flagsOf } from './command/flags.ts';
import { runCommand } from './command/run.ts';
import { withService } from './release/embedded.ts';
import { SHOWN_WITHIN } from './release/plan/fresh.ts';
import { verifyServed } from './release/verify-served.ts';
import { workspaceAt } from './release/workspace.ts';

/*
 * `npm run verify`: everything is verified of the release that is served here, also what has not changed for long.
 */

flagsOf({});
await runCommand(async (settings, log) => {
  const files = await withService(settings, (service) =>
    verifyServed({
      workspace: workspaceAt(process.cwd()),
      settings,
      service,
      events: [],
      shownWithin: SHOWN_WITHIN,
      followed: false,
      retryPolicy: RETRY_POLICY,
      now: () => new Date(),
      again: false,
      log,
    }),
  );
  log(`All ${files} files of the release are as they should be.`);
});
