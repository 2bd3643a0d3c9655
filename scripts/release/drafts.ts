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
 * Asks for the page again and again, and shows it anew when it has changed; it stays where the reader was. Pages of the
 * Dark Room are all alike: what changes there are its files.
 */
export const FOLLOWER = `const sealed = document.getElementById('room-header');
const base = document.currentScript.src.replace(/preview\\.js$/, '');
const addresses = [location.pathname, ...(sealed ? [base + 'd/slots.bin'] : [])];
const options = { method: 'HEAD', cache: 'no-store' };
let shown = null;
async function look() {
  const answers = await Promise.all(addresses.map((each) => fetch(each, options))).catch(() => []);
  const tags = answers.map((each) => each.headers.get('etag'));
  const now = tags.length > 0 && tags.every(Boolean) ? tags.join() : null;
  if (shown && now && now !== shown) location.reload();
  shown = now || shown;
  setTimeout(look, 200);
}
look();
`;

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
