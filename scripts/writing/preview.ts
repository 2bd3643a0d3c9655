import { mkdir, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basePath } from '../../src/domain/routes.ts';
import { proposePasscode } from '../../src/gather/darkroom/propose.ts';
import type { Settings } from '../../src/settings/settings.ts';
import type { Log } from '../command/log.ts';
import { hostRules } from '../hosts/table.ts';
import { draftsFolder } from '../release/drafts.ts';
import { seconds } from '../release/report.ts';
import { runIn, type Workspace } from '../release/workspace.ts';
import type { RequestPath } from '../serve/request-path.ts';
import { serveSite } from '../serve/static-server.ts';
import { answerKeys } from './preview-keys.ts';
import { type Maker, startMaker } from './preview-maker.ts';
import type { Reply } from './preview-process.ts';
import type { PreviewRoom } from './preview-site.ts';

/** How a lasting preview stands. */
export interface PreviewState {
  /** Where the site with drafts is; with its path, where the site lies below one. */
  readonly origin: string;
  /** Counts the previews made; 0 until the first is there. */
  readonly version: number;
  readonly building: boolean;
  /** Why the last one could not be made; the one before stays. */
  readonly failure: string | null;
  /** Slugs of sealed posts, which can be looked at where the room's keys are. */
  readonly sealed: readonly string[];
  /** The site has a passcode for them: without one it leaves them out. */
  readonly opens: boolean;
}

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
  const { 'X-Frame-Options': denied, 'Content-Security-Policy': policy, ...rest } = rules.headers;
  const own = {
    ...rest,
    'X-Robots-Tag': 'noindex',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  const framing = framedBy
    ? { 'Content-Security-Policy': `frame-ancestors ${framedBy}` }
    : { 'X-Frame-Options': denied ?? 'DENY', 'Content-Security-Policy': policy ?? '' };
  return { ...rules, headers: { ...own, ...framing } };
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
  let room: PreviewRoom | null = null;
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
    room = said.room;
  };
  return {
    hear,
    room: () => room,
    state: () => ({ ...state, sealed: room?.slugs ?? [], opens: room?.onTheSite ?? false }),
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

/** Starts the preview: the first one is being made when this resolves. Rejects when the port is taken. */
export async function startPreview(options: PreviewOptions): Promise<LastingPreview> {
  const { workspace, settings, port, framedBy, log } = options;
  const folder = runIn(workspace, draftsFolder(workspace)).staging;
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  await mkdir(folder, { recursive: true });
  const base = basePath(settings.siteUrl);
  const passcode = framedBy ? proposePasscode() : null;
  const now = standing(log);
  let maker: Maker;
  const attend = attendant(options, base, passcode, now, () => maker);
  const server = await serveSite({
    folder,
    port,
    host: 'localhost',
    base,
    rules: rulesFor(framedBy),
    attend: (request, path, response) => attend(request.headers.host, path, response),
    log,
  });
  maker = startMaker(workspace, settings, passcode, now.hear);
  return {
    state: () => ({ origin: `${server.origin}${base}`, ...now.state() }),
    follow: () => maker.follow(),
    close: async () => {
      await maker.close();
      await server.close();
    },
  };
}
