import { describe, expect, it } from 'vitest';
import { sizeText } from '../../../../src/domain/memoir/download.ts';
import { downloadPath } from '../../../../src/domain/routes.ts';

describe('a file to keep', () => {
  it.each([
    [71_934, '72\u00a0kB'],
    [499, '0\u00a0kB'],
    [999_499, '999\u00a0kB'],
    [999_500, '1.0\u00a0MB'],
    [1_240_000, '1.2\u00a0MB'],
  ])('of %i bytes is said to have %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });

  it.each([
    ['Dancing Through Fire', '/dancing-through-fire.epub'],
    ['The Bookkeeper’s Grandson', '/the-bookkeeper-s-grandson.epub'],
    ['Résumé: Välimaa & Söhne, 2.', '/resume-valimaa-sohne-2.epub'],
    ['../../etc/passwd', '/etc-passwd.epub'],
    ['火', '/memoir.epub'],
  ])('named %j has the address %s', (title, path) => {
    expect(downloadPath(title, 'epub')).toBe(path);
  });
});
