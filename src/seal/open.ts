import { cipherKey } from './derive.ts';
import { BEFORE_BODY, type Bytes, HEAD, type Kind, PREFIX, pass, placeText } from './format.ts';

/** What the file of this place holds, or null when it is damaged or belongs to another place. */
export async function openFile(
  root: CryptoKey,
  kind: Kind,
  id: string,
  file: Bytes,
): Promise<Bytes | null> {
  const key = await cipherKey(root, `seal ${kind} ${id}`);
  try {
    if (HEAD.some((byte, index) => file[index] !== byte)) return null;
    const plain = await crypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: file.subarray(HEAD.length, PREFIX),
        additionalData: placeText(kind, id),
      },
      key,
      file.subarray(PREFIX),
    );
    const view = new DataView(plain);
    const body = new Uint8Array(plain, BEFORE_BODY, view.getUint32(0, true));
    return view.getUint8(4) ? await pass(body, new DecompressionStream('deflate-raw')) : body;
  } catch {
    return null;
  }
}
