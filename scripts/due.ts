import { RETRY_POLICY } from '../src/gather/sanity/retry.ts';
import { flagsOf } from './command/flags.ts';
import { runCommand } from './command/run.ts';
import { reasonToRelease } from './release/due.ts';
import { withService } from './release/embedded.ts';
import { workspaceAt } from './release/workspace.ts';

/** The exit code for "nothing to do", told apart from a failure (1). */
const NOTHING_DUE = 78;

flagsOf({});
await runCommand(async (settings) => {
  const workspace = workspaceAt(process.cwd());
  const reason = await withService(settings, (service) =>
    reasonToRelease(workspace, settings, service, RETRY_POLICY, new Date()),
  );
  console.log(reason ?? 'What is live is what the content service shows.');
  process.exitCode = reason === null ? NOTHING_DUE : 0;
});
