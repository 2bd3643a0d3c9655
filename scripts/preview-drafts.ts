import { parseArgs } from 'node:util';
import { readFields } from '../src/settings/fields.ts';
import { secretsOf } from '../src/settings/secrets.ts';
import { readSettings, type Settings } from '../src/settings/settings.ts';
import { type Log, reasonOf, redacting } from './command/log.ts';
import { previewService } from './release/drafts.ts';
import { workspaceAt } from './release/workspace.ts';
import { followService } from './writing/follow-service.ts';
import { startPreview } from './writing/preview.ts';

async function preview(settings: Settings, log: Log): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4323' } } });
  const service = previewService(settings);
  const lasting = await startPreview({
    workspace: workspaceAt(process.cwd()),
    settings: { ...settings, service },
    port: Number(values.port),
    framedBy: null,
    log,
  });
  const end = followService(service, lasting.follow);
  const { origin } = lasting.state();
  log(`The site with drafts will be at ${origin}, for this machine alone. Ctrl-C ends it.`);
  const close = async () => {
    end();
    await lasting.close();
    process.exit();
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void close());
}

let failed: Log = console.error;
try {
  const settings = readSettings(process.env, readFields(process.cwd()));
  const secrets = secretsOf(settings);
  failed = redacting(console.error, secrets);
  await preview(settings, redacting(console.log, secrets));
} catch (error) {
  failed(reasonOf(error));
  process.exitCode = 1;
}
