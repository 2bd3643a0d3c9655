import { readFile } from 'node:fs/promises';
import type { Settings } from '../../../src/settings/settings.ts';
import { SIGNING_KEY } from '../../../src/site.ts';
import type { Log } from '../../command/log.ts';
import { publicKeyOf, SigningError } from './signed-account.ts';

/** The author's private file with the key that signs releases, beside the one with the keys of persons. */
export function signingFileOf({ keysFile }: Pick<Settings, 'keysFile'>): string {
  return `${keysFile.replace(/\.json$/, '')}.signing-key`;
}

/**
 * The private key in the author's file, null where there is no file. Throws a `SigningError` where it cannot be read, or
 * holds no key.
 */
export async function keyInFile(file: string): Promise<string | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new SigningError(`The file with the key that signs releases cannot be read: ${file}.`);
  }
  publicKeyOf(text.trim(), file);
  return text.trim();
}

/**
 * The key that signs this release: SIGNING_KEY, else the author's file; null where there is none. Throws a `SigningError`
 * where it is not the private half of the one in src/site.ts.
 */
export async function signingKey(
  settings: Pick<Settings, 'keysFile' | 'signingKey'>,
  log: Log,
  publicKey: string | null = SIGNING_KEY,
): Promise<string | null> {
  const key = settings.signingKey ?? (await keyInFile(signingFileOf(settings)));
  if (key === null && publicKey !== null) {
    log('This release is not signed: SIGNING_KEY is not set (see docs/proof.md).');
  }
  if (key === null || publicKey === null || publicKeyOf(key) === publicKey) return key;
  throw new SigningError(
    'The key that signs releases is not the private half of SIGNING_KEY in src/site.ts: bring back a copy of the right one, or make a new pair with "npm run keys -- sign --new".',
  );
}

/** The order with the key that signs its release in its settings; what its author should know of that is said to `log`. */
export async function withSigningKey<T extends { readonly settings: Settings }>(
  order: T,
  log: Log,
): Promise<T> {
  const key = await signingKey(order.settings, log);
  return { ...order, settings: { ...order.settings, signingKey: key } };
}
