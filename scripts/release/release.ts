import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fallbackWidth } from '../../src/domain/picture.ts';
import type { Picture } from '../../src/domain/post.ts';
import { ASSETS } from '../../src/domain/routes.ts';
import { PATIENCE } from '../../src/sanity/patience.ts';
import type { ServiceSettings, Settings } from '../../src/settings.ts';
import { runAstro } from './astro.ts';
import { cardFiles } from './cards.ts';
import { type Gathered, gather } from './gather.ts';
import { clearStaging, placeRelease } from './place.ts';
import { verifySecrecy } from './secrecy/verify.ts';
import type { Workspace } from './workspace.ts';

function picturesIn({ content }: Gathered): Picture[] {
  return [
    content.portrait,
    ...content.posts.flatMap((post) => [post.image, post.author?.image ?? null]),
  ].filter((picture) => picture !== null);
}

function filesOf(picture: Picture): string[] {
  return [
    ...picture.widths.flatMap((width) => ['avif', 'webp'].map((format) => `${width}.${format}`)),
    `${fallbackWidth(picture.widths)}.jpg`,
  ].map((rest) => `${picture.name}-${rest}`);
}

async function copyPictures(workspace: Workspace, gathered: Gathered): Promise<void> {
  const assets = join(workspace.staging, ASSETS);
  await mkdir(assets, { recursive: true });
  const files = new Set([...picturesIn(gathered).flatMap(filesOf), ...cardFiles(gathered.content)]);
  for (const file of files) await cp(join(workspace.pictures, file), join(assets, file));
}

async function copyDownloads(workspace: Workspace, { content }: Gathered): Promise<void> {
  const { epub, pdf } = content.downloads;
  for (const download of [epub, pdf]) {
    if (download) await cp(download.file, join(workspace.staging, download.href));
  }
}

/** One release: gather, build into the staging folder, put in place. Throws errors of clear lines. */
export async function release(
  workspace: Workspace,
  settings: Settings,
  service: ServiceSettings,
  log: (line: string) => void,
): Promise<Gathered> {
  const gathered = await gather(workspace, settings, service, {
    now: new Date(),
    patience: PATIENCE,
    live: false,
    progress: (posts, total) => log(`Loading posts: ${posts} of ${total}`),
  });
  for (const note of gathered.notes) log(note);
  await mkdir(dirname(workspace.contentFile), { recursive: true });
  await writeFile(workspace.contentFile, JSON.stringify(gathered.content));
  await clearStaging(workspace);
  await runAstro(workspace, ['build']);
  await copyPictures(workspace, gathered);
  await copyDownloads(workspace, gathered);
  await verifySecrecy(workspace.staging, gathered.secrets, JSON.stringify(gathered.content));
  await placeRelease(workspace, `release-${Date.now()}`);
  await rm(workspace.contentFile);
  return gathered;
}
