import { EventEmitter } from 'node:events';
import { type FSWatcher, watch } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { faultFile } from '../src/dev/reload.ts';
import { gather } from '../src/gather/gather.ts';
import { createMemory } from '../src/gather/memory.ts';
import { RETRY_POLICY } from '../src/gather/sanity/retry.ts';
import { type ServiceSettings, type Settings, SettingsError } from '../src/settings/settings.ts';
import { flagsOf } from './command/flags.ts';
import { type Log, reasonOf } from './command/log.ts';
import { ownFolder } from './command/own-folder.ts';
import { runCommand } from './command/run.ts';
import { withDrafts } from './release/drafts.ts';
import { withService } from './release/embedded.ts';
import { lockAlone } from './release/lock.ts';
import { runAstro } from './release/pages/astro.ts';
import { runIn, workspaceAt } from './release/workspace.ts';
import { chosenPort } from './serve/port.ts';

/** The framework takes these, and says nothing of others. */
const { values } = flagsOf({
  options: { port: { type: 'string' }, host: { type: 'string' }, open: { type: 'boolean' } },
});

const root = workspaceAt(process.cwd());
/** A folder of its own: a build may run beside. */
const FOLDER = `${root.releases}/development`;
const workspace = runIn(root, FOLDER);

async function place(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}

/** What was sealed, painted and made for the last content, and is the same for the next. */
const memory = createMemory();

async function gatherContent(settings: Settings, service: ServiceSettings, log: Log) {
  // Who edits a dataset by hand changes no time in it, by which changes are known.
  memory.known = null;
  const { content, painted, notes } = await gather(workspace, settings, service, {
    now: new Date(),
    retryPolicy: RETRY_POLICY,
    live: true,
    progress: () => {},
    memory,
  });
  for (const note of notes) log(note);
  await painted;
  await rm(faultFile(workspace.contentFile), { force: true });
  await place(workspace.contentFile, JSON.stringify(content));
}

/** A file that is being written changes many times; it is read once it has been quiet this long, in milliseconds. */
const SETTLE = 50;

/** Calls `again` once things have been quiet for a moment, one call after the other. */
function settled(again: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(again);
    }, SETTLE);
  };
}

/** Tells when the dataset on this machine has changed. */
const dataset = new EventEmitter();

/** Reads the content again when a built-in text or the dataset changes, and when somebody presses Enter. */
function keepFresh(settings: Settings, service: ServiceSettings, log: Log): FSWatcher {
  const refresh = settled(() =>
    gatherContent(settings, service, log).then(
      () => log('Read the content again.'),
      async (error: unknown) => {
        log(reasonOf(error));
        await place(faultFile(workspace.contentFile), reasonOf(error));
      },
    ),
  );
  createInterface({ input: process.stdin }).on('line', refresh);
  log('Press Enter to read the content again.');
  dataset.on('change', refresh);
  return watch(workspace.texts, { recursive: true }, refresh);
}

/** The server's folder for this process alone: a second one would put its content into the first. Throws a `SettingsError`. */
async function takeFolder(): Promise<{ close(): void }> {
  await ownFolder(FOLDER);
  const lock = await lockAlone(FOLDER);
  if (lock) return lock;
  throw new SettingsError(
    `${FOLDER} belongs to another "npm run dev": look at that one, or end it first.`,
  );
}

async function develop(settings: Settings, service: ServiceSettings, log: Log): Promise<void> {
  const shown = service.token === null ? service : withDrafts(service);
  const lock = await takeFolder();
  await mkdir(dirname(workspace.contentFile), { recursive: true });
  await gatherContent(settings, shown, log);
  const watcher = keepFresh(settings, shown, log);
  try {
    await runAstro(workspace, ['dev', ...process.argv.slice(2)], '', 'inherit');
  } finally {
    watcher.close();
    lock.close();
  }
}

await runCommand(async (settings, log) => {
  if (values.port !== undefined) chosenPort(values.port);
  await withService(settings, (service) => develop(settings, service, log), {
    whenChanged: () => dataset.emit('change'),
  });
});
process.exit();
