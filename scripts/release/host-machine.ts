import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../src/settings/settings.ts';
import type { Outcome } from './order.ts';
import type { Workspace } from './workspace.ts';

/**
 * Whether a build that would change nothing can end early. Netlify's and GitHub's machines can be told so. Cloudflare
 * Pages and Vercel know no way but a failed build, and count it all the same: there the same site is built again. A
 * folder for Vercel's own tool is made again too, since nobody knows whether it is still there.
 */
export function canSkip({ buildMachine, deployTarget }: Settings): boolean {
  if (buildMachine === null) return deployTarget !== 'vercel';
  return buildMachine === 'netlify' || buildMachine === 'github';
}

/**
 * Tells a host's build machine whether there is something to deploy: GitHub by the step's output `published`, Netlify
 * by a file that the plug-in in scripts/hosts/netlify-plugin looks for. Where there is nothing to deploy, no folder
 * is left that could be taken for a site. GitHub's machine can deploy, and fail all the same: by `faulty`.
 */
export async function tellMachine(
  { dist, releases }: Workspace,
  { buildMachine }: Settings,
  { published, faulty = false }: Pick<Outcome, 'published' | 'faulty'>,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  if (buildMachine === null) return;
  const unchanged = join(releases, 'unchanged');
  const told = `published=${published}\n${faulty ? 'faulty=true\n' : ''}`;
  if (env.GITHUB_OUTPUT) await appendFile(env.GITHUB_OUTPUT, told);
  if (published) {
    await rm(unchanged, { force: true });
  } else {
    await rm(dist, { recursive: true, force: true });
    await writeFile(unchanged, '');
  }
}
