import {
  type BuildMachine,
  buildMachineOf,
  type DeployTarget,
  deployTargetOf,
  type Environment,
} from './deploy-target.ts';
import type { Fields } from './fields.ts';
import { keysFileOf, type Passcode, passcodesIn } from './passcodes.ts';
import { RULES, ruleFault } from './rules.ts';
import { SettingsError } from './settings-error.ts';

export { SettingsError };

/** What the embedded service calls the project where it serves the author's own dataset. */
export const LOCAL_PROJECT = 'local';

/** Where the content service is, and how to ask it. */
export interface ServiceSettings {
  readonly projectId: string;
  readonly dataset: string;
  readonly apiVersion: string;
  /** Another origin that answers the same API; null for the service's own hosts. */
  readonly apiHost: string | null;
  readonly token: string | null;
  readonly useCdn: boolean;
  /** Show every draft laid over what is published. Only for who has a token. */
  readonly drafts?: true;
  /** Which documents are posts, and where their values are; unset: the usual ones. */
  readonly fields?: Fields;
}

/** Everything that the environment decides. */
export interface Settings {
  /** Null: no project is configured, and the embedded content service answers. */
  readonly service: ServiceSettings | null;
  /** Where readers find the site: an origin, with a path where it lies below one; no slash at its end. */
  readonly siteUrl: string;
  /** The same where `SITE_URL` names it, else null: there is no live site to compare a release with. */
  readonly liveUrl: string | null;
  /** The Dark Room's passcodes that the environment sets. */
  readonly passcodes: readonly Passcode[];
  /** Where the author's own keys are kept, which need not exist. */
  readonly keysFile: string;
  readonly darkroomStrict: boolean;
  readonly contentFallback: boolean;
  readonly allowShrink: boolean;
  readonly allowEmpty: boolean;
  readonly deployTarget: DeployTarget;
  /** The host whose build machine this is, or null on a machine of one's own. */
  readonly buildMachine: BuildMachine | null;
  readonly deployHookUrl: string | null;
  readonly webhookSecret: string | null;
  /** The private key that signs releases, base64 of PKCS #8, where the environment sets it. */
  readonly signingKey: string | null;
  /** A command of the author's that brings a release to a host, or null. */
  readonly deployCommand: string | null;
}

/** The variable's value, or null when it is unset or empty, as hosts set it. */
function variable(env: Environment, name: string): string | null {
  return env[name] || null;
}

/** Hosts without a way to put a site below a path. */
const TOP_ONLY: readonly DeployTarget[] = ['netlify', 'cloudflare', 'vercel'];

function missingFaults(env: Environment, target: DeployTarget): string[] {
  const faults: string[] = [];
  const siteUrl = env.SITE_URL ?? '';
  const orphan = ['SANITY_DATASET', 'SANITY_API_HOST', 'SANITY_TOKEN'].find((name) => env[name]);
  if (orphan && !env.SANITY_PROJECT_ID) {
    faults.push(`SANITY_PROJECT_ID must be set, since ${orphan} is (for example zp7mbokg).`);
  }
  // On a host's own machine the default would be published; elsewhere it is as good as any.
  if (target !== 'static' && !env.DEPLOY_TARGET && !env.SITE_URL) {
    faults.push(
      `SITE_URL must be set when building for ${target}: the address that readers use (for example https://jonahvale.example).`,
    );
  }
  if (TOP_ONLY.includes(target) && URL.canParse(siteUrl) && new URL(siteUrl).pathname !== '/') {
    faults.push(
      `SITE_URL must not have a path for ${target}, which serves a site at the top of its host (for example https://jonahvale.example).`,
    );
  }
  return faults;
}

function serviceOf(env: Environment, fields?: Fields): ServiceSettings | null {
  const projectId = variable(env, 'SANITY_PROJECT_ID');
  if (projectId === null) return null;
  return {
    projectId,
    dataset: variable(env, 'SANITY_DATASET') ?? 'production',
    apiVersion: variable(env, 'SANITY_API_VERSION') ?? '2023-01-01',
    apiHost: variable(env, 'SANITY_API_HOST')?.replace(/\/$/, '') ?? null,
    token: variable(env, 'SANITY_TOKEN'),
    useCdn: variable(env, 'SANITY_USE_CDN') !== 'false',
    ...(fields && { fields }),
  };
}

/** Where the site is looked at on one's own machine. */
const LOCAL_URL = 'http://localhost:4321';

/** The settings in the environment, with the author's own `fields`. Throws a `SettingsError` that names every wrong variable, a line each. */
export function readSettings(env: Environment, fields?: Fields): Settings {
  const deployTarget = deployTargetOf(env);
  const wrong = Object.keys(RULES).flatMap((name) => {
    const value = variable(env, name);
    return value === null ? [] : (ruleFault(name, value) ?? []);
  });
  const faults = [...wrong, ...missingFaults(env, deployTarget)];
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
  const liveUrl = variable(env, 'SITE_URL')?.replace(/\/$/, '') ?? null;
  return {
    service: serviceOf(env, fields),
    siteUrl: liveUrl ?? LOCAL_URL,
    liveUrl,
    passcodes: passcodesIn(env),
    keysFile: keysFileOf(env, liveUrl ?? LOCAL_URL),
    darkroomStrict: env.DARKROOM_STRICT === '1',
    contentFallback: env.CONTENT_FALLBACK === '1',
    allowShrink: env.ALLOW_SHRINK === '1',
    allowEmpty: env.ALLOW_EMPTY === '1',
    deployTarget,
    buildMachine: buildMachineOf(env),
    deployHookUrl: variable(env, 'DEPLOY_HOOK_URL'),
    webhookSecret: variable(env, 'WEBHOOK_SECRET'),
    signingKey: variable(env, 'SIGNING_KEY'),
    deployCommand: variable(env, 'DEPLOY_COMMAND'),
  };
}
