import { describe, expect, it } from 'vitest';
import { fallbackWidth, filesOf, pictureView } from '../../../src/domain/picture.ts';

describe('a picture', () => {
  it('is ready to print: sources by width, one JPEG, size, words', () => {
    const picture = {
      name: 'abc',
      alt: 'A boat',
      width: 1600,
      height: 1067,
      widths: [360, 720, 1080, 1600],
      focus: null,
    };
    expect(pictureView(picture)).toEqual({
      avif: '/_astro/abc-360.avif 360w,/_astro/abc-720.avif 720w,/_astro/abc-1080.avif 1080w,/_astro/abc-1600.avif 1600w',
      webp: '/_astro/abc-360.webp 360w,/_astro/abc-720.webp 720w,/_astro/abc-1080.webp 1080w',
      src: '/_astro/abc-720.jpg',
      width: 1600,
      height: 1067,
      alt: 'A boat',
    });
  });

  it('has a WebP, however wide the one file is', () => {
    const files = filesOf([1600]).map(({ format, width }) => `${width}.${format}`);
    expect(files).toEqual(['1600.avif', '1600.webp', '1600.jpg']);
  });

  it.each([
    [[360, 720, 1080, 1600], 720],
    [[360, 800], 800],
    [[360, 480, 720, 1080], 720],
    [[84], 84],
    [[1080], 1080],
    [[], 0],
  ])('of the widths %j has its JPEG at %i', (widths, width) => {
    expect(fallbackWidth(widths)).toBe(width);
  });
});
