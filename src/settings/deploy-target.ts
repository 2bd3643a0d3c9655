/** Variables as a process has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

export const DEPLOY_TARGETS = [
  'netlify',
  'cloudflare',
  'vercel',
  'github',
  'nginx',
  'caddy',
  'apache',
  'static',
] as const;
/** Servers of one's own, which take a configuration and files compressed beforehand. */
export const OWN_SERVERS = ['nginx', 'caddy', 'apache'] as const;
type OwnServer = (typeof OWN_SERVERS)[number];

export type DeployTarget = (typeof DEPLOY_TARGETS)[number];
export type BuildMachine = Exclude<DeployTarget, OwnServer | 'static'>;

/** Variables that a host's build machine sets. */
const MACHINES: readonly (readonly [variable: string, value: string, machine: BuildMachine])[] = [
  ['NETLIFY', 'true', 'netlify'],
  ['CF_PAGES', '1', 'cloudflare'],
  ['VERCEL', '1', 'vercel'],
  ['GITHUB_ACTIONS', 'true', 'github'],
];

/** The host whose build machine this is, or null on a machine of one's own. */
export function buildMachineOf(env: Environment): BuildMachine | null {
  return MACHINES.find(([variable, value]) => env[variable] === value)?.[2] ?? null;
}

/**
 * The host this build is for: `DEPLOY_TARGET`, else the one whose build machine this is, else a bare static host.
 * GitHub builds for every host; that a site goes to GitHub Pages is said by `actions/configure-pages` alone.
 */
export function deployTargetOf(env: Environment): DeployTarget {
  const named = DEPLOY_TARGETS.find((target) => target === env.DEPLOY_TARGET);
  if (named) return named;
  if (env.GITHUB_PAGES === 'true') return 'github';
  const machine = buildMachineOf(env);
  return machine === null || machine === 'github' ? 'static' : machine;
}
