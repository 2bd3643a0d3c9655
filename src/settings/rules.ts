import { DEPLOY_TARGETS } from './deploy-target.ts';
import { shapeOf } from './shape.ts';
import { isApiVersion, isHookAddress, isOrigin, isSiteAddress, isWebAddress } from './values.ts';

interface Rule {
  readonly rule: string;
  readonly example: string;
  readonly accepts: (value: string) => boolean;
}

const flag: Rule = { rule: 'must be 1, or unset', example: '1', accepts: (value) => value === '1' };

/** What each variable may be. */
export const RULES: Record<string, Rule> = {
  SANITY_PROJECT_ID: {
    rule: 'must hold only letters, digits and dashes',
    example: 'zp7mbokg',
    accepts: (value) => /^[a-z0-9-]+$/i.test(value),
  },
  SANITY_DATASET: {
    rule: 'must hold only lowercase letters, digits, underscores and dashes, at most 64, the first a letter or digit',
    example: 'production',
    accepts: (value) => /^[a-z0-9][a-z0-9_-]{0,63}$/.test(value),
  },
  SANITY_API_VERSION: {
    rule: "must be '1', 'X' or a date YYYY-MM-DD",
    example: '2023-01-01',
    accepts: isApiVersion,
  },
  SANITY_API_HOST: {
    rule: 'must be an http or https origin in lowercase without a path',
    example: 'http://127.0.0.1:3333',
    accepts: isOrigin,
  },
  SANITY_TOKEN: {
    rule: 'must hold only visible ASCII characters, no space',
    example: 'sk…',
    accepts: (value) => /^[!-~]+$/.test(value),
  },
  SANITY_USE_CDN: {
    rule: 'must be true or false',
    example: 'true',
    accepts: (value) => value === 'true' || value === 'false',
  },
  SITE_URL: {
    rule: 'must be an http or https address, its host in lowercase, and may have a path of plain letters',
    example: 'https://jonahvale.example or https://name.github.io/site',
    accepts: isSiteAddress,
  },
  DEPLOY_TARGET: {
    rule: `must be one of ${DEPLOY_TARGETS.join(', ')}`,
    example: 'netlify',
    accepts: (value) => DEPLOY_TARGETS.some((target) => target === value),
  },
  DEPLOY_HOOK_URL: {
    rule: 'must be an http or https address',
    example: 'https://api.netlify.com/build_hooks/…',
    accepts: isWebAddress,
  },
  SIGNING_KEY: {
    rule: 'must be the private key that "npm run keys -- sign --export" prints',
    example: 'MC4CAQAwBQYDK2VwBCIEI…',
    accepts: (value) => /^MC4CAQAwBQYDK2VwBCIEI[A-Za-z0-9+/]{43}$/.test(value),
  },
  CONTENT_FALLBACK: flag,
  DARKROOM_STRICT: flag,
  ALLOW_SHRINK: flag,
  ALLOW_EMPTY: flag,
};

/** What is wrong with a variable's value, in one line without any of it, or null. */
export function ruleFault(name: string, value: string): string | null {
  const rule = RULES[name];
  if (name === 'SITE_URL' && isHookAddress(value)) {
    return "SITE_URL must be the address that readers use (for example https://jonahvale.example); it is a deploy hook's, which is a secret: set that as DEPLOY_HOOK_URL.";
  }
  if (!rule || rule.accepts(value)) return null;
  return `${name} ${rule.rule} (for example ${rule.example}); it is ${shapeOf(value)}.`;
}
