import { generateKeyPairSync } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Settings } from '../../src/settings/settings.ts';
import { SIGNING_KEY } from '../../src/site.ts';
import type { Log } from '../command/log.ts';
import { publicKeyOf, SigningError } from './signed-account.ts';

/** The author's private file with the key that signs releases, beside the one with the keys of persons. */
export function signingFileOf({ keysFile }: Pick<Settings, 'keysFile'>): string {
  return `${keysFile.replace(/\.json$/, '')}.signing-key`;
}

async function keyInFile(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : text.trim();
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

/** Makes a pair of Ed25519 keys, writes the private half for the author's eyes only, and gives the public one. */
export async function makeSigningKey(file: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${text}\n`, { mode: 0o600 });
  return publicKeyOf(text);
}
