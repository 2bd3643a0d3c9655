import type { Settings } from '../../src/settings/settings.ts';
import { type Log, reasonOf } from '../command/log.ts';
import { hostRules } from '../hosts/table.ts';
import { buildDrafts, draftsFolder } from '../release/drafts.ts';
import { seconds } from '../release/report.ts';
import type { Workspace } from '../release/workspace.ts';
import { type RunningServer, serveSite } from '../serve/static-server.ts';

/** How a lasting preview stands. */
export interface PreviewState {
  readonly origin: string;
  /** Counts the previews made; 0 until the first is there. */
  readonly version: number;
  readonly building: boolean;
  /** Why the last one could not be made; the one before stays. */
  readonly failure: string | null;
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
  /** The one origin whose pages may show the preview in a frame, or null. */
  readonly framedBy: string | null;
  readonly log: Log;
}

/** Changes that come closer than this are followed together, in milliseconds. */
const PAUSE = 150;

/** As on the live site, but that one origin may frame its pages, and nobody may index them. */
function rulesFor(framedBy: string | null) {
  const rules = hostRules({ moved: [] });
  const { 'X-Frame-Options': denied, 'Content-Security-Policy': policy, ...rest } = rules.headers;
  const own = { ...rest, 'X-Robots-Tag': 'noindex' };
  if (framedBy === null) {
    return { ...rules, headers: { ...rules.headers, 'X-Robots-Tag': 'noindex' } };
  }
  const framed = `frame-ancestors ${framedBy}`;
  return { ...rules, headers: { ...own, 'Content-Security-Policy': framed } };
}

function serve({ workspace, port, framedBy, log }: PreviewOptions): Promise<RunningServer> {
  const folder = draftsFolder(workspace);
  return serveSite({ folder, port, host: 'localhost', rules: rulesFor(framedBy), log });
}

/** Starts the preview: the first one is being made when this resolves. Rejects when the port is taken. */
export async function startPreview(options: PreviewOptions): Promise<LastingPreview> {
  const { workspace, settings, log } = options;
  const server = await serve(options);
  let state: PreviewState = {
    origin: server.origin,
    version: 0,
    building: false,
    failure: null,
  };
  let timer: NodeJS.Timeout | undefined;
  let again = false;
  let ended = false;
  let running = Promise.resolve();

  async function makeOne(): Promise<void> {
    again = false;
    state = { ...state, building: true };
    try {
      const begun = performance.now();
      await buildDrafts(workspace, settings, new Date(), () => undefined);
      if (state.version === 0)
        log(`The preview is there, after ${seconds(begun, performance.now())}.`);
      state = { ...state, version: state.version + 1, failure: null };
    } catch (error) {
      const failure = reasonOf(error);
      if (failure !== state.failure) log(`The preview stays as it was. ${failure}`);
      state = { ...state, failure };
    }
    state = { ...state, building: false };
    if (again && !ended) await makeOne();
  }

  function follow(): void {
    again = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!state.building) running = makeOne();
    }, PAUSE);
  }

  follow();
  return {
    state: () => state,
    follow,
    close: async () => {
      ended = true;
      clearTimeout(timer);
      await running;
      await server.close();
    },
  };
}
