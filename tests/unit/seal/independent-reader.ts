import { createDecipheriv, createHash, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';

// Written from src/seal/FORMAT.md alone. It shares no line with src/seal, so where the two agree the
// text is complete.

const HEADER =
  /^{"v":1,"kdf":"PBKDF2-SHA256","iter":(?<iter>\d+),"salt":"(?<salt>.{24})","check":"(?<check>.{24})"}$/;
const SPACES = /[\t\n\v\f\r\u0020\u1680\u2028\u2029\ufeff]+/g;

/** The public salt of a site. */
export const saltOf = (site: string): Buffer =>
  createHash('sha256').update(`darkroom/1 salt\n${site}`).digest().subarray(0, 16);

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
  const s = 36 + body;
  for (const size of [4096, 8192, 16384, 32768, 65536]) if (s <= size) return size;
  const e = s.toString(2).length - 1;
  const b = e - (e.toString(2).length - 1) - 1;
  const rest = s % 2 ** b;
  return rest === 0 ? s : s - rest + 2 ** b;
}

/** What a reader of a room can do; each answer throws where the format says no. */
export interface Reader {
  pageOf(slug: string): string;
  decoyPageOf(id: string): string;
  fileOf(kind: string, id: string): string;
  nonceOf(kind: string, id: string, file: Uint8Array): string;
  open(kind: string, id: string, file: Uint8Array): Buffer;
}

/** Opens a room by its header and a passcode. Throws on another header or a wrong passcode. */
export function readRoom(header: string, passcode: string): Reader {
  const { iter, salt, check } = HEADER.exec(header)?.groups ?? {};
  if (!iter || !salt || !check) throw new Error('not a header');
  if (Number(iter) < 600_000 || Number(iter) > 10_000_000) throw new Error('iterations');
  const bytes = Buffer.from(salt, 'base64');
  const root = pbkdf2Sync(normalize(passcode), bytes, Number(iter), 32, 'sha256');
  const key = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', root, '', `darkroom/1 ${purpose}`, 32));
  const mac = (purpose: string, text: string | Buffer) =>
    createHmac('sha256', key(purpose)).update(text).digest();
  const checked = Buffer.from(`darkroom/1\nPBKDF2-SHA256\n${iter}\n${salt}`);
  decipher(key('check'), Buffer.alloc(12), checked, Buffer.from(check, 'base64'));

  const aadOf = (kind: string, id: string, file: Buffer) =>
    Buffer.concat([Buffer.from(`darkroom/1\n${kind}\n${id}\n`), file.subarray(0, 4)]);
  const plainOf = (kind: string, id: string, file: Buffer) =>
    decipher(
      key(`seal ${kind} ${id}`),
      file.subarray(4, 16),
      aadOf(kind, id, file),
      file.subarray(16),
    );

  return {
    pageOf: (slug) => letters(mac('page', `post\n${slug}`)),
    decoyPageOf: (id) => letters(mac('page', `decoy\n${id}`)),
    fileOf: (kind, id) => letters(mac('file', `${kind}\n${id}`)),
    nonceOf(kind, id, bytes) {
      const file = Buffer.from(bytes);
      const covered = Buffer.concat([aadOf(kind, id, file), plainOf(kind, id, file)]);
      return mac('nonce', covered).subarray(0, 12).toString('hex');
    },
    open(kind, id, bytes) {
      const file = Buffer.from(bytes);
      const plain = plainOf(kind, id, file);
      const length = plain.readUInt32LE(0);
      if (plain.subarray(4 + length).some((byte) => byte !== 0)) throw new Error('padding');
      const body = plain.subarray(4, 4 + length);
      if (publishedSize(length) !== file.length) throw new Error('size');
      return (file[3] ?? 0) & 1 ? inflateRawSync(body) : body;
    },
  };
}
