import type { Passcode } from './passcodes.ts';
import type { Settings } from './settings.ts';

/** Variables whose values appear nowhere: in no output, no log, no process that has no use for them. */
export const SECRETS = [
  'SANITY_TOKEN',
  'DARKROOM_PASSCODE',
  'DARKROOM_PASSCODES',
  'DEPLOY_HOOK_URL',
  'WEBHOOK_SECRET',
  'SIGNING_KEY',
] as const;

/** The environment of a process that has no use for secrets, and must not be able to print them. */
export function environmentWithoutSecrets(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const name of SECRETS) delete env[name];
  return env;
}

export interface Secret {
  readonly name: (typeof SECRETS)[number];
  readonly value: string;
}

/** An address, and what is secret in it: its password, else its path. */
function secretsInAddress(address: string): string[] {
  const { pathname, password } = new URL(address);
  return [address, password === '' ? pathname.slice(1) : decodeURIComponent(password)];
}

const isAlone = ({ source }: Passcode): boolean => source === 'DARKROOM_PASSCODE';

/** The secrets that are set, longer texts first. */
export function secretsOf(settings: Settings): Secret[] {
  const { service, passcodes, deployHookUrl, webhookSecret, signingKey } = settings;
  const values = {
    SANITY_TOKEN: [service?.token ?? ''],
    DARKROOM_PASSCODE: passcodes.filter(isAlone).map(({ passcode }) => passcode),
    DARKROOM_PASSCODES: passcodes.filter((each) => !isAlone(each)).map(({ passcode }) => passcode),
    DEPLOY_HOOK_URL: deployHookUrl === null ? [] : secretsInAddress(deployHookUrl),
    WEBHOOK_SECRET: [webhookSecret ?? ''],
    SIGNING_KEY: [signingKey ?? ''],
  };
  return SECRETS.flatMap((name) => values[name].map((value) => ({ name, value })))
    .filter(({ value }) => value !== '')
    .sort((a, b) => b.value.length - a.value.length);
}
