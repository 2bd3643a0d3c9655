import { describe, expect, test } from 'vitest';
import { checkPages } from '../../../../scripts/release/verify/pages.ts';
import { faultsOf, page } from './candidate-site.ts';

describe('links', () => {
  test.each([
    ['a page', '<a href="/nope">x</a>', '/nope, where nothing is'],
    ['a reader page', '<a href="/read/nope">x</a>', '/read/nope, where nothing is'],
    ['a page by its file', '<a href="/about.html">x</a>', '/about.html, where nothing is'],
    ['a page with a slash', '<a href="/about/">x</a>', '/about/, where nothing is'],
    [
      'this site’s own address',
      '<a href="https://jonah.example/nope">x</a>',
      'https://jonah.example/nope, where nothing is',
    ],
    ['a relative one', '<a href="nope">x</a>', 'nope, where nothing is'],
    ['single quotes', "<a href='/nope'>x</a>", '/nope, where nothing is'],
    ['a form', '<form action="/nope"></form>', '/nope, where nothing is'],
    ['a button', '<button formaction="/nope">x</button>', '/nope, where nothing is'],
    ['a picture', '<img src="/_astro/nope.avif" alt="">', '/_astro/nope.avif, where nothing is'],
    [
      'a set of pictures',
      '<img srcset="/fine.avif 1x, /nope.avif 2x" alt="">',
      '/nope.avif, where nothing is',
    ],
    ['an island', '<astro-island modules="/nope.js"></astro-island>', '/nope.js, where nothing is'],
    [
      'a style',
      '<style>@font-face { src: url("/nope.woff2") }</style>',
      '/nope.woff2, where nothing is',
    ],
    [
      'a style without quotes',
      '<style>a{background:url(/nope.svg)}</style>',
      '/nope.svg, where nothing is',
    ],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=/nope">', '/nope, where nothing is'],
    ['a place on this page', '<a href="#nope">x</a>', '#nope, but that page has no such place'],
    [
      'a place on another',
      '<a href="/about#nope">x</a>',
      '/about#nope, but that page has no such place',
    ],
    ['a broken encoding', '<a href="/100%">x</a>', '/100%, where nothing is'],
  ])('%s that leads nowhere is found', async (_, markup, what) => {
    const { faults } = await faultsOf(checkPages, {
      'read/one.html': page(`Words ${markup}`),
      'fine.avif': 'x',
    });
    expect(faults).toEqual([`The page /read/one leads to ${what}: mend the link.`]);
  });

  test('what is there, and what is elsewhere, is fine', async () => {
    const { faults } = await faultsOf(checkPages, {
      'read/th\u00e9.html': page('Tea'),
      'a&b.txt': 'x',
      'read/one.html': page(
        `<a href="/">x</a> <a href="/about#main">x</a> <a href="#main">x</a> <a href="/read/th%C3%A9">x</a>
        <a href="/a&amp;b.txt">x</a> <a href="https://elsewhere.example/nope">x</a> <a href="mailto:a@b.example">x</a>
        <a href="https://jonah.example/about">x</a> <a href="//elsewhere.example/nope">x</a> <img src="data:,x" alt="">
        <p>The words href="/nope" and url(/nope) in a text</p>`,
        '<script>location.href="/nope"; const a = \'<a href="/nope">\';</script><link rel="canonical" href="https://jonah.example/read/one">',
      ),
    });
    expect(faults).toEqual([]);
  });

  test('a link to a post that was set by hand in the biography is told of, and stops nothing', async () => {
    const { faults, notes } = await faultsOf(checkPages, {
      'about.html': page('<a href="/read/gone">x</a>'),
    });
    expect(faults).toEqual([]);
    expect(notes).toEqual([
      'The page /about leads to /read/gone, where nothing is: mend the link in src/content/about.md.',
    ]);
    const other = await faultsOf(checkPages, { 'about.html': page('<a href="/gone">x</a>') });
    expect(other.faults).toHaveLength(1);
  });

  test('a check that sees no links says that it is blind', async () => {
    const bare = '<title>A</title><body>Words</body>';
    const { faults } = await faultsOf(checkPages, { 'about.html': bare, 'index.html': bare });
    expect(faults).toEqual(['No page has any link: the check of links cannot read them.']);
  });
});

describe('pages', () => {
  test.each([
    ['no bytes', '', ['has no title', 'is empty']],
    ['no text', page('<p> </p><script>let a = 1;</script>'), ['is empty']],
    ['no text in a body', '<title>A</title><body><p></p>', ['is empty']],
    ['no title', page('Words').replace('A title', ' '), ['has no title']],
  ])('a page with %s is found', async (_, html, wrong) => {
    const { faults } = await faultsOf(checkPages, { 'read/one.html': html });
    expect(faults).toEqual(wrong.map((what) => `The page /read/one ${what}.`));
  });
});
