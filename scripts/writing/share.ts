import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Content } from '../../src/content.ts';
import { longDate } from '../../src/domain/dates.ts';
import { attributionOf } from '../../src/domain/reader-items.ts';
import { sealed } from '../../src/gather/darkroom/entries.ts';
import { proposePasscode } from '../../src/gather/darkroom/propose.ts';
import { type Gathered, gather } from '../../src/gather/gather.ts';
import { RETRY_POLICY } from '../../src/gather/sanity/retry.ts';
import { type Settings, SettingsError } from '../../src/settings/settings.ts';
import { capsuleOf } from '../keys/capsule.ts';
import { draftsFolder, draftsRun, previewService } from '../release/drafts.ts';
import { knownPages } from '../release/pages.ts';
import { pagesProgram } from '../release/program.ts';
import type { Workspace } from '../release/workspace.ts';

/** A draft for one reader: a page of its own, and what opens it. */
export interface SharedDraft {
  readonly html: string;
  readonly passcode: string;
  readonly title: string;
}

/** The post with this slug, sealed or not. Throws a `SettingsError` that says where slugs are found. */
function postOf({ service }: Gathered, slug: string) {
  const all = [...(service?.posts ?? []), ...(service?.sealed ?? [])];
  const post = all.find((each) => each.slug === slug);
  if (post) return { ...post, readers: [] };
  throw new SettingsError(
    `No post or draft has the address ${JSON.stringify(slug)}: it is the last part of /read/… in the Studio's form.`,
  );
}

/** The site without any post, but with a Dark Room in which this one hangs until then. */
async function contentWith(
  gathered: Gathered,
  slug: string,
  passcode: string,
  settings: Settings,
  until: Date,
): Promise<Content> {
  const { content } = gathered;
  const { texts, siteUrl } = content;
  const dark = { posts: [postOf(gathered, slug)], items: [] };
  const keys = [{ name: null, passcode, source: 'this draft' }];
  const attribution = attributionOf(texts.book.title);
  const end = until.toISOString();
  const { content: darkRoom } = await sealed(
    dark,
    keys,
    settings.siteUrl,
    attribution,
    RETRY_POLICY,
    end,
  );
  const day = longDate(end);
  const words = {
    locked: `A draft, for you alone. You can read it until ${day}.`,
    unsealed: `A draft, for you alone, until ${day}.`,
  };
  const pages = { ...texts.pages, darkRoom: words };
  return { ...content, siteUrl, posts: [], darkRoom, drafts: false, texts: { ...texts, pages } };
}

/** Writes the pages of the room, and nothing else, into a folder, with the scripts and fonts of all pages. */
async function writeRoom(content: Content, run: Workspace, folder: string): Promise<void> {
  const program = await pagesProgram(run, content);
  await cp(program.client, folder, { recursive: true });
  const pages = await knownPages(program, content);
  for (const { file, make } of pages.filter(({ file }) => /^(darkroom\.html|d\/)/.test(file))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), await make());
  }
}

/**
 * The draft with this slug as a single page, which opens from a device with a passcode of its own, and shows nothing after
 * `until`. Nothing of it is published or kept. Throws what gathering throws, and a `SettingsError` where there is none.
 */
export async function shareDraft(
  workspace: Workspace,
  settings: Settings,
  slug: string,
  until: Date,
): Promise<SharedDraft> {
  const drafts = draftsFolder(workspace);
  await mkdir(drafts, { recursive: true });
  const run = draftsRun(workspace);
  const gathered = await gather(
    run,
    settings,
    { ...previewService(settings), drafts: true },
    {
      now: new Date(),
      retryPolicy: RETRY_POLICY,
      live: true,
      progress: () => undefined,
    },
  );
  const passcode = proposePasscode();
  const folder = await mkdtemp(join(drafts, 'shared-'));
  try {
    await writeRoom(await contentWith(gathered, slug, passcode, settings, until), run, folder);
    const html = await capsuleOf(folder, settings.siteUrl);
    return { html, passcode, title: postOf(gathered, slug).title };
  } finally {
    // Whoever has the draft may remove the workspace: nothing is written into it any more.
    await Promise.allSettled([gathered.painted]);
    await rm(folder, { recursive: true, force: true });
  }
}
