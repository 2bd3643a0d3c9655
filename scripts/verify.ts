import { RETRY_POLICY } from '../src/gather/sanity/retry.ts';
import { readFields } from '../src/settings/fields.ts';
import { secretsOf } from '../src/settings/secrets.ts';
import { readSettings } from '../src/settings/settings.ts';
import { type Log, reasonOf, redacting } from './command/log.ts';
import { withService } from './release/embedded.ts';
import { SHOWN_WITHIN } from './release/fresh.ts';
import { verifyServed } from './release/verify-served.ts';
import { workspaceAt } from './release/workspace.ts';

/*
 * `npm run verify`: everything is verified of the release that is served here, also what has not changed for long.
 */

let failed: Log = console.error;
try {
  const settings = readSettings(process.env, readFields(process.cwd()));
  const secrets = secretsOf(settings);
  failed = redacting(console.error, secrets);
  const log = redacting(console.log, secrets);
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
} catch (error) {
  failed(reasonOf(error));
  process.exitCode = 1;
}
