import type { Settings } from './settings.ts';

/** Variables whose values appear nowhere: in no output, no log, no process that has no use for them. */
export const SECRETS = [
  'SANITY_TOKEN',
  'DARKROOM_PASSCODE',
  'DEPLOY_HOOK_URL',
  'WEBHOOK_SECRET',
] as const;

export interface Secret {
  readonly name: (typeof SECRETS)[number];
  readonly value: string;
}

/** The secrets that are set. */
export function secretsOf(settings: Settings): Secret[] {
  const values = {
    SANITY_TOKEN: settings.service?.token ?? null,
    DARKROOM_PASSCODE: settings.passcode,
    DEPLOY_HOOK_URL: settings.deployHookUrl,
    WEBHOOK_SECRET: settings.webhookSecret,
  };
  return SECRETS.flatMap((name) => {
    const value = values[name];
    return value === null ? [] : [{ name, value }];
  });
}
