import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';

/** A small picture of one colour. */
export function plainPicture(width = 24, height = 16): Promise<Buffer> {
  const background = { r: 90, g: 120, b: 60 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Writes these files below a folder. */
export function writeSource(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): string {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

/** Writes these files as one zip. */
export function writeZip(
  file: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): string {
  const entries = Object.entries(files).map(
    ([path, held]) => [path, typeof held === 'string' ? strToU8(held) : held] as const,
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, zipSync(Object.fromEntries(entries)));
  return file;
}
