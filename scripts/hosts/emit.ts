import type { DeployTarget } from '../../src/settings/deploy-target.ts';
import { emitApache } from './apache.ts';
import { emitCaddy } from './caddy.ts';
import { emitCloudflare } from './cloudflare.ts';
import { emitNetlify } from './netlify.ts';
import { emitNginx } from './nginx.ts';
import type { HostOutput } from './output.ts';
import type { HostRules } from './table.ts';
import { emitVercel } from './vercel.ts';

/**
 * The files that tell a host the table. `present` are the site's files, relative to it; `base` is the path below which
 * it lies, or ''. GitHub Pages takes no
 * rules, but without `.nojekyll` it would drop folders that begin with an underscore; a bare host takes nothing. There
 * the pages themselves lead on.
 */
export function emit(
  target: DeployTarget,
  rules: HostRules,
  present: ReadonlySet<string>,
  base: string,
): HostOutput {
  switch (target) {
    case 'netlify':
      return emitNetlify(rules, [...present].sort());
    case 'cloudflare':
      return emitCloudflare(rules);
    case 'vercel':
      return emitVercel(rules, [...present].sort());
    case 'nginx':
      return emitNginx(rules, base);
    case 'caddy':
      return emitCaddy(rules, base);
    case 'apache':
      return emitApache(rules, base);
    case 'github':
      return { files: [{ path: '.nojekyll', text: '' }], notes: [] };
    case 'static':
      return { files: [], notes: [] };
  }
}
