import { expect, test } from 'vitest';
import { pageBelow, stylesBelow } from '../../../src/postprocess/base.ts';

const BELOW: readonly (readonly [string, string])[] = [
  ['<a href="/about">', '<a href="/site/about">'],
  ["<a href='/about'>", "<a href='/site/about'>"],
  ['<a href=/about>', '<a href=/site/about>'],
  ['<a href="/about?keep=/read/x#y">', '<a href="/site/about?keep=/read/x#y">'],
  ['<a href="//elsewhere.example/about">', '<a href="//elsewhere.example/about">'],
  ['<a href="https://elsewhere.example/">', '<a href="https://elsewhere.example/">'],
  ['<a href="#main">', '<a href="#main">'],
  ['<a title="/about" data-x="/about">/about', '<a title="/about" data-x="/about">/about'],
  ['<img srcset="/a 1w,/b 2w, /c 3w">', '<img srcset="/site/a 1w,/site/b 2w, /site/c 3w">'],
  ['<button formaction="/archive/x">', '<button formaction="/site/archive/x">'],
  ['<template><a href="/about"></a></template>', '<template><a href="/site/about"></a></template>'],
  ['<svg><image href="/a.png"></svg>', '<svg><image href="/site/a.png"></svg>'],
  [
    '<astro-island modules="/_astro/a.js /_astro/b.js" props=\'{"path":"/about"}\'>',
    '<astro-island modules="/site/_astro/a.js /site/_astro/b.js" props=\'{"path":"/site/about"}\'>',
  ],
  [
    '<meta http-equiv="refresh" content="0;url=/archive">',
    '<meta http-equiv="refresh" content="0;url=/site/archive">',
  ],
  [
    '<script>const a = \'<a href="/about">\'</script>',
    '<script>const a = \'<a href="/about">\'</script>',
  ],
];

test.each(BELOW)('on a site below a path %s is %s', (markup, below) => {
  const page = (part: string) => `<!doctype html><html><head></head><body><p>é 日</p>${part}`;
  expect(pageBelow(page(markup), '/site')).toBe(page(below));
  expect(pageBelow(page(markup), '')).toBe(page(markup));
});

test('A style sheet leads below the path too', () => {
  expect(stylesBelow('a{src:url(/a.woff2),url("/b.svg"),url(//c)}', '/site')).toBe(
    'a{src:url(/site/a.woff2),url("/site/b.svg"),url(//c)}',
  );
});
