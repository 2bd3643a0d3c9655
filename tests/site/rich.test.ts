import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LONG_TITLE } from '../support/content/inline-pictures.ts';
import { SCHEMES } from '../support/content/rich-hostile.ts';
import { ownLog } from '../support/site/datasets.ts';
import { pageAt, pagesOf, siteFolder, valuesOf } from '../support/site/pages.ts';
import { weightOf } from '../support/site/weight.ts';

const log = readFileSync(ownLog(), 'utf8');
const file = (name: string) => readFileSync(join(siteFolder('own'), name), 'utf8');
const styleOf = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';

describe('a post as it was written', () => {
  test('has its headings, lists, links, notes, table, code and picture', () => {
    const html = file('read/rich-one.html');
    for (const piece of [
      '<h2>What we carried</h2>',
      '<strong>ledger</strong>',
      '<a href="https://example.org/kettles">a book about kettles</a>',
      '<a href="/read/plain-one">the other night</a>, a sealed one and <code>npm start</code>',
      '<ul><li>Salt, five pounds<ol><li>Iodized</li><li>Coarse</li></ol></li><li>Matches</li></ul>',
      '<th scope="col">Degrees</th>',
      '<blockquote><p>Nothing burns',
      'alt="A stove" loading="lazy" decoding="async"></picture><figcaption>The stove, later.',
      '<hr/>',
      '>How to bank a fire (youtube.com)</a>',
      'id="note-1">Until the spring of the year after. <a href="#mark-1"',
    ]) {
      expect(html).toContain(piece);
    }
    expect(html).toContain('<p><strong>Which?</strong></p>');
    expect(html).not.toContain('poll');
    expect(log).toContain('has blocks of which the words alone are shown (poll)');
  });

  test('costs at most 0.5 kB of styles, and nothing where only words are', () => {
    const rich = styleOf(file('read/rich-one.html'));
    const plain = styleOf(file('read/plain-one.html'));
    expect(plain).not.toMatch(/blockquote|figcaption|monospace/);
    expect(weightOf(rich) - weightOf(plain)).toBeGreaterThan(100);
    expect(weightOf(rich) - weightOf(plain)).toBeLessThanOrEqual(500);
  });

  test('is whole in feeds, with addresses in full', () => {
    const rss = file('feed.xml');
    expect(rss).toContain('&#60;h2&#62;What we carried&#60;/h2&#62;');
    expect(rss).toMatch(/href=&#34;https?:[^&]+\/read\/plain-one&#34;/);
    const { items } = JSON.parse(file('feed.json'));
    const item = items.find(({ id }: { id: string }) => id.endsWith('rich-one'));
    expect(item.content_html).toMatch(/<img src="https?:[^"]+\/_astro\/[^"]+"/);
    expect(items.find(({ id }: { id: string }) => id.endsWith('plain-one')).content_text).toBe(
      'Only words.',
    );
  });
});

test('a post that says in which language it is has it said of its title and text, wherever they stand', () => {
  const own = 'lang="nl-BE"';
  const page = file('read/plain-one.html');
  expect(page).toContain(`<h1 class="p-name" ${own}>The Other Night</h1>`);
  expect(page).toMatch(new RegExp(`<div class="e-content prose[^"]*" ${own}>`));
  expect(page).toContain('<html lang="en"');
  const others = pagesOf('own').filter(({ html }) => html.includes('The Other Night<'));
  const said = others.filter(({ html }) => html.includes(`${own}>The Other Night<`));
  expect(said.map(({ route }) => route)).toEqual(
    expect.arrayContaining(['/archive', '/archive/personal', '/read/plain-one']),
  );
  const { items } = JSON.parse(file('feed.json'));
  const languages = items.flatMap(({ language }: { language?: string }) => language ?? []);
  expect(languages).toEqual(['nl-BE']);
  expect(file('read/rich-one.html')).not.toMatch(/<h1[^>]* lang=/);
});

describe('a post that its author has revised, of a series', () => {
  const rich = file('read/rich-one.html');

  test('says so below its title, and leads to the other parts', () => {
    expect(rich).toContain('Revised <time class="dt-updated" datetime="2026-05-04">May 4, 2026<');
    expect(rich).toContain('<a href="#parts">Part 1 of 2 of Cold Nights</a>');
    const other = file('read/plain-one.html');
    expect(other).toContain('<a href="#parts">Part 2 of 2 of Cold nights</a>');
    expect(other).toContain('<li><a href="/read/rich-one">The Cold Kettle</a></li>');
    expect(other).not.toContain('Revised');
  });

  test('costs others nothing', () => {
    const others = pagesOf('own').filter(({ route }) => !/rich-one|plain-one/.test(route));
    expect(others.length).toBeGreaterThan(20);
    for (const { route, html } of others)
      expect(html, route).not.toMatch(/dt-updated|"#parts"|\.series|CreativeWorkSeries/);
  });

  test('is counted without what is sealed or waits', () => {
    expect(rich).not.toMatch(/Sealed Sentence|Waiting/);
  });
});

test('a picture among words stays in its line where it is low, and else stands after it', () => {
  const html = file('read/inline-one.html');
  const picture = /<picture>(?:<source[^>]*>)+<img [^>]*>/.source;
  const flag = `<p>A flag ${picture.replace('<img ', '<img [^>]*height="?16"? alt="A green flag" loading="?lazy')}`;
  expect(html).toMatch(
    new RegExp(`${flag}</picture> on the hill, and the hill below it.</p>\\s*<figure>${picture}`),
  );
  expect(html).toMatch(/alt="The hill" loading="lazy"/);
  expect(file('feed.xml')).toMatch(/A flag &#60;img[^;]+&#34;https?:[^;]+\/_astro\/[^;]+&#34;/);
  const sealed = JSON.stringify(pagesOf('own').map(({ html: each }) => each));
  expect(sealed).not.toContain('A Sealed Flag');
});

test('a title of many words is cut above the texts beside it, and whole below them', () => {
  const pages = pagesOf('own').map(({ html }) => html);
  const above = pages.flatMap((html) => /<nav class="?pager.*?<\/nav>/s.exec(html) ?? []);
  const below = pages.flatMap((html) => /<nav class="?onward.*?<\/nav>/s.exec(html) ?? []);
  expect(above.filter((nav) => nav.includes(LONG_TITLE))).toEqual([]);
  expect(above.some((nav) => nav.includes(`${LONG_TITLE.slice(0, 120)}...</bdi>`))).toBe(true);
  expect(below.some((nav) => nav.includes(LONG_TITLE))).toBe(true);
});

test('lists within lists within lists are narrower on a phone, and no other text pays for it', () => {
  expect(styleOf(file('read/inline-one.html'))).toMatch(/\.rich li ul\{[^}]*4vw/);
  expect(styleOf(file('read/rich-one.html'))).not.toContain('li ul');
});

test('columns of figures stand to the right, also in feeds, and no other table pays for it', () => {
  const html = file('read/inline-one.html');
  expect(html).toContain('<th scope="col" class="right">Feet</th>');
  expect(html).toMatch(/<td class="?right"?>1,204<.td><td class="?center/);
  expect(styleOf(html)).toMatch(/\.rich \.right\{text-align:right\}/);
  expect(styleOf(file('read/rich-one.html'))).not.toMatch(/\.(right|center)\b/);
  expect(file('feed.xml')).toContain('&#60;td align=&#34;right&#34;&#62;1,204');
});

describe('code', () => {
  const ON = '<button class="copy" type="button" aria-live="polite" hidden>Copy</button></figure>';
  test('has a button that nobody sees without scripts, and is named by its language', () => {
    const html = file('read/rich-one.html');
    expect(html).toContain(ON);
    expect(html).toContain(
      '<figcaption>ts</figcaption><pre role="group" tabindex="0" aria-label="Code, ts">',
    );
    expect(html).toMatch(/<script type="module">[^<]*clipboard/);
  });

  test('where there is none, there is no byte for it', () => {
    expect(file('read/plain-one.html')).not.toMatch(/clipboard|copy/);
    expect(file('feed.xml')).not.toContain('copy');
  });
});

/** What a body can change of a page: its styles, its text, its scripts. */
const PARTS =
  /<style>[\s\S]*?<\/style>|<article[\s\S]*?<\/article>|<script type="module">[\s\S]*?<\/script>/g;

test('a post of paragraphs is the same, byte for byte, whether bodies are plain or rich', () => {
  const partsOf = (html: string) => html.match(PARTS) ?? [];
  const plain = pagesOf('own').filter(
    ({ route, html }) =>
      /^\/read\/[^/]+$/.test(route) && html.includes('class="e-content prose text"'),
  );
  const routes = new Set(plain.map(({ route }) => route));
  const both = pagesOf('demo').filter(({ route }) => routes.has(route));
  console.log(`${both.length} posts of paragraphs.`);
  expect(both.length).toBeGreaterThan(0);
  for (const { route, html } of both) {
    expect(partsOf(html).length).toBeGreaterThan(2);
    expect(partsOf(pageAt('own', route).html)).toEqual(partsOf(html));
  }
});

test('a body that means ill is words, and leads nowhere but where it may', () => {
  const page = pageAt('own', '/read/hostile-rich');
  const text = page.html.slice(page.html.indexOf('<article'), page.html.indexOf('</article'));
  for (const [index] of SCHEMES.entries()) expect(text).toContain(`Link ${index}`);
  expect(text).toContain('Marks that nobody defined');
  expect(text).toContain('Item 10000<');
  const links = [...text.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual(['https://safe.example/', '/read/hostile-rich']);
  expect(text).not.toMatch(/<script|<img|onerror=[^a]/);
  expect(valuesOf(page, 'iframe', 'src')).toEqual([]);
  expect(log).toContain('"Open Harm" has parts in its text that no page shows (<script>)');
  expect(log).toContain('"Open Harm" has blocks of which the words alone are shown (youtube)');
  expect(log).toContain(
    '"Open Harm" has blocks that no page shows (image without a file or an address that begins with https://, img, reference)',
  );
});
