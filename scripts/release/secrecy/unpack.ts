import { isUtf8 } from 'node:buffer';
import {
  brotliDecompressSync,
  constants,
  gunzipSync,
  inflateRawSync,
  inflateSync,
} from 'node:zlib';

const LARGEST = 64 * 1024 * 1024;

function attempt(unpack: () => Buffer): Buffer[] {
  try {
    const unpacked = unpack();
    return unpacked.length > 0 ? [unpacked] : [];
  } catch {
    return [];
  }
}

function placesOf(bytes: Buffer, ...starts: (readonly number[])[]): number[] {
  return starts.flatMap((start) => {
    const places: number[] = [];
    for (let at = bytes.indexOf(Buffer.from(start)); at >= 0; ) {
      places.push(at);
      at = bytes.indexOf(Buffer.from(start), at + 1);
    }
    return places;
  });
}

/** Where the data of a ZIP archive's local entry begins. */
function entryData(bytes: Buffer, at: number): number {
  if (at + 30 > bytes.length) return bytes.length;
  return at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Whether a place lies in the pixels of a PNG, which are no text, and most of all that is unpacked: its words stand elsewhere. */
function isInPixels(bytes: Buffer): (at: number) => boolean {
  const pixels: (readonly [from: number, to: number])[] = [];
  const isPng = bytes.subarray(0, PNG.length).equals(PNG);
  for (let at = PNG.length; isPng && at + 8 <= bytes.length; ) {
    const to = at + 8 + bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (kind === 'IDAT') pixels.push([at + 8, to]);
    at = kind === 'IEND' ? bytes.length : to + 4;
  }
  return (at) => pixels.some(([from, to]) => from <= at && at < to);
}

/**
 * What can be had out of a file: itself, and whatever of it is compressed: as a whole (Brotli, bare deflate), or from
 * some place on (gzip, zlib as in PDF and PNG, ZIP as in EPUB), but for pixels. Nothing compressed is text.
 */
export function unpacked(bytes: Buffer): Buffer[] {
  if (isUtf8(bytes)) return [bytes];
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: LARGEST };
  const gzip = placesOf(bytes, [0x1f, 0x8b, 8]);
  const isPixel = isInPixels(bytes);
  const zlib = placesOf(bytes, [0x78, 1], [0x78, 0x5e], [0x78, 0x9c], [0x78, 0xda]).filter(
    (at) => !isPixel(at),
  );
  const zip = placesOf(bytes, [0x50, 0x4b, 3, 4]).map((at) => entryData(bytes, at));
  return [
    bytes,
    ...attempt(() => brotliDecompressSync(bytes, { maxOutputLength: LARGEST })),
    ...attempt(() => inflateRawSync(bytes, { maxOutputLength: LARGEST })),
    ...gzip.flatMap((at) => attempt(() => gunzipSync(bytes.subarray(at), options))),
    ...zlib.flatMap((at) => attempt(() => inflateSync(bytes.subarray(at), options))),
    ...zip.flatMap((at) => attempt(() => inflateRawSync(bytes.subarray(at), options))),
  ];
}
