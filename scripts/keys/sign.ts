import { readFile, writeFile } from 'node:fs/promises';
import { publicKeyOf } from '../release/signed-account.ts';
import { makeSigningKey } from '../release/signing-key.ts';
import { KeysError } from './store.ts';

const SETTING = /^export const SIGNING_KEY: string \| null =\s*(?:null|'[^']*');$/m;

async function privateKeyIn(file: string): Promise<string | null> {
  return readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
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
 * public half into `settings` and says what to do with it. With `shown` it gives the private half instead, for a host's secret.
 */
export async function signCommand(
  file: string,
  settings: string,
  { anew, shown }: { readonly anew: boolean; readonly shown: boolean },
): Promise<readonly string[]> {
  const before = await privateKeyIn(file);
  if (shown) {
    if (before === null) throw new KeysError('There is no key yet: "npm run keys -- sign".');
    return [before];
  }
  const made = before === null || anew;
  const key = made ? await makeSigningKey(file) : publicKeyOf(before);
  await writePublicKey(settings, key);
  return [
    made ? `A new key signs releases. Its private half: ${file}. Keep a copy of it.` : file,
    `The public half, now in src/site.ts; tell it to who wants to check the site: ${key}`,
    'Where a host builds the site, set the secret SIGNING_KEY: "npm run keys -- sign --export" prints it.',
    'It counts from the next release on: build and deploy.',
  ];
}
