import { constants, crc32, deflateSync } from 'node:zlib';

/** An image whose points are numbers of colors; red, green and blue of each color, from 0 to 255. */
export interface Indexed {
  readonly width: number;
  readonly height: number;
  /** Row after row, each with a 0 before it, as the file has them. */
  readonly points: Uint8Array;
  readonly colors: readonly (readonly number[])[];
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** What is the same over and over is all that there is to find. */
const RUNS = { level: 1, strategy: constants.Z_RLE, chunkSize: 64 * 1024 };

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** The image as a PNG of at most 256 colors: sharp makes one only of all points in red, green and blue. */
export function indexedPng(image: Indexed): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(image.width);
  header.writeUInt32BE(image.height, 4);
  // Eight bits a point, by their colors' numbers.
  header.set([8, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(image.colors.flat())),
    chunk('IDAT', deflateSync(image.points, RUNS)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
