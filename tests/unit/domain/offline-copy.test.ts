import { describe, expect, it } from 'vitest';
import {
  chaptersIn,
  filesIn,
  goneCopy,
  isSavable,
  isSealedPath,
  offlineCopy,
} from '../../../src/domain/offline-copy.ts';

describe('what can be kept', () => {
  it.each([
    ['/read/digital-minimalism', true],
    ['/read/memoir/the-armory', true],
    ['/read/caf%C3%A9', true],
    ['/book', true],
    ['/read/abcdefghijklmno', true],
    ['/read/abcdefghijklmno1', true],
    ['/read/abcdefghijklmnop', false],
    ['/read/a2b3c4d5e6f7abcd', false],
    ['/read/abcdefghijklmnop.html', false],
    ['/read/%61bcdefghijklmnop', false],
    ['/read/ABCDEFGHIJKLMNOP/', false],
    ['/read/%', false],
    ['/read/abcdefghijklmnop-and-on', true],
    ['/read/memoir/darkroom', true],
    ['/darkroom', false],
    ['/dark-room', false],
    ['/d/abcdefghijklmnop', false],
    ['/archive', false],
    ['/about', false],
    ['/sw.js', false],
    ['/', false],
  ])('%s: %s', (path, keepable) => expect(isSavable(path)).toBe(keepable));

  it.each(['/darkroom', '/dark-room', '/d/room.json', '/read/abcdefghijklmnop'])(
    '%s is sealed',
    (path) => expect(isSealedPath(path)).toBe(true),
  );
});

const PAGE = `<!doctype html><html><head><meta property="og:image" content="https://x.org/_astro/card.webp">
<title>Salt &amp; Ice | The Vault</title>
<style>@font-face{src:url(/_astro/literata.Su_aLeed.woff2)}</style></head>
<body><header class="top"></header><main id="main" class="page read"><a>Back</a><article><header><h1>Salt</h1></header>
<picture><source type="image/avif" srcset="/_astro/a1-720.avif 720w" sizes="(width > 1000px) 800px, 90vw">
<source type=image/webp srcset='/_astro/a1-720.webp 720w' sizes='(width > 1000px) 1px'><img class="at" alt="a > b" src="/_astro/a1-720.jpg"></picture>
<p>Text about &lt;source&gt; and x.jpg.</p></article></main>
<astro-island component-url="/_astro/MobileMenu.Dh5hQOIs.js"></astro-island></body></html>`;

describe('a kept copy', () => {
  const copy = offlineCopy(PAGE, 'November 20, 2026');

  it('has the title of the page, without the name of the site', () => {
    expect(copy.title).toBe('Salt &amp; Ice');
  });

  it('shows each picture from one file, and keeps every other character', () => {
    expect(copy.html).not.toMatch(/<source|srcset|sizes/);
    expect(copy.html).toContain(
      '<picture>\n<img class="at" alt="a > b" src="/_astro/a1-720.webp"></picture>',
    );
    expect(copy.html).toContain('<p>Text about &lt;source&gt; and x.jpg.</p>');
  });

  it('has of a title all but its last part, and none where the page has none', () => {
    const titleOf = (head: string) => offlineCopy(head, 'today').title;
    expect(titleOf('<title>One | Two | The Vault</title>')).toBe('One | Two');
    expect(titleOf('<main></main>')).toBe('');
  });

  it('shows all its pictures so, and says it below a heading of several lines', () => {
    const img = '<img src="/_astro/a1-720.jpg">';
    const { html } = offlineCopy(`<main>\n<header>\n</header>${img}${img}</main>`, 'today');
    expect(html.match(/-720\.webp/g)).toHaveLength(2);
    expect(html).toMatch(/^<main>\n<header>\n<\/header><p /);
  });

  it('says below its heading since when it is kept', () => {
    expect(copy.html).toMatch(
      /<h1>Salt<\/h1><\/header><p class="[^"]+">Kept on this device on November 20, 2026\. <a href="\/offline">/,
    );
  });

  it('needs typeface and picture, and no script', () => {
    expect(filesIn(copy.html)).toEqual(['/_astro/literata.Su_aLeed.woff2', '/_astro/a1-720.webp']);
  });
});

it('says of a page that is gone what became of the copy', () => {
  const gone = goneCopy('<main id=main><h1>Content Not Found</h1></main>');
  expect(gone).toMatch(/^<main id=main><p class="[^"]+">You had kept this page\. It was taken off/);
});

it('finds the chapters that the memoir leads to, each once', () => {
  const page =
    '<a href="/read/memoir/one">1</a><a href="/read/memoir/two">2</a><a href=/read/memoir/one>1</a><a href="/read/other">x</a>';
  expect(chaptersIn(page)).toEqual(['/read/memoir/one', '/read/memoir/two']);
});
