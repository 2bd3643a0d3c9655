import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readFields } from '../src/settings/fields.ts';
import { secretsOf } from '../src/settings/secrets.ts';
import { readSettings } from '../src/settings/settings.ts';
import { archivedTexts } from './archive/dataset.ts';
import { archivedSite } from './archive/site.ts';
import { releasedAccount, writeArchive } from './archive/write.ts';
import { type Log, reasonOf, redacting } from './command/log.ts';
import { withService } from './release/embedded.ts';

let failed: Log = console.error;
try {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'archives' } } });
  const root = resolve(import.meta.dirname, '..');
  const settings = readSettings(process.env, readFields(root));
  failed = redacting(console.error, secretsOf(settings));
  // One release, whatever is put in its place meanwhile.
  const link = resolve(root, 'dist');
  const dist = await realpath(link).catch(() => link);
  const pages = await archivedSite(dist, (await releasedAccount(dist)).site);
  const texts = await withService(settings, (service) =>
    archivedTexts(root, dist, settings, service),
  );
  const files = new Map([...pages, ...texts]);
  const { zip, warc, bytes } = await writeArchive(dist, files, values.out);
  console.log(`${zip}: ${files.size} files, ${(bytes / 1e6).toFixed(1)} MB. Open its index.html.`);
  console.log(`${warc}: the same release, for libraries.`);
} catch (error) {
  failed(reasonOf(error));
  process.exitCode = 1;
}
