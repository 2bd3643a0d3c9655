import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Content } from '../../src/content.ts';
import { longDate } from '../../src/domain/dates.ts';
import { attributionOf } from '../../src/domain/reader/items.ts';
import { itemsOf } from '../../src/gather/builtin/shown.ts';
import { readTexts } from '../../src/gather/builtin/texts.ts';
import { codeDigest } from '../../src/gather/code.ts';
import { sealed } from '../../src/gather/darkroom/entries.ts';
import { proposePasscode } from '../../src/gather/darkroom/propose.ts';
import { portraitPicture } from '../../src/gather/pictures/post-pictures.ts';
import { readService } from '../../src/gather/read-service.ts';
import { decodingError } from '../../src/gather/sanity/decoding-error.ts';
import { RETRY_POLICY, ServiceError } from '../../src/gather/sanity/retry.ts';
import type { ServiceContent } from '../../src/gather/sanity/service-content.ts';
import { type Settings, SettingsError } from '../../src/settings/settings.ts';
import { ownFolder } from '../command/own-folder.ts';
import { capsuleOf } from '../keys/capsule.ts';
import { draftsFolder, draftsRun, previewService, withDrafts } from '../release/drafts.ts';
import { knownPages } from '../release/pages/pages.ts';
import { pagesProgram } from '../release/pages/program.ts';
import type { Workspace } from '../release/workspace.ts';

/** A draft for one reader: a page of its own, and what opens it. */
export interface SharedDraft {
  readonly html: string;
  readonly passcode: string;
  readonly title: string;
}

/** The post with this slug, sealed or not. Throws a `SettingsError` that says where slugs are found. */
function postOf({ posts, sealed }: ServiceContent, slug: string) {
  const post = [...posts, ...sealed].find((each) => each.slug === slug);
  if (post) return { ...post, readers: [] };
  throw new SettingsError(
    `No post or draft has the address ${JSON.stringify(slug)}: it is the last part of /read/… in the Studio's form.`,
  );
}

/** The post as the content service has it for who has a token, drafts laid over what is published. */
async function readDraft(texts: string, settings: Settings, slug: string) {
  const service = withDrafts(previewService(settings));
  const strict = { ...settings, contentFallback: false };
  const loaded = await readService(strict, service, await itemsOf(texts), {
    now: new Date(),
    retryPolicy: RETRY_POLICY,
    live: true,
    progress: () => undefined,
  });
  if (loaded instanceof ServiceError) throw loaded;
  // Of two drafts with one address the other might be meant.
  if (loaded.unaddressed.size > 0) throw decodingError([...loaded.unaddressed.values()]);
  return postOf(loaded, slug);
}

/** A site without posts, but with a Dark Room in which this one hangs until then. */
async function contentWith(
  post: ReturnType<typeof postOf>,
  run: Workspace,
  settings: Settings,
  passcode: string,
  until: string,
): Promise<Content> {
  const { siteUrl, deployTarget } = settings;
  const texts = await readTexts(run.texts);
  const keys = [{ name: null, passcode, source: 'this draft' }];
  const attribution = attributionOf(texts.book.title);
  const dark = { posts: [post], items: [] };
  const room = await sealed(dark, keys, siteUrl, attribution, RETRY_POLICY, until);
  const day = longDate(until);
  const words = {
    locked: `A draft, for you alone. You can read it until ${day}.`,
    unsealed: `A draft, for you alone, until ${day}.`,
  };
  return {
    siteUrl,
    code: await codeDigest(run.root, deployTarget),
    fallback: false,
    posts: [],
    items: [],
    samples: [],
    texts: { ...texts, pages: { ...texts.pages, darkRoom: words } },
    portrait: await portraitPicture(run.texts, run.pictures),
    downloads: { complete: false, epub: null, pdf: null },
    cards: {},
    darkRoom: room.content,
    moved: [],
    aliases: [],
    gone: [],
    drafts: false,
  };
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
  await ownFolder(drafts);
  const run = draftsRun(workspace);
  const post = await readDraft(run.texts, settings, slug);
  const passcode = proposePasscode();
  const content = await contentWith(post, run, settings, passcode, until.toISOString());
  const folder = await mkdtemp(join(drafts, 'shared-'));
  try {
    await writeRoom(content, run, folder);
    return { html: await capsuleOf(folder, settings.siteUrl), passcode, title: post.title };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
