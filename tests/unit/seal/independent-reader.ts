import { createDecipheriv, createHash, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';

// Written from src/seal/FORMAT.md alone. It shares no line with src/seal, so where the two agree the
// text is complete.

const HEADER = /^{"v":2,"kdf":"PBKDF2-SHA256","iter":(?<iter>\d+),"salt":"(?<salt>.{24})"}$/;
const SPACES = /[\t\n\v\f\r\u0020\u1680\u2028\u2029\ufeff]+/g;

/** The public salt of a site. */
export const saltOf = (site: string): Buffer =>
  createHash('sha256').update(`darkroom/2 salt\n${site}`).digest().subarray(0, 16);

const normalize = (passcode: string): string =>
  passcode.normalize('NFKC').replace(SPACES, ' ').replace(/^ | $/g, '');

function letters(mac: Buffer): string {
  const bits = [...mac.subarray(0, 10)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) =>
    'abcdefghijklmnopqrstuvwxyz234567'.charAt(Number.parseInt(five, 2)),
  );
}

function decipher(key: Buffer, nonce: Buffer, aad: Buffer, sealed: Buffer): Buffer {
  const gcm = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 });
  gcm.setAAD(aad);
  gcm.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([gcm.update(sealed.subarray(0, -16)), gcm.final()]);
}

/** The published size for a body, as stored, of so many bytes. */
export function publishedSize(body: number): number {
  const s = 37 + body;
  for (const size of [8192, 32768, 131072]) if (s <= size) return size;
  let size = 131072;
  while (size < s) size *= 2;
  return size;
}

/** A line of somebody's list. */
export interface Line {
  readonly page: string | null;
  readonly key: string | null;
  readonly slug: string | null;
  readonly title: string;
  readonly date: string | null;
  readonly category: string | null;
  readonly excerpt: string;
}

/** What a reader of a room can do; each answer throws where the format says no. */
export interface Reader {
  readonly entries: readonly Line[];
  /** What the passcode, and the person's slot, give: 32 bytes each. */
  readonly kek: Buffer;
  readonly root: Buffer;
  readonly listFile: string;
  pageOf(slug: string): string;
  fileOf(kind: string, page: string): string;
  nonceOf(kind: string, page: string, file: Uint8Array): string;
  open(kind: string, page: string): Buffer;
}

const keyOf = (root: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', root, '', `darkroom/2 ${purpose}`, 32));

const macOf = (root: Buffer, purpose: string, text: string | Buffer): Buffer =>
  createHmac('sha256', keyOf(root, purpose)).update(text).digest();

const aadOf = (kind: string, id: string): Buffer =>
  Buffer.from(`darkroom/2\n${kind}\n${id}\nDR\u0002F`);

const nameOf = (root: Buffer, kind: string, id: string): string =>
  letters(macOf(root, 'file', `${kind}\n${id}`));

function plainOf(root: Buffer, kind: string, id: string, bytes: Uint8Array): Buffer {
  const file = Buffer.from(bytes);
  if (file.toString('latin1', 0, 4) !== 'DR\u0002F') throw new Error('not a file');
  const key = keyOf(root, `seal ${kind} ${id}`);
  return decipher(key, file.subarray(4, 16), aadOf(kind, id), file.subarray(16));
}

/** What the file of a place holds. Throws where the format says no. */
function openSealed(root: Buffer, kind: string, id: string, file: Uint8Array): Buffer {
  const plain = plainOf(root, kind, id, file);
  const length = plain.readUInt32LE(0);
  if (plain.subarray(5 + length).some((byte) => byte !== 0)) throw new Error('padding');
  const body = plain.subarray(5, 5 + length);
  if (kind !== 'list' && publishedSize(length) !== file.length) throw new Error('size');
  return plain[4] === 1 ? inflateRawSync(body) : body;
}

/** The 32 bytes that the derivation makes of a passcode. Throws on another header. */
function kekOf(header: string, passcode: string): Buffer {
  const { iter, salt } = HEADER.exec(header)?.groups ?? {};
  if (!iter || !salt) throw new Error('not a header');
  if (Number(iter) < 600_000 || Number(iter) > 10_000_000) throw new Error('iterations');
  const typed = normalize(passcode);
  return pbkdf2Sync(typed, Buffer.from(salt, 'base64'), Number(iter), 32, 'sha256');
}

/** The 32 bytes that a passcode gives a person. Throws on another header, other slots, or a wrong passcode. */
export function rootOfPerson(header: string, passcode: string, bytes: Uint8Array): Buffer {
  const kek = kekOf(header, passcode);
  const slots = Buffer.from(bytes);
  if (slots.length !== 3087 || slots.toString('latin1', 0, 4) !== 'DR\u0002S')
    throw new Error('not slots');
  const aad = Buffer.concat([
    Buffer.from(`darkroom/2\nslot\n${header}\n`),
    latin(slots.subarray(0, 15)),
  ]);
  for (let position = 0; position < 64; position += 1) {
    const nonce = Buffer.concat([slots.subarray(4, 15), Buffer.from([position])]);
    const slot = slots.subarray(15 + 48 * position, 63 + 48 * position);
    try {
      return decipher(keyOf(kek, 'slot'), nonce, aad, slot);
    } catch {}
  }
  throw new Error('no slot opens');
}

/** Bytes as the text in which each is the character of its number, in UTF-8. */
const latin = (bytes: Buffer): Buffer => Buffer.from(bytes.toString('latin1'));

/** Opens a room by its header, a passcode, and its files by name. Throws on another header or a wrong passcode. */
export function readRoom(
  header: string,
  passcode: string,
  file: (name: string) => Uint8Array,
): Reader {
  const slots = file('slots');
  const root = rootOfPerson(header, passcode, slots);
  const id = letters(createHash('sha256').update(slots).digest());
  const listFile = nameOf(root, 'list', id);
  const list: { entries: Line[] } = JSON.parse(
    openSealed(root, 'list', id, file(listFile)).toString(),
  );
  const keyOfPage = (page: string): Buffer => {
    const entry = list.entries.find((each) => each.page === page.slice(0, 16));
    if (!entry?.key) throw new Error('no such page');
    return Buffer.from(entry.key, 'base64');
  };
  return {
    entries: list.entries,
    kek: kekOf(header, passcode),
    root,
    listFile,
    pageOf: (slug) => list.entries.find((each) => each.slug === slug)?.page ?? '',
    fileOf: (kind, page) => nameOf(keyOfPage(page), kind, page),
    nonceOf(kind, page, bytes) {
      const covered = [aadOf(kind, page), plainOf(keyOfPage(page), kind, page, bytes)];
      return macOf(keyOfPage(page), 'nonce', Buffer.concat(covered))
        .subarray(0, 12)
        .toString('hex');
    },
    open: (kind, page) =>
      openSealed(keyOfPage(page), kind, page, file(nameOf(keyOfPage(page), kind, page))),
  };
}
