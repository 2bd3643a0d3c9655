import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { edited } from '../../../src/postprocess/edits.ts';
import { elementsAmong, nodesIn, parsed } from '../../../src/postprocess/html.ts';
import { languages } from '../../../src/postprocess/language.ts';
import { type PostprocessOptions, postprocessedPage } from '../../../src/postprocess/page.ts';

const options: PostprocessOptions = {
  hydration: { withDialog: 'hydrate(true)', plain: 'hydrate(false)' },
  base: '',
  importsOf: (modules) => modules.map((each) => each.replace('.js', '.part.js')),
};
const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (body: string, { head = '', html = 'data-theme="day"' } = {}) =>
  `<!doctype html><html lang="en" ${html}><head><meta charset="utf-8"><title>T</title>${head}</head><body>${body}</body></html>`;
const finished = (html: string, path = '/about') => postprocessedPage(html, path, options);

const FRAMEWORK =
  '<script>self.Astro.intent=1;new Event("astro:intent")</script><script>customElements.get("astro-island")||1</script>';
const island = (attributes: string, children = 'x') =>
  `<astro-island uid="Z1" component-url="/a.js" renderer-url="/r.js" ${attributes} ssr>${children}<!--astro:end--></astro-island>`;
const props = (value: unknown) => `props="${JSON.stringify(value).replaceAll('"', '&quot;')}"`;
const OPTS = `opts="{&quot;name&quot;:&quot;A&quot;,&quot;value&quot;:true}"`;

describe('a page', () => {
  it('gets one style of the rules that it uses, one script behind its text, and a policy of both', async () => {
    const head = '<style>p{color:red}</style><style>.no{color:red}i{color:blue}</style>';
    const html = await finished(page('<p>A</p><script>one()</script><i>B</i>', { head }));
    expect(html).toBe(
      page('<p>A</p><i>B</i><script type="module">one()</script>', {
        head: '<style>p{color:red}i{color:#00f}</style>',
      }).replace(
        '<meta charset="utf-8">',
        `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'self' ${digest('p{color:red}i{color:#00f}')} ${digest('one()')};base-uri 'none';img-src 'self' data:">`,
      ),
    );
  });

  it('says of what its author wrote in which language it is, where that is not English', async () => {
    const marked = (lang: string) =>
      `<nav class="pager" aria-label="Ways"><a href="/read/a"><span>Next</span> <b${lang}>Titel</b> <span${lang}>Kort</span></a></nav><article><p class="tag p-category"${lang}>Meer</p><h1 class="p-name"${lang}>Titel</h1><data class="p-name" value="A"></data><div class="e-content prose"${lang}><p class="prose">Tekst</p></div></article><nav class="series"${lang}><h2>Reeks</h2></nav><section id="entries"${lang}><ul class="entries"><li>Titel</li></ul></section>`;
    const elements = elementsAmong(nodesIn(parsed(marked(''))));
    const said = (language: string) => edited(marked(''), languages(elements, language));
    expect(said('nl')).toBe(marked(' lang="nl"'));
    expect(said('en')).toBe(marked(''));
    const own = '<h1 class="p-name" lang="fr">Titre</h1>';
    const titles = elementsAmong(nodesIn(parsed(own)));
    expect(edited(own, languages(titles, 'nl'))).toBe(own);
    expect(() => said('Dutch"')).toThrow(
      'LANGUAGE in src/site.ts must be the code of a language, such as de or pt-BR; it is "Dutch\\"".',
    );
  });

  it('says so of all that begins in other letters than its own words, where that language has such', () => {
    const marked = (lang: string) =>
      `<h2${lang}>暮らし</h2><p>One of <b${lang}>暮らし</b></p><p>JavaScript</p><code>暮</code><div class="prose"${lang}><p>暮</p></div>`;
    const elements = elementsAmong(nodesIn(parsed(marked(''))));
    expect(edited(marked(''), languages(elements, 'ja'))).toBe(marked(' lang="ja"'));
    const dutch = edited(marked(''), languages(elements, 'nl'));
    expect(dutch.match(/<[^/>]* lang=/g)).toEqual(['<div class="prose" lang=']);
  });

  it('says of what is written from right to left that it is', async () => {
    const body = (rtl: string) =>
      `<article><h1 class="p-name"${rtl}>3 شاطئ</h1><p${rtl}>שלום</p><p>By שלום</p><div class="e-content prose"><p${rtl}>«שלום» and more</p><p>One شاطئ</p><ul${rtl}><li>שלום</li></ul><div class="wide"${rtl}><table><tr><td>שלום</td></tr></table></div></div></article>`;
    expect(await finished(page(body('')))).toContain(body(' dir="rtl"'));
  });

  it('says so of what begins with another letter where its language is written so', async () => {
    const body = (rtl: string) =>
      `<h1 class="p-name" lang="ar"${rtl}>Astro شاطئ</h1><div class="e-content" lang="ar"><p${rtl}>TypeScript شاطئ</p><p>An English quotation</p><ul${rtl}><li>Vue: شاطئ</li></ul></div><div class="e-content" lang="de"><p>Das Wort شاطئ</p></div>`;
    expect(await finished(page(body('')))).toContain(body(' dir="rtl"'));
  });

  it('says of what is quoted in another language that it is read from the left', async () => {
    const body = (rtl: string, ltr: string) =>
      `<div class="e-content" lang="he"><p>They said שלום to all of us, twice.</p><blockquote${rtl}><p>שלום</p><p${ltr}>Hello</p><p>12</p></blockquote><ul${rtl}><li>שלום<ul><li>Hello</li></ul></li></ul></div>`;
    expect(await finished(page(body('', '')))).toContain(body(' dir="rtl"', ' dir="ltr"'));
  });

  it('allows rules of what to fetch next by their digest, where they stand', async () => {
    const rules = '<script type="speculationrules">{}</script>';
    const html = await finished(page(rules));
    expect(html).toContain(`default-src 'self' ${digest('{}')};`);
    expect(html).toContain(`<body>${rules}</body>`);
  });

  it.each(['data-theme="dark"', 'class="a" data-theme=dark', "data-theme='dark' lang=en"])(
    'of the Dark Room lets no form leave and no text become code: <html %s>',
    async (html) => {
      const done = await finished(page('', { html }));
      expect(done).toContain(
        ";img-src 'self' data: blob:;form-action 'none';require-trusted-types-for 'script';trusted-types 'none'\">",
      );
    },
  );

  it('takes markup in an attribute for text', async () => {
    const body =
      '<img alt="<style>p{color:red}</style><script>x</script>"><template><p>A</p></template>';
    const html = await finished(page(body, { head: '<style>p{color:red}b{color:red}</style>' }));
    expect(html).toContain(`<body>${body}</body>`);
    expect(html).toContain('<style>p{color:red}</style>');
  });
});

describe('an island', () => {
  it('keeps what its script reads, and hydrates by one script in place of the framework’s', async () => {
    const given = props({ path: [0, '/about'], label: [0, 'A "b" & \'c\''] });
    const html = await finished(page(FRAMEWORK + island(`${given} ${OPTS}`)));
    const lean =
      '<astro-island modules="/a.js /r.js /a.part.js /r.part.js" props=\'{"label":"A \\"b\\" &amp; &#39;c&#39;"}\'>x</astro-island>';
    expect(html).toContain(`<body>${lean}<script type="module">hydrate(false)</script></body>`);
  });

  it('holds what is submitted where a form goes nowhere by itself', async () => {
    const form = '<form method="dialog"></form>';
    const html = await finished(page(FRAMEWORK + island(`${props({})} ${OPTS}`, form)));
    expect(html).toContain('<script type="module">hydrate(true)</script>');
  });
});

describe('a page is refused', () => {
  it.each([
    ['without a theme', page('', { html: '' }), 'must name its theme'],
    ['of an unknown theme', page('', { html: 'data-theme="pink"' }), 'says "pink"'],
    ['without its charset', page('').replace('<meta charset="utf-8">', ''), '<meta charset>'],
    ['without the end of its head', page('').replace('</head>', ''), '</head>'],
    ['without the end of its body', page('').replace('</body>', ''), '</body>'],
    [
      'whose island has no modules',
      page(`${FRAMEWORK}<astro-island opts="{}">`),
      '"component-url"',
    ],
    [
      'whose island has a date',
      page(FRAMEWORK + island(`${props({ a: [3, 'x'] })} ${OPTS}`)),
      '"a"',
    ],
    ['whose island has no script', page(island(`${props({})} ${OPTS}`)), '0 and 0 times'],
    ['with the framework’s script and no island', page(FRAMEWORK), '1 and 1 times'],
  ])('%s', async (_, html, reason) => {
    await expect(finished(html)).rejects.toThrow(reason);
  });
});
