import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type ServiceSettings, type Settings, SettingsError } from '../../src/settings/settings.ts';
import { runIn, type Workspace } from './workspace.ts';

/** Where drafts are built. No host is told of it, and no release takes anything from it. */
const FOLDER = 'drafts';

/**
 * Throws a `SettingsError` where drafts must not be built: on a host's machine, or for a host, they would be
 * published; and without a token the content service shows none.
 */
export function assertNotPublishing({ buildMachine, deployTarget, service }: Settings): void {
  if (buildMachine !== null || deployTarget !== 'static') {
    const host = buildMachine ?? deployTarget;
    throw new SettingsError(
      `A preview with drafts is for its author alone: it is not built for ${host}. Run it on your own machine, without DEPLOY_TARGET.`,
    );
  }
  if (!service?.token) {
    throw new SettingsError(
      'SANITY_TOKEN must be set: the content service shows drafts only to who has a token (for example sk…, with the role Viewer).',
    );
  }
}

/** Where the preview and its caches lie. */
export function draftsFolder({ releases }: Workspace): string {
  return join(releases, FOLDER);
}

/** The workspace of drafts, with caches of its own: what is made of drafts stays apart from what readers get. */
export function draftsRun(workspace: Workspace): Workspace {
  const folder = draftsFolder(workspace);
  return {
    ...runIn(workspace, folder),
    cache: join(folder, 'cache'),
    pictures: join(folder, 'pictures'),
  };
}

/** The script that pages of a preview load. */
export const FOLLOWER_FILE = 'preview.js';

/**
 * Asks for the page again and again, and shows it anew when it is another than the one that it stands in, by its stamp:
 * also where it changed before it was asked for the first time. It stays where the reader was. Pages of the Dark Room are
 * all alike: what changes there are its files.
 */
export const FOLLOWER = `const { src } = document.currentScript;
const stamp = src.slice(src.indexOf('?'));
const slots = document.getElementById('room-header') && src.replace(/preview\\.js.*$/, 'd/slots.bin');
const cache = 'no-store';
let page = null;
let room = null;
const tagOf = async (address) => (await fetch(address, { method: 'HEAD', cache })).headers.get('etag');
async function isAnother() {
  const tag = await tagOf(location.pathname);
  if (tag && tag !== page) {
    const text = await (await fetch(location.pathname, { cache })).text();
    if (!text.includes(stamp)) return true;
    page = tag;
  }
  const before = room;
  if (slots) room = (await tagOf(slots)) || room;
  return before !== null && before !== room;
}
async function look() {
  if (await isAnother().catch(() => false)) location.reload();
  setTimeout(look, 200);
}
look();
`;

/** The page with a stamp of its own bytes where it names the script above. */
export function stamped(page: Uint8Array): string {
  const text = Buffer.from(page).toString();
  const stamp = createHash('sha256').update(page).digest('hex').slice(0, 16);
  return text.replaceAll(`${FOLLOWER_FILE}"`, `${FOLLOWER_FILE}?${stamp}"`);
}

/** The API version to ask: since 2025-02-19 the perspective of drafts has this name (Sanity's perspectives changelog). */
function versionWithDrafts(apiVersion: string): string {
  const since = '2025-02-19';
  return apiVersion === 'X' || (apiVersion !== '1' && apiVersion >= since) ? apiVersion : since;
}

/** The service to ask for drafts. Throws a `SettingsError` where drafts must not be built. */
export function previewService(settings: Settings): ServiceSettings {
  assertNotPublishing(settings);
  const { service } = settings;
  if (service === null) throw new SettingsError('SANITY_PROJECT_ID must be set.');
  return { ...service, apiVersion: versionWithDrafts(service.apiVersion) };
}

/** The service as who has a token sees it: every draft laid over what is published. */
export function withDrafts(service: ServiceSettings): ServiceSettings {
  return { ...service, apiVersion: versionWithDrafts(service.apiVersion), drafts: true };
}
