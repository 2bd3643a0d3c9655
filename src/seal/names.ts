import { authenticate } from './derive.ts';
import { type Kind, utf8 } from './format.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** 16 letters of base32 (RFC 4648, lower case): 80 bits of an HMAC that only the passcode gives. */
export async function opaqueName(root: CryptoKey, purpose: string, text: string): Promise<string> {
  const mac = await authenticate(root, purpose, utf8(text));
  let name = '';
  let pending = 0;
  let bits = 0;
  for (const byte of mac.subarray(0, 10)) {
    pending = (pending << 8) | byte;
    for (bits += 8; bits > 4; ) {
      bits -= 5;
      name += LETTERS.charAt((pending >> bits) & 31);
    }
  }
  return name;
}

/** The name in `/read/{name}` of the entry with this slug; of a decoy, by its number. */
export const pageName = (root: CryptoKey, kind: 'post' | 'decoy', slug: string): Promise<string> =>
  opaqueName(root, 'page', `${kind}\n${slug}`);

/** The name of the file that holds this place; unrelated to the page's name for everybody else. */
export const fileName = (root: CryptoKey, kind: Kind, id: string): Promise<string> =>
  opaqueName(root, 'file', `${kind}\n${id}`);
