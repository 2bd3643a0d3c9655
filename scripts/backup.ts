import { randomBytes } from 'node:crypto';
import { createClient } from '@sanity/client';
import { clientConfig } from '../src/gather/sanity/client.ts';
import { RETRY_POLICY } from '../src/gather/sanity/retry.ts';
import { readFields } from '../src/settings/fields.ts';
import { readSettings } from '../src/settings/settings.ts';
import { writeBackup } from './backup/archive.ts';
import { writeMarkdown } from './backup/markdown.ts';
import { thinBackups } from './backup/thin.ts';
import { giveUpOnSignal } from './command/end-on-signal.ts';
import { flagsOf } from './command/flags.ts';
import { runCommand } from './command/run.ts';
import { withService } from './release/embedded.ts';

const { values } = flagsOf({
  options: {
    out: { type: 'string', default: 'backups' },
    markdown: { type: 'boolean', default: false },
  },
});

// The dataset of this machine is its author's own: all of it is kept, with drafts.
const ownToken = randomBytes(24).toString('hex');

giveUpOnSignal();
await runCommand(
  async (settings, log) =>
    withService(
      settings,
      async (service) => {
        const config = clientConfig({ ...service, useCdn: false }, true, RETRY_POLICY);
        const client = createClient({ ...config, apiVersion: '2025-02-19', perspective: 'raw' });
        const { dataset, token } = service;
        const job = { client, dataset, token, folder: values.out, now: new Date(), log };
        const { file, documents } = await writeBackup(job);
        const drafts = token === null ? ', without drafts (set SANITY_TOKEN for them)' : '';
        log(`${file}: ${documents.length} documents${drafts}. It reads back equal.`);
        if (values.markdown) {
          const { folder, count } = await writeMarkdown(file, documents, readFields(process.cwd()));
          log(`${folder}: ${count} posts as Markdown, with their pictures.`);
        }
        const gone = await thinBackups(values.out, dataset);
        if (gone > 0) log(`${gone} older backups were taken away.`);
      },
      { token: ownToken },
    ),
  // A backup is of whatever there is: which fields posts have is asked only for their Markdown.
  () => readSettings(process.env),
);
