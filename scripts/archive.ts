import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readFields } from '../src/settings/fields.ts';
import { readSettings } from '../src/settings/settings.ts';
import { archivedTexts } from './archive/dataset.ts';
import { archivedSite } from './archive/site.ts';
import { releasedAccount, writeArchive } from './archive/write.ts';
import { flagsOf } from './command/flags.ts';
import { runCommand } from './command/run.ts';
import { withService } from './release/embedded.ts';

const { values } = flagsOf({ options: { out: { type: 'string', default: 'archives' } } });
const root = resolve(import.meta.dirname, '..');

await runCommand(
  async (settings, log) => {
    // One release, whatever is put in its place meanwhile.
    const link = resolve(root, 'dist');
    const dist = await realpath(link).catch(() => link);
    const pages = await archivedSite(dist, (await releasedAccount(dist)).site);
    const texts = await withService(settings, (service) =>
      archivedTexts(root, dist, settings, service),
    );
    const files = new Map([...pages, ...texts]);
    const { zip, warc, bytes } = await writeArchive(dist, files, values.out);
    log(`${zip}: ${files.size} files, ${(bytes / 1e6).toFixed(1)} MB. Open its index.html.`);
    log(`${warc}: the same release, for libraries.`);
  },
  () => readSettings(process.env, readFields(root)),
);
