import { watch } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { gather } from '../src/gather/gather.ts';
import { RETRY_POLICY } from '../src/gather/sanity/retry.ts';
import { readFields } from '../src/settings/fields.ts';
import { readSettings, type ServiceSettings, type Settings } from '../src/settings/settings.ts';
import { runAstro } from './release/astro.ts';
import { authorDataset, DEMO, withService } from './release/embedded.ts';
import { workspaceAt } from './release/workspace.ts';

const workspace = workspaceAt(process.cwd());

async function writeContent(settings: Settings, service: ServiceSettings): Promise<void> {
  const { content, notes } = await gather(workspace, settings, service, {
    now: new Date(),
    retryPolicy: RETRY_POLICY,
    live: true,
    progress: () => {},
  });
  for (const note of notes) console.log(note);
  await mkdir(dirname(workspace.contentFile), { recursive: true });
  await writeFile(workspace.contentFile, JSON.stringify(content));
}

/** Reads the content again when the demo dataset changes, and when somebody presses Enter. */
function keepFresh(settings: Settings, service: ServiceSettings): void {
  const refresh = () =>
    writeContent(settings, service).then(
      () => console.log('Read the content again.'),
      (error: unknown) => console.error(error instanceof Error ? error.message : error),
    );
  if (settings.service === null) {
    const folder = authorDataset(process.cwd()) ?? DEMO;
    watch(join(folder, 'data.ndjson'), () => setTimeout(refresh, 300));
  }
  createInterface({ input: process.stdin }).on('line', refresh);
  console.log('Press Enter to read the content again.');
}

async function develop(settings: Settings, service: ServiceSettings): Promise<void> {
  await writeContent(settings, service);
  keepFresh(settings, service);
  await runAstro(workspace, ['dev'], '', 'inherit');
}

try {
  const settings = readSettings(process.env, readFields(process.cwd()));
  await withService(settings, (service) => develop(settings, service));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();
