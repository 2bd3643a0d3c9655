import { cipherKey, deriveRoot } from './derive.ts';
import { type Bytes, checkCipher, isAllowed, utf8 } from './format.ts';

/** What the product uses: 3.3 times the OWASP floor, about a quarter of a second for a reader. */
export const ITERATIONS = 2_000_000;

/** What the build needs to seal, and the text that every locked page carries. */
export interface RoomKey {
  readonly root: CryptoKey;
  readonly header: string;
}

const toBase64 = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes));

/**
 * The key of the room at this address. All of it follows from the arguments, so there is nothing to
 * keep between builds. Throws when readers would refuse this number of iterations.
 */
export async function makeRoomKey(
  passcode: string,
  site: string,
  iter: number = ITERATIONS,
): Promise<RoomKey> {
  if (!isAllowed(iter) || !Number.isInteger(iter))
    throw new RangeError(`PBKDF2 takes 600,000 to 10,000,000 iterations here, not ${iter}.`);
  const digest = await crypto.subtle.digest('SHA-256', utf8(`darkroom/1 salt\n${site}`));
  const saltBytes = new Uint8Array(digest.slice(0, 16));
  const salt = toBase64(saltBytes);
  const root = await deriveRoot(passcode, saltBytes, iter);
  const key = await cipherKey(root, 'check');
  const tag = await crypto.subtle.encrypt(checkCipher({ iter, salt }), key, new Uint8Array());
  const check = toBase64(new Uint8Array(tag));
  return { root, header: JSON.stringify({ v: 1, kdf: 'PBKDF2-SHA256', iter, salt, check }) };
}
