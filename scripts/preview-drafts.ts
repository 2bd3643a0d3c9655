import { parseArgs } from 'node:util';
import { readFields } from '../src/settings/fields.ts';
import { secretsOf } from '../src/settings/secrets.ts';
import { readSettings, type Settings } from '../src/settings/settings.ts';
import { type Log, reasonOf, redacting } from './command/log.ts';
import { hostRules } from './hosts/table.ts';
import { buildDrafts } from './release/drafts.ts';
import { workspaceAt } from './release/workspace.ts';
import { serveSite } from './serve/static-server.ts';

async function preview(settings: Settings, log: Log): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4323' } } });
  const folder = await buildDrafts(workspaceAt(process.cwd()), settings, new Date(), log);
  const rules = hostRules({ moved: [] });
  const headers = { ...rules.headers, 'X-Robots-Tag': 'noindex' };
  const { origin } = await serveSite({
    folder,
    port: Number(values.port),
    host: 'localhost',
    rules: { ...rules, headers },
    log,
  });
  log(`The site with drafts is at ${origin}, for this machine alone. Ctrl-C ends it.`);
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
