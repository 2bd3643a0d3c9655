import type { DeployTarget } from '../../src/settings/deploy-target.ts';
import { emitCloudflare } from './cloudflare.ts';
import { emitNetlify } from './netlify.ts';
import type { HostOutput } from './output.ts';
import type { HostRules } from './table.ts';
import { emitVercel } from './vercel.ts';

/**
 * The files that tell a host the table. `pages` are the site's HTML files, relative to it. GitHub Pages takes no
 * rules, but without `.nojekyll` it would drop folders that begin with an underscore; a bare host takes nothing. There
 * the pages themselves lead on.
 */
export function emit(target: DeployTarget, rules: HostRules, pages: readonly string[]): HostOutput {
  switch (target) {
    case 'netlify':
      return emitNetlify(rules);
    case 'cloudflare':
      return emitCloudflare(rules);
    case 'vercel':
      return emitVercel(rules, pages);
    case 'github':
      return { files: [{ path: '.nojekyll', text: '' }], notes: [] };
    case 'static':
      return { files: [], notes: [] };
  }
}
