import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyProject } from '../../../scripts/project/copy.ts';

/** The finished sites that the site and browser tests read; site-datasets.ts says what each is made from. */
export const SITES = ['demo', 'hostile', 'empty', 'fallback', 'below', 'own'] as const;
export type SiteName = (typeof SITES)[number];

/** The path of its host below which a finished site lies. */
export function baseOf(name: SiteName): string {
  return name === 'below' ? '/site' : '';
}

/** The passcode of the site whose author has changed what he may. */
export const OWN_PASSCODE = 'quartz lantern meadow orbit pickle';

const PROJECT = resolve(import.meta.dirname, '../../..');
/** Variables by which a build could tell the person's own project, host or secrets. */
const SETTINGS =
  /^(SANITY|SITE|SIGNING|DARKROOM|CONTENT|DEPLOY|WEBHOOK|ALLOW)_|^(NETLIFY|CF_PAGES|VERCEL|PORT)$/;

/** Where a finished site is kept between the steps of a test run: apart from the person's own `dist`. */
export function siteRoot(name: SiteName | 'dark'): string {
  return join(PROJECT, '.release/test', name);
}

/** The environment of this process without the person's own settings, so that tests mean the same everywhere. */
export function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !SETTINGS.test(name)));
}

/** Makes an empty folder in which the product can be built, away from the project's own releases. */
export async function makeSiteRoot(root: string): Promise<void> {
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  await copyProject(PROJECT, root);
}

/** How `npm run build` ended. */
export interface BuildEnd {
  readonly code: number | null;
  /** Both streams, as a person sees them. */
  readonly output: string;
}

/**
 * Runs `npm run build` in such a folder with these settings and no others, for a site to be looked at here. With `own`
 * it is the folder's own command, which goes by the folder's own `src/site.ts`.
 */
export function buildIn(
  root: string,
  settings: Record<string, string>,
  own = false,
): Promise<BuildEnd> {
  const env = { ...withoutSettings(process.env), NO_PROXY: '127.0.0.1,localhost', ...settings };
  const command = [join(own ? root : PROJECT, 'scripts/build.mjs'), '--local'];
  const child = spawn(process.execPath, command, { cwd: root, env });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => printed.push(chunk));
  }
  return new Promise((settle, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      settle({ code, output: Buffer.concat(printed).toString().trim() }),
    );
  });
}
