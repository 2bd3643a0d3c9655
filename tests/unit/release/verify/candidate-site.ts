import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type Candidate,
  type Check,
  filesBelow,
} from '../../../../scripts/release/verify/candidate.ts';
import type { Content } from '../../../../src/content.ts';
import { readTexts } from '../../../../src/gather/builtin/texts.ts';
import { readSettings } from '../../../../src/settings/settings.ts';

/** Settings with every secret set. */
export const ENV = {
  SANITY_PROJECT_ID: 'zp7mbokg',
  SANITY_TOKEN: 'skTokenTokenToken1234',
  SITE_URL: 'https://jonah.example',
  DEPLOY_HOOK_URL: 'https://api.netlify.example/build_hooks/5c23354f454e1350',
  DARKROOM_PASSCODE: 'lorok kizaf "sofop" motar',
  WEBHOOK_SECRET: 'hush-hush-hush-hush',
};

/** A page with words and links in its main part. */
export const page = (main: string, head = '') =>
  `<!doctype html><html><head><title>A title</title>${head}</head><body><a href="/about">About</a><main id="main">${main}</main></body></html>`;

/** What a release of these posts is made from. */
export async function contentOf(posts: Content['posts']): Promise<Content> {
  const texts = await readTexts('src/content');
  const portrait = { name: 'p', alt: '', width: 1, height: 1, widths: [1], focus: null };
  const bare = { fallback: false, drafts: false, items: [], samples: [], texts, portrait };
  const made = {
    code: 'd',
    downloads: { complete: false, epub: null, pdf: null },
    cards: {},
    darkRoom: null,
  };
  return {
    siteUrl: ENV.SITE_URL,
    ...bare,
    ...made,
    posts,
    moved: [{ from: 'old', to: 'post' }],
    aliases: [],
    gone: [],
  };
}

/** A site of these files beside two good pages. */
export async function candidateOf(
  files: Readonly<Record<string, string | Buffer>>,
  retained: readonly string[] = [],
): Promise<Candidate> {
  const folder = await mkdtemp(join(tmpdir(), 'verify-'));
  const all = { 'about.html': page('Words'), 'index.html': page('Words'), ...files };
  for (const path of new Set(Object.keys(all).map(dirname))) {
    await mkdir(join(folder, path), { recursive: true });
  }
  await Promise.all(
    Object.entries(all).map(([path, bytes]) => writeFile(join(folder, path), bytes)),
  );
  const content = await contentOf([]);
  const settings = readSettings(ENV);
  const found = await filesBelow(folder);
  return {
    folder,
    files: found,
    fresh: found,
    gone: new Set(),
    before: null,
    sameSecrets: false,
    retained: new Set(retained),
    content,
    service: null,
    secrets: [],
    settings,
  };
}

/** What a check says of a site of these files. */
export async function faultsOf(check: Check, files: Readonly<Record<string, string | Buffer>>) {
  const notes: string[] = [];
  const faults = await check(await candidateOf(files), (line) => notes.push(line));
  return { faults, notes };
}
