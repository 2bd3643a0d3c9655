import { mkdir, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basePath } from '../../src/domain/routes.ts';
import { proposePasscode } from '../../src/gather/darkroom/propose.ts';
import { type Settings, SettingsError } from '../../src/settings/settings.ts';
import type { Log } from '../command/log.ts';
import { ownFolder } from '../command/own-folder.ts';
import { hostRules } from '../hosts/table.ts';
import { assertNotPublishing, draftsFolder, draftsRun } from '../release/drafts.ts';
import { lockAlone } from '../release/lock.ts';
import { seconds } from '../release/report.ts';
import type { Workspace } from '../release/workspace.ts';
import type { RequestPath } from '../serve/request-path.ts';
import { type RunningServer, serveSite } from '../serve/static-server.ts';
import { answerKeys } from './preview-keys.ts';
import { type Maker, startMaker } from './preview-maker.ts';
import type { Reply } from './preview-process.ts';
import type { MadePreview } from './preview-site.ts';
import type { PreviewState } from './preview-state.ts';

/** The site with drafts, made again after each change, served all the while. */
export interface LastingPreview {
  state(): PreviewState;
  /** Something has changed: the preview follows. */
  follow(): void;
  close(): Promise<void>;
}

export interface PreviewOptions {
  readonly workspace: Workspace;
  readonly settings: Settings;
  readonly port: number;
  /** The one origin whose pages may show the preview in a frame, and open what is sealed; or null. */
  readonly framedBy: string | null;
  readonly log: Log;
}

/** As on the live site, but that one origin may frame its pages, and nobody may index or embed them. */
function rulesFor(framedBy: string | null) {
  const rules = hostRules({ moved: [] });
  const own = {
    ...rules.headers,
    'X-Robots-Tag': 'noindex',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  const framing = framedBy ? { 'Content-Security-Policy': `frame-ancestors ${framedBy}` } : {};
  return { ...rules, special: [], headers: { ...own, ...framing } };
}

/** The files that an address may stand for. */
function filesAt({ segments }: RequestPath): string[] {
  const path = segments.join('/');
  return [path, `${path.replace(/\.html$/, '')}.html`, 'read/404.html'];
}

function refuse(response: ServerResponse): true {
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end('The preview is for this machine alone, under its own name.\n');
  return true;
}

/** How it stands, and how that changes by what its maker says. */
function standing(log: Log) {
  const begun = performance.now();
  const state = { version: 0, building: true, failure: null as string | null };
  let made: MadePreview = { room: null, unaddressed: {} };
  const tell = (unaddressed: MadePreview['unaddressed']) => {
    for (const [id, why] of Object.entries(unaddressed)) {
      if (made.unaddressed[id] !== why) log(`The preview has no page for it. ${why}`);
    }
  };
  const hear = (said: Exclude<Reply, { kind: 'brought' }>): void => {
    state.building = said.kind === 'making';
    if (said.kind === 'making') return;
    if (said.kind === 'failed' && said.failure !== state.failure) {
      log(`The preview stays as it was. ${said.failure}`);
    }
    state.failure = said.failure;
    if (said.kind === 'failed') return;
    if (state.version === 0)
      log(`The preview is there, after ${seconds(begun, performance.now())}.`);
    state.version += 1;
    tell(said.unaddressed);
    made = said;
  };
  return {
    hear,
    room: () => made.room,
    state: () => ({
      ...state,
      sealed: made.room?.slugs ?? [],
      opens: made.room?.onTheSite ?? false,
      unaddressed: made.unaddressed,
    }),
  };
}

/** Answers what is no file of the site, and has the files of other requests brought up to date. */
function attendant(
  { framedBy }: PreviewOptions,
  base: string,
  passcode: string | null,
  now: ReturnType<typeof standing>,
  maker: () => Maker,
) {
  return async (host: string | undefined, path: RequestPath, response: ServerResponse) => {
    // A page elsewhere whose name was made to lead to this machine (DNS rebinding) sends its own.
    if (!/^(localhost|127\.0\.0\.1):\d+$/.test(host ?? '')) return refuse(response);
    const room = now.room();
    if (room && framedBy && passcode) {
      const keys = { passcode, header: room.header, room: `darkroom${base}`, framedBy };
      if (answerKeys(path.canonical, response, keys)) return true;
    }
    if (now.state().version > 0) await maker().bring(filesAt(path));
    return false;
  };
}

/** The preview's folder for this process alone. Throws a `SettingsError` where another one has it. */
async function takeFolder(workspace: Workspace): Promise<{ close(): void }> {
  const folder = draftsFolder(workspace);
  await ownFolder(folder);
  const lock = await lockAlone(folder);
  if (lock) return lock;
  throw new SettingsError(
    `${folder} belongs to another preview, of "npm run write" or "npm run preview:drafts": look at that one, or end it first.`,
  );
}

/** Serves the preview's folder, which begins empty. */
async function serveEmpty(
  options: PreviewOptions,
  base: string,
  attend: ReturnType<typeof attendant>,
): Promise<RunningServer> {
  const { workspace, port, framedBy, log } = options;
  const folder = draftsRun(workspace).staging;
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  await mkdir(folder, { recursive: true });
  return serveSite({
    folder,
    port,
    host: 'localhost',
    base,
    rules: rulesFor(framedBy),
    attend: (request, path, response) => attend(request.headers.host, path, response),
    log,
  });
}

/**
 * Starts the preview: the first one is being made when this resolves. Throws a `SettingsError` where drafts must not be
 * built or another preview is under way; rejects when the port is taken.
 */
export async function startPreview(options: PreviewOptions): Promise<LastingPreview> {
  const { workspace, settings, framedBy, log } = options;
  assertNotPublishing(settings);
  const lock = await takeFolder(workspace);
  const base = basePath(settings.siteUrl);
  const passcode = framedBy ? proposePasscode() : null;
  const now = standing(log);
  let maker: Maker;
  const attend = attendant(options, base, passcode, now, () => maker);
  const server = await serveEmpty(options, base, attend).catch((error: unknown) => {
    lock.close();
    throw error;
  });
  maker = startMaker(workspace, settings, passcode, now.hear);
  return {
    state: () => ({ origin: `${server.origin}${base}`, ...now.state() }),
    follow: () => maker.follow(),
    close: async () => {
      await maker.close();
      await server.close();
      lock.close();
    },
  };
}
