import { authenticate } from './derive.ts';
import { type Bytes, type Kind, utf8 } from './format.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** The first 80 bits as 16 letters of base32 (RFC 4648, lower case). */
export function letters(bytes: Bytes): string {
  let name = '';
  let pending = 0;
  let bits = 0;
  for (const byte of bytes.subarray(0, 10)) {
    pending = (pending << 8) | byte;
    for (bits += 8; bits > 4; ) {
      bits -= 5;
      name += LETTERS.charAt((pending >> bits) & 31);
    }
  }
  return name;
}

/** The name of the file that holds this place: nothing to everybody else. */
export const fileName = async (root: CryptoKey, kind: Kind, id: string): Promise<string> =>
  letters(await authenticate(root, 'file', utf8(`${kind}\n${id}`)));
