import { cipherKey, deriveRoot } from './derive.ts';
import {
  type Bytes,
  checkCipher,
  DEFLATED,
  fromBase64,
  HEAD,
  type Header,
  type Kind,
  PREFIX,
  pass,
  placeText,
} from './format.ts';

/** The root key, or null when the passcode is wrong; the header's check alone decides. */
export async function unlock(header: Header, passcode: string): Promise<CryptoKey | null> {
  const root = await deriveRoot(passcode, fromBase64(header.salt), header.iter);
  const key = await cipherKey(root, 'check');
  try {
    await crypto.subtle.decrypt(checkCipher(header), key, fromBase64(header.check));
    return root;
  } catch {
    return null;
  }
}

/** What the file of this place holds, or null when it is damaged or belongs to another place. */
export async function openFile(
  root: CryptoKey,
  kind: Kind,
  id: string,
  file: Bytes,
): Promise<Bytes | null> {
  const key = await cipherKey(root, `seal ${kind} ${id}`);
  const head = file.subarray(0, HEAD);
  try {
    const plain = await crypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: file.subarray(HEAD, PREFIX),
        additionalData: placeText(kind, id, head),
      },
      key,
      file.subarray(PREFIX),
    );
    const body = new Uint8Array(plain, 4, new DataView(plain).getUint32(0, true));
    return head[3] === DEFLATED ? await pass(body, new DecompressionStream('deflate-raw')) : body;
  } catch {
    return null;
  }
}
