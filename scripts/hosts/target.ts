export const TARGETS = ['netlify', 'cloudflare', 'vercel', 'github', 'static'] as const;

export type Target = (typeof TARGETS)[number];

/** A variable that the host's own build machine sets. GitHub's is set by `actions/configure-pages` alone. */
const SIGNS: readonly (readonly [variable: string, value: string, target: Target])[] = [
  ['NETLIFY', 'true', 'netlify'],
  ['CF_PAGES', '1', 'cloudflare'],
  ['VERCEL', '1', 'vercel'],
  ['GITHUB_PAGES', 'true', 'github'],
];

function isTarget(name: string): name is Target {
  return TARGETS.some((target) => target === name);
}

/** The host this build is for: `DEPLOY_TARGET`, else the host whose build machine this is, else a bare static host. */
export function detectTarget(env: Readonly<Record<string, string | undefined>>): Target {
  const chosen = env.DEPLOY_TARGET?.trim();
  if (!chosen) return SIGNS.find(([variable, value]) => env[variable] === value)?.[2] ?? 'static';
  if (isTarget(chosen)) return chosen;
  throw new Error(
    `DEPLOY_TARGET is ${JSON.stringify(chosen)}: it must be one of ${TARGETS.join(', ')}, or unset.`,
  );
}
