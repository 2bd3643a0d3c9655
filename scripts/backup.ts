import { parseArgs } from 'node:util';
import { createClient } from '@sanity/client';
import { clientConfig } from '../src/gather/sanity/client.ts';
import { RETRY_POLICY } from '../src/gather/sanity/retry.ts';
import { readFields } from '../src/settings/fields.ts';
import { secretsOf } from '../src/settings/secrets.ts';
import { readSettings } from '../src/settings/settings.ts';
import { writeBackup } from './backup/archive.ts';
import { writeMarkdown } from './backup/markdown.ts';
import { thinBackups } from './backup/thin.ts';
import { type Log, reasonOf, redacting } from './command/log.ts';
import { withService } from './release/embedded.ts';

let failed: Log = console.error;
try {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: 'backups' },
      markdown: { type: 'boolean', default: false },
    },
  });
  const settings = readSettings(process.env);
  failed = redacting(console.error, secretsOf(settings));
  await withService(settings, async (service) => {
    const config = clientConfig({ ...service, useCdn: false }, true, RETRY_POLICY);
    const client = createClient({ ...config, apiVersion: '2025-02-19', perspective: 'raw' });
    const { dataset, token } = service;
    const job = { client, dataset, token, folder: values.out, now: new Date(), log: console.log };
    const { file, documents } = await writeBackup(job);
    const drafts = token === null ? ', without drafts (set SANITY_TOKEN for them)' : '';
    console.log(`${file}: ${documents.length} documents${drafts}. It reads back equal.`);
    if (values.markdown) {
      const { folder, count } = await writeMarkdown(file, documents, readFields(process.cwd()));
      console.log(`${folder}: ${count} posts as Markdown, with their pictures.`);
    }
    const gone = await thinBackups(values.out, dataset);
    if (gone > 0) console.log(`${gone} older backups were taken away.`);
  });
} catch (error) {
  failed(reasonOf(error));
  process.exitCode = 1;
}
