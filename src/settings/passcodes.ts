import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from './deploy-target.ts';

/** A passcode of the Dark Room. */
export interface Passcode {
  /** Whom it was given to; null for one without a name. */
  readonly name: string | null;
  readonly passcode: string;
  /** Where it was set, as an error names it: neither name nor passcode, for a log can be public. */
  readonly source: string;
}

/**
 * The passcodes in a text such as `Ruth = rugem vasok…; Bo = hobiv nemat…`, which is what `DARKROOM_PASSCODES` holds:
 * parted by semicolons or line ends, each with a name in front or without.
 */
export function parsePasscodes(text: string, source: string): Passcode[] {
  const parts = text.split(/[;\n]/).map((part) => part.trim());
  return parts
    .filter((part) => part !== '')
    .map((part, index) => {
      const [, name = '', passcode = part] = /^([^=]*)=(.*)$/s.exec(part) ?? [];
      const number = `number ${index + 1} of ${source}`;
      return { name: name.trim() || null, passcode: passcode.trim(), source: number };
    });
}

/** The passcodes that the environment sets. */
export function passcodesIn(env: Environment): Passcode[] {
  const { DARKROOM_PASSCODE: one, DARKROOM_PASSCODES: many } = env;
  return [
    ...(one ? [{ name: null, passcode: one, source: 'DARKROOM_PASSCODE' }] : []),
    ...parsePasscodes(many ?? '', 'DARKROOM_PASSCODES'),
  ];
}

/**
 * The author's private file with the keys of this site: the one that `DARKROOM_KEYS` names, else one named after the
 * site's address in the configuration folder of whoever builds. It lies outside of the project, so that no commit and
 * no release can take it along.
 */
export function keysFileOf(env: Environment, siteUrl: string): string {
  const address = siteUrl.replace(/^https?:\/\//, '').replace(/[^\w.-]+/g, '_');
  const folder = env.XDG_CONFIG_HOME || join(homedir(), '.config');
  return env.DARKROOM_KEYS || join(folder, 'darkroom', `${address}.json`);
}
