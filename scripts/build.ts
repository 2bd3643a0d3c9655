import { readSettings } from '../src/settings.ts';
import { withService } from './release/embedded.ts';
import { release } from './release/release.ts';
import { workspaceAt } from './release/workspace.ts';

const workspace = workspaceAt(process.cwd());

try {
  const settings = readSettings(process.env);
  await withService(settings, (service) => release(workspace, settings, service, console.log));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
