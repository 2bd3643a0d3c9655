import { SettingsError } from '../../src/settings/settings-error.ts';

/** The most that a port can be. */
export const LAST_PORT = 65_535;

/** The number that a text says. Throws a `SettingsError` of one line where it is none from `least` to `most`. */
export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new SettingsError(
    `${name} must be a whole number from ${least} to ${most}; it is ${JSON.stringify(text)}.`,
  );
}
