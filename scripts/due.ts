import { PATIENCE } from '../src/sanity/patience.ts';
import { secretsOf } from '../src/secrets.ts';
import { readSettings } from '../src/settings.ts';
import { reasonToRelease } from './release/due.ts';
import { withService } from './release/embedded.ts';
import { discreet, type Log, reasonOf } from './release/report.ts';
import { workspaceAt } from './release/workspace.ts';

/** The exit code for "nothing to do", told apart from a failure (1). */
const NOTHING_DUE = 78;

let failed: Log = console.error;
try {
  const settings = readSettings(process.env);
  failed = discreet(console.error, secretsOf(settings));
  const workspace = workspaceAt(process.cwd());
  const reason = await withService(settings, (service) =>
    reasonToRelease(workspace, settings, service, PATIENCE, new Date()),
  );
  console.log(reason ?? 'Nothing became due since the live release.');
  process.exitCode = reason === null ? NOTHING_DUE : 0;
} catch (error) {
  failed(reasonOf(error));
  process.exitCode = 1;
}
