import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import { sharePictures } from '../../../scripts/project/copy.ts';
import { DEMO } from '../../../scripts/release/embedded.ts';
import { workspaceAt } from '../../../scripts/release/workspace.ts';
import {
  type ContentDocument,
  parseDocuments,
} from '../../../scripts/sanity-emulator/documents.ts';
import {
  type ContentService,
  startContentService,
} from '../../../scripts/sanity-emulator/service.ts';
import { GLYPH, INLINE_DOCUMENTS } from '../content/inline-pictures.ts';
import { RICH_DOCUMENTS } from '../content/rich-posts.ts';
import { buildDarkReleases } from '../darkroom/releases.ts';
import { copyMissing } from '../release-elsewhere.ts';
import { baseOf, buildIn, makeSiteRoot, OWN_PASSCODE, type SiteName, siteRoot } from './build.ts';
import { hostileDocuments } from './hostile.ts';

/** The documents of the demo dataset. */
export async function demoDocuments(): Promise<ContentDocument[]> {
  return parseDocuments(await readFile(join(DEMO, 'data.ndjson'), 'utf8'));
}

/** Calls `use` with a local content service over these documents, the demo's images and a small one. */
export async function withDataset<T>(
  documents: readonly ContentDocument[],
  use: (service: ContentService) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'dataset-'));
  const lines = documents.map((document) => JSON.stringify(document));
  await writeFile(join(folder, 'data.ndjson'), lines.join('\n'));
  await cp(join(DEMO, 'images'), join(folder, 'images'), { recursive: true });
  await writeFile(join(folder, 'images', GLYPH.file), await GLYPH.bytes());
  const service = await startContentService({ folder, port: 0, log: () => {} });
  try {
    return await use(service);
  } finally {
    await service.close();
    await rm(folder, { recursive: true });
  }
}

/** The settings that point a build at a local content service, or at what stands in front of it. */
export function settingsFor(
  { projectId, dataset }: ContentService,
  origin: string,
): Record<string, string> {
  return { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset, SANITY_API_HOST: origin };
}

/** Pictures and e-book of a built site are the project's too: what is built after it takes them from there. */
async function shareMade(root: string): Promise<void> {
  await sharePictures(root, process.cwd());
  copyMissing(workspaceAt(root).book, workspaceAt(process.cwd()).book);
}

async function buildSite(
  name: SiteName,
  settings: Record<string, string>,
  change: (root: string) => Promise<void> = async () => {},
): Promise<void> {
  await makeSiteRoot(siteRoot(name));
  await change(siteRoot(name));
  const { code, output } = await buildIn(siteRoot(name), settings);
  if (code !== 0) throw new Error(`The site "${name}" could not be built:\n${output}`);
  await shareMade(siteRoot(name));
}

/** Where the list of what that build said is kept. */
export const ownLog = (): string => join(siteRoot('own'), 'build.log');

async function buildOwn(): Promise<void> {
  const root = siteRoot('own');
  await makeSiteRoot(root);
  const settings = join(root, 'src/site.ts');
  const text = await readFile(settings, 'utf8');
  const changed = text
    .replace("body: 'plain',", "body: 'rich',")
    .replace(/(WITHOUT: .*) = \[\]/, "$1 = ['book', 'codes', 'journal']");
  await writeFile(settings, changed);
  const documents = [...(await demoDocuments()), ...RICH_DOCUMENTS, ...INLINE_DOCUMENTS];
  await withDataset(documents, async (service) => {
    const env = { ...settingsFor(service, service.origin), DARKROOM_PASSCODE: OWN_PASSCODE };
    const { code, output } = await buildIn(root, env, true);
    if (code !== 0) throw new Error(`The site "own" could not be built:\n${output}`);
    await writeFile(ownLog(), output);
    await shareMade(root);
  });
}

const buildHostile = async () =>
  withDataset(await hostileDocuments(), (service) =>
    buildSite('hostile', settingsFor(service, service.origin)),
  );

/** Of a book that is still to be written. */
async function withoutChapters(root: string): Promise<void> {
  const folder = join(root, 'src/content/memoir');
  for (const file of await readdir(folder)) await rm(join(folder, file));
}

async function buildEmpty(): Promise<void> {
  const categories = (await demoDocuments()).filter(({ _type }) => _type === 'category');
  await withDataset(categories, async (service) => {
    const settings = settingsFor(service, service.origin);
    await buildSite('empty', { ...settings, ALLOW_EMPTY: '1' }, withoutChapters);
    await buildSite('fallback', { ...settings, SANITY_DATASET: 'absent', CONTENT_FALLBACK: '1' });
  });
}

/**
 * Builds every site that the tests read: the demo as it is, and below a path of its host; one of hostile texts; one whose service has no post, and whose book no chapter;
 * one published although its service refuses; one whose author shows bodies as he wrote them; and those with a Dark Room.
 * The first makes the pictures that the others take over.
 */
export async function buildSites(): Promise<void> {
  await buildSite('demo', {});
  const below = () => buildSite('below', { SITE_URL: `https://name.invalid${baseOf('below')}` });
  // Those of several builds first: the last one ends alone.
  await pMap([buildDarkReleases, buildEmpty, buildOwn, buildHostile, below], (build) => build(), {
    concurrency: 2,
  });
}
