import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicKeyOf } from '../release/account/signed-account.ts';
import { keyInFile } from '../release/account/signing-key.ts';
import { KeysError, writePrivately } from './store.ts';

const SETTING = /^export const SIGNING_KEY: string \| null =\s*(?:null|'[^']*');$/m;

/**
 * Makes a pair of Ed25519 keys, writes the private half for the author's eyes only, and gives the public one. Throws a
 * `KeysError` where the file lies within the project.
 */
export async function makeSigningKey(file: string, project: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  await writePrivately(file, `${text}\n`, project);
  return publicKeyOf(text);
}

/** Writes the public key into the author's settings. Throws a `KeysError` where their line is not as it was. */
async function writePublicKey(settings: string, key: string): Promise<void> {
  const source = await readFile(settings, 'utf8');
  if (!SETTING.test(source))
    throw new KeysError(`Put this line into src/site.ts: export const SIGNING_KEY = '${key}';`);
  const line = `export const SIGNING_KEY: string | null =\n  '${key}';`;
  await writeFile(settings, source.replace(SETTING, line));
}

/**
 * Gives the author the pair of keys that signs releases: makes it where there is none, or where `anew`, writes the
 * public half into the project's src/site.ts and says what to do with it. With `shown` it gives the private half instead,
 * for a host's secret. Throws a `KeysError`, or a `SigningError` where the file cannot be read.
 */
export async function signCommand(
  file: string,
  project: string,
  { anew, shown }: { readonly anew: boolean; readonly shown: boolean },
): Promise<readonly string[]> {
  const before = anew && !shown ? null : await keyInFile(file);
  if (shown) {
    if (before === null) throw new KeysError('There is no key yet: "npm run keys -- sign".');
    return [before];
  }
  const key = before === null ? await makeSigningKey(file, project) : publicKeyOf(before);
  await writePublicKey(join(project, 'src/site.ts'), key);
  return [
    before === null
      ? `A new key signs releases. Its private half: ${file}. Keep a copy of it.`
      : file,
    `The public half, now in src/site.ts; tell it to who wants to check the site: ${key}`,
    'Where a host builds the site, set the secret SIGNING_KEY: "npm run keys -- sign --export" prints it.',
    'It counts from the next release on: build and deploy.',
  ];
}
