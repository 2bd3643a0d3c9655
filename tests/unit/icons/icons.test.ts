import sharp from 'sharp';
import { expect, it } from 'vitest';
import { PALETTES } from '../../../src/domain/palette.ts';
import { drawnIcon, iconFile, iconTag, ON_ANY_TAB, paintedIcon } from '../../../src/icons/icons.ts';

async function opaqueShare(png: Buffer): Promise<number> {
  const { data } = await sharp(png)
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value === 255).length / data.length;
}

/** Relative luminance as WCAG 2 has it, of a color of three or six digits. */
function luminance(color: string): number {
  const digits = color.length === 4 ? color.replace(/\w/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it('draws the ring whole, in both schemes', async () => {
  const svg = drawnIcon();
  expect(svg).toContain(`fill:${PALETTES.day.accent}`);
  expect(svg).toMatch(new RegExp(`prefers-color-scheme:dark.*fill:${PALETTES.night.accent}`));
  const { data, info } = await sharp(Buffer.from(svg), { density: 600 })
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const edge = Array.from({ length: info.height }, (_, y) => [
    data[y * info.width],
    data[(y + 1) * info.width - 1],
  ]);
  expect(edge.flat().every((alpha) => alpha === 0)).toBe(true);
});

it('stands in a page as a picture that is seen on light tabs and on dark ones', async () => {
  const [, svg = ''] = /href='data:image\/svg\+xml,([^']*)'/.exec(iconTag()) ?? [];
  const { data } = await sharp(Buffer.from(decodeURIComponent(svg)), { density: 600 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const share = data.filter((value, index) => index % 4 === 3 && value > 128).length / data.length;
  expect(share).toBeGreaterThan(0.02);
  const tabs = ['#fff', '#dee1e6', '#202124'];
  for (const tab of tabs) expect(contrast(ON_ANY_TAB, tab)).toBeGreaterThan(3);
});

it('paints the ring on paper, clear of what a home screen cuts off', async () => {
  const png = await paintedIcon(512, 0.56);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
  expect(await opaqueShare(png)).toBe(1);
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const safe = 0.4 * 512;
  const outside = data.some((value, index) => {
    const [x, y] = [(index % info.width) - 256, Math.floor(index / info.width) - 256];
    return value < 200 && Math.hypot(x, y) > safe;
  });
  expect(outside).toBe(false);
  expect([...(await sharp(png).removeAlpha().raw().toBuffer()).subarray(0, 3)]).toEqual([
    247, 246, 242,
  ]);
});

it('puts a PNG into an ICO file', async () => {
  const png = await paintedIcon(48, 0.9);
  const ico = iconFile(png, 48);
  const entry = {
    type: ico.readUInt16LE(2),
    count: ico.readUInt16LE(4),
    width: ico[6],
    height: ico[7],
  };
  expect(entry).toEqual({ type: 1, count: 1, width: 48, height: 48 });
  const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect(ico.subarray(offset, offset + length).equals(png)).toBe(true);
  expect(ico.length).toBe(offset + length);
});
