import { LAST_PORT, wholeNumber } from '../command/whole-number.ts';

const PORT = '4321';

/** The port to serve at: this one, else `PORT`, else the usual one. Throws a `SettingsError` where it can be none. */
export function chosenPort(flag: string | undefined): number {
  const name = flag === undefined ? 'PORT' : '--port';
  return wholeNumber(name, flag ?? process.env.PORT ?? PORT, 1, LAST_PORT);
}
