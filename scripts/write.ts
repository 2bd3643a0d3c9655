import { randomBytes } from 'node:crypto';
import { chmod, cp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readItems } from '../src/gather/builtin/items.ts';
import { OWN } from '../src/gather/make-folder.ts';
import { foundIn } from '../src/gather/sanity/document-types/found.ts';
import { foundOfPosts } from '../src/gather/sanity/document-types/found-seals.ts';
import { type Fields, readFields } from '../src/settings/fields.ts';
import { readSettings, SettingsError } from '../src/settings/settings.ts';
import { SITE } from '../src/site.ts';
import { endOnSignal } from './command/end-on-signal.ts';
import { flagsOf } from './command/flags.ts';
import { type Log, reasonOf } from './command/log.ts';
import { LAST_PORT, wholeNumber } from './command/whole-number.ts';
import { AUTHOR_DATASET, DEMO } from './release/embedded.ts';
import { lockAlone } from './release/lock.ts';
import { type Workspace, workspaceAt } from './release/workspace.ts';
import { readOwnDocuments } from './sanity-emulator/write/own-documents.ts';
import { startWritingService, type WritingService } from './sanity-emulator/write/service.ts';
import { bundleStudio } from './writing/bundle.ts';
import { deskOf } from './writing/desk.ts';
import { deskPages, type Pages } from './writing/desk-pages.ts';
import { exportDataset } from './writing/export.ts';
import { installStudio } from './writing/install.ts';
import { followLive, type LiveSite } from './writing/live.ts';
import { checkWrittenFields, tellFieldsLeft, tellOtherValues } from './writing/own-fields.ts';
import { type LastingPreview, startPreview } from './writing/preview.ts';
import { studioPages } from './writing/studio-pages.ts';

const STUDIO = 'scripts/studio';

function options() {
  const { values } = flagsOf({
    options: {
      export: { type: 'string' },
      port: { type: 'string', default: '3334' },
      'preview-port': { type: 'string', default: '4323' },
    },
  });
  return {
    target: values.export,
    port: wholeNumber('--port', values.port, 0, LAST_PORT),
    previewPort: wholeNumber('--preview-port', values['preview-port'], 0, LAST_PORT),
  };
}

/** The author's own dataset: at the first start a copy of the demo, to write over. */
async function makeDataset(folder: string, log: Log): Promise<void> {
  if (await stat(join(folder, 'data.ndjson')).catch(() => null)) return;
  await cp(DEMO, folder, { recursive: true });
  await chmod(folder, OWN);
  log(`${folder} is yours now: it begins as a copy of the demo, and every build reads it.`);
}

async function studioFiles(
  workspace: Workspace,
  folder: string,
  desk: string,
  fields: Fields,
  log: Log,
): Promise<string> {
  const { documents } = await readOwnDocuments(folder);
  const found = foundIn(documents, foundOfPosts(documents, fields));
  tellFieldsLeft(documents, found, log);
  tellOtherValues(documents, log);
  await installStudio(join(workspace.root, STUDIO), log);
  const items = await readItems(workspace.texts);
  const settings = {
    desk,
    title: SITE.brand,
    builtIn: items.map(({ id }) => id),
    found,
  };
  return bundleStudio(workspace.root, join(workspace.releases, 'studio'), settings, log);
}

/** How long a document may take to be published, in milliseconds. */
const PUBLISHED_WITHIN = 20_000;

/** Resolves once the document has no draft any more; also when that takes too long. */
function untilPublished({ dataset }: WritingService, document: string): Promise<void> {
  const isPublished = () => !dataset.documents.has(`drafts.${document}`);
  if (isPublished()) return Promise.resolve();
  return new Promise((resolve) => {
    const settle = () => {
      end();
      clearTimeout(timer);
      resolve();
    };
    const end = dataset.listen(() => isPublished() && settle());
    const timer = setTimeout(settle, PUBLISHED_WITHIN);
  });
}

async function write(log: Log): Promise<void> {
  const { target, port, previewPort } = options();
  const workspace = workspaceAt(process.cwd());
  const folder = join(workspace.root, AUTHOR_DATASET);
  if (target !== undefined) {
    const count = await exportDataset(folder, target);
    return log(
      `${target} has ${count} documents and their pictures, for "sanity datasets import".`,
    );
  }
  const fields = readFields(process.cwd());
  const settings = readSettings(process.env, fields);
  if (settings.service) {
    throw new SettingsError(
      'SANITY_PROJECT_ID is set: write in that project’s own Studio (docs/writing.md), or unset it to write on this machine.',
    );
  }
  checkWrittenFields(fields);
  await makeDataset(folder, log);
  const lock = await lockAlone(folder);
  if (!lock) {
    throw new SettingsError(
      `${folder} is being written by another "npm run write": go on there, or end that one first.`,
    );
  }
  const desk = await deskOf(folder);
  const bundle = await studioFiles(workspace, folder, desk, fields, log);
  const token = randomBytes(24).toString('hex');
  let preview: LastingPreview;
  let live: LiveSite;
  const pages = Promise.withResolvers<Pages>();
  const service = await startWritingService({
    folder,
    port,
    token,
    pages: async (request, response) => (await pages.promise)(request, response),
    log,
  });
  const asked = {
    projectId: service.projectId,
    dataset: service.datasetName,
    apiVersion: '2025-02-19',
    apiHost: service.origin.replace('localhost', '127.0.0.1'),
    token,
    useCdn: false,
    fields,
  };
  preview = await startPreview({
    workspace,
    // For nobody but its author: whatever host the site is built for.
    settings: { ...settings, deployTarget: 'static', service: asked },
    port: previewPort,
    framedBy: service.origin,
    log,
  }).catch(async (error: unknown) => {
    await service.close();
    throw error;
  });
  const { dataset } = service;
  live = followLive(
    workspace,
    settings,
    fields,
    () => dataset.documents,
    () => dataset.flush(),
    log,
  );
  const { origin } = preview.state();
  pages.resolve(
    deskPages(
      { origin: service.origin, token },
      desk,
      preview,
      live,
      (id) => untilPublished(service, id).then(() => service.dataset.documents.get(id)),
      studioPages(bundle, SITE.brand, origin),
    ),
  );
  service.dataset.listen(({ changes }) => {
    preview.follow();
    for (const change of changes) {
      if (!change.id.startsWith('drafts.')) live.hear(change);
    }
  });
  log(`Write at ${service.origin}. The site with drafts is at ${origin}. Ctrl-C ends both.`);
  endOnSignal(async () => {
    await live.close();
    await preview.close();
    await service.close();
    lock.close();
  });
}

try {
  await write((line) => console.log(line));
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
