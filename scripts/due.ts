import { RETRY_POLICY } from '../src/gather/sanity/retry.ts';
import { readFields } from '../src/settings/fields.ts';
import { secretsOf } from '../src/settings/secrets.ts';
import { readSettings } from '../src/settings/settings.ts';
import { type Log, reasonOf, redacting } from './command/log.ts';
import { reasonToRelease } from './release/due.ts';
import { withService } from './release/embedded.ts';
import { workspaceAt } from './release/workspace.ts';

/** The exit code for "nothing to do", told apart from a failure (1). */
const NOTHING_DUE = 78;

let failed: Log = console.error;
try {
  const settings = readSettings(process.env, readFields(process.cwd()));
  failed = redacting(console.error, secretsOf(settings));
  const workspace = workspaceAt(process.cwd());
  const reason = await withService(settings, (service) =>
    reasonToRelease(workspace, settings, service, RETRY_POLICY, new Date()),
  );
  console.log(reason ?? 'Nothing became due since the live release.');
  process.exitCode = reason === null ? NOTHING_DUE : 0;
} catch (error) {
  failed(reasonOf(error));
  process.exitCode = 1;
}
