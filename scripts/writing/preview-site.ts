import type { Content } from '../../src/content.ts';
import { codeDigest } from '../../src/gather/code.ts';
import { readPasscodes } from '../../src/gather/darkroom/passcode.ts';
import { gather } from '../../src/gather/gather.ts';
import { createMemory } from '../../src/gather/memory.ts';
import { RETRY_POLICY } from '../../src/gather/sanity/retry.ts';
import type { Settings } from '../../src/settings/settings.ts';
import { draftsRun, FOLLOWER, FOLLOWER_FILE, previewService, stamped } from '../release/drafts.ts';
import { knownPages } from '../release/pages/pages.ts';
import { type PagesProgram, pagesProgram } from '../release/pages/program.ts';
import { filesBeside, searchFiles } from '../release/stage/files.ts';
import type { Workspace } from '../release/workspace.ts';
import { type PreviewFile, previewFiles } from './preview-files.ts';

/** The code has changed since this process began: another one must go on. */
export class OutdatedError extends Error {
  override readonly name = 'OutdatedError';
}

/** The sealed posts of a preview: the room's header, and their slugs. */
export interface PreviewRoom {
  readonly header: string;
  readonly slugs: readonly string[];
  /** The site has a passcode: without one it leaves them out. */
  readonly onTheSite: boolean;
}

/** What a preview was made of. */
export interface MadePreview {
  readonly room: PreviewRoom | null;
  /** Why a post has no page, by its id: its address can be none, or is another's. */
  readonly unaddressed: Readonly<Record<string, string>>;
}

/** The site with drafts: each of its files is made when it is asked for. */
export interface PreviewSite {
  /** Reads the content again, and makes pages of it from then on. Throws what gathering throws; all stays as it was. */
  renew(): Promise<MadePreview>;
  /** Brings a file up to date, if the site has it. */
  bring(file: string): Promise<void>;
  /**
   * Brings everything up to date that nobody has asked for, while `isLast`. Throws what making a page throws, and an
   * `OutdatedError` where the code has changed.
   */
  complete(isLast: () => boolean): Promise<void>;
}

const DAY = 24 * 60 * 60_000;

/** Drafts without a date are shown with this one: it must not change with every preview. */
function today(): Date {
  return new Date(Math.floor(Date.now() / DAY) * DAY);
}

const text = (key: string, words: string): PreviewFile => ({ key, make: async () => words });

async function filesOf(program: PagesProgram, content: Content, run: Workspace) {
  const pages = await knownPages(program, content);
  return new Map<string, PreviewFile>([
    ...(await filesBeside(program, { content, painted: Promise.resolve() }, run)),
    ...pages.map(({ file, key, make }) => {
      const page = file.endsWith('.html') ? async () => stamped(await make()) : make;
      return [file, { key, make: page }] as const;
    }),
    ['robots.txt', text('robots', 'User-agent: *\nDisallow: /\n')],
    [FOLLOWER_FILE, text('follower', FOLLOWER)],
  ]);
}

/** One after the other: the program that renders pages has one content at a time. */
function queue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/**
 * The site with drafts, and with posts whose time has not come, in a folder of its own. Sealed posts are sealed there as
 * everywhere; `passcode` opens all of them, also those that are for some readers only.
 */
export function createPreviewSite(
  workspace: Workspace,
  settings: Settings,
  passcode: string | null,
): PreviewSite {
  const service = { ...previewService(settings), drafts: true as const };
  const run = draftsRun(workspace);
  const files = previewFiles(run.staging);
  const memory = createMemory();
  const inTurn = queue();
  const codeNow = () => codeDigest(workspace.root, settings.deployTarget);
  let code: string | null = null;
  let last: Content | null = null;
  return {
    renew: async () => {
      code ??= await codeNow();
      const {
        content,
        painted,
        service: read,
      } = await gather(run, settings, service, {
        now: today(),
        retryPolicy: RETRY_POLICY,
        live: true,
        progress: () => undefined,
        memory,
        code,
        ...(passcode === null ? {} : { passcode }),
      });
      const program = await pagesProgram(run, content);
      await painted;
      await inTurn(async () => files.renew(await filesOf(program, content, run)));
      last = content;
      const slugs = read?.sealed.flatMap(({ slug }) => slug ?? []) ?? [];
      const given = await readPasscodes(settings, false);
      const { darkRoom } = content;
      return {
        room: darkRoom && { header: darkRoom.header, slugs, onTheSite: given.length > 0 },
        unaddressed: Object.fromEntries(read?.unaddressed ?? []),
      };
    },
    bring: (file) => inTurn(() => files.bring(file)),
    complete: async (isLast) => {
      if (code !== (await codeNow())) throw new OutdatedError();
      if (!last) return;
      files.add(new Map(searchFiles(last)));
      for (const file of files.names()) {
        if (!isLast()) return;
        await inTurn(() => files.bring(file));
      }
      await inTurn(() => files.tidy());
    },
  };
}
