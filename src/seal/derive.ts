import { type Bytes, fromBase64, type Header, utf8 } from './format.ts';

/** The passcode as it is derived from: NFKC, trimmed, every run of white space one space. */
export const normalizePasscode = (passcode: string): string =>
  passcode.normalize('NFKC').trim().replace(/\s+/g, ' ');

/** A root key of these 32 bytes: an HKDF key that cannot be exported. The bytes are overwritten with zeros. */
export async function rootOf(bytes: Bytes): Promise<CryptoKey> {
  const root = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  bytes.fill(0);
  return root;
}

/**
 * The key of one passcode. 2,000,000 iterations of PBKDF2-SHA-256 take 0.24 s in Chromium on a quiet machine, off the
 * main thread.
 */
export async function passcodeKey(
  passcode: string,
  { salt, iter }: Pick<Header, 'salt' | 'iter'>,
): Promise<CryptoKey> {
  const { subtle } = crypto;
  const typed = utf8(normalizePasscode(passcode));
  const secret = await subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
  typed.fill(0);
  const bits = await subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations: iter },
    secret,
    256,
  );
  return rootOf(new Uint8Array(bits));
}

const deriveFrom = (
  root: CryptoKey,
  purpose: string,
  key: AesDerivedKeyParams | HmacImportParams,
  usages: KeyUsage[],
): Promise<CryptoKey> =>
  crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: new Uint8Array(),
      info: utf8(`darkroom/2 ${purpose}`),
    },
    root,
    key,
    false,
    usages,
  );

/** The AES-256-GCM key of one purpose: `slot`, or `seal {kind} {id}` for the file of one place. */
export const cipherKey = (root: CryptoKey, purpose: string): Promise<CryptoKey> =>
  deriveFrom(root, purpose, { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']);

/** HMAC-SHA-256 of the bytes under the key of one purpose: 32 bytes. */
export async function authenticate(root: CryptoKey, purpose: string, bytes: Bytes): Promise<Bytes> {
  const key = await deriveFrom(root, purpose, { name: 'HMAC', hash: 'SHA-256', length: 256 }, [
    'sign',
  ]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes));
}
