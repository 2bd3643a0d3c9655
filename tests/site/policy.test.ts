import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SITES } from '../support/site/build.ts';
import { type Page, pageAt, pagesOf, tagsIn } from '../support/site/pages.ts';

type Judged = Pick<Page, 'route' | 'html' | 'tags'>;

const META = /<meta http-equiv="content-security-policy"[^>]*>/;
/** In bytes, of every page (issue: weight). The Dark Room's says more: Trusted Types, no form, decrypted pictures. */
const LARGEST = { open: 332, dark: 366 };

/** What the Dark Room's says beside: decrypted pictures are shown, no form is sent, and no text becomes markup. */
const DARK =
  "img-src 'self' data: blob:; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function directivesOf({ tags }: Judged): Map<string, string[]> {
  const meta = tags.find(
    ({ attributes }) => attributes.get('http-equiv') === 'content-security-policy',
  );
  const written = meta?.attributes.get('content') ?? '';
  return new Map(
    written.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

/** Digests of what a policy judges of the scripts in a page; data blocks are none. */
function ownScripts({ tags }: Judged): string[] {
  return tags
    .filter(({ name, attributes }) => name === 'script' && !attributes.has('src'))
    .filter(({ attributes }) =>
      ['', 'module', 'speculationrules'].includes(attributes.get('type') ?? ''),
    )
    .map(({ content }) => digest(content));
}

function ownStyles({ tags }: Judged): string[] {
  return tags.filter(({ name }) => name === 'style').map(({ content }) => digest(content));
}

const sorted = (values: readonly string[]) => [...new Set(values)].sort().join(' ');
/** A line for everything in which a page's policy allows more, or less, than the page has. */
function policyFaults(page: Judged): string[] {
  const policy = directivesOf(page);
  const size = Buffer.byteLength(META.exec(page.html)?.[0] ?? '');
  const beforeIt = page.html.slice(0, page.html.search(META));
  const sources = policy.get('default-src') ?? [];
  const forDark = ['img-src', 'form-action', 'require-trusted-types-for', 'trusted-types'];
  const said = forDark.map((name) => `${name} ${policy.get(name)?.join(' ') ?? '-'}`).join('; ');
  const dark = page.html.includes('data-theme="dark"');
  // The icon stands in the page, and a room shows what was decrypted.
  const inPictures = dark ? ['data:', 'blob:'] : ['data:'];
  const loose = [...policy].flatMap(([name, sources]) =>
    sources
      .filter((each) => /unsafe|\*|https?:|data:|blob:/.test(each))
      .filter((each) => name !== 'img-src' || !inPictures.includes(each)),
  );
  return [
    sorted(sources) === sorted(["'self'", ...ownScripts(page), ...ownStyles(page)])
      ? ''
      : 'default-src is not its own origin and what stands in the page',
    !dark || said === DARK ? '' : `says of the Dark Room ${said}`,
    loose.length === 0 ? '' : `allows ${loose.join(' ')}`,
    size <= LARGEST[dark ? 'dark' : 'open'] ? '' : `takes ${size} bytes`,
    /<(script|style|link|img)/.test(beforeIt) ? 'comes after what it is about' : '',
    page.tags.some(({ attributes }) => attributes.has('style')) ? 'has a style attribute' : '',
    page.tags.some(({ attributes }) => [...attributes.keys()].some((name) => /^on/i.test(name)))
      ? 'has a script in an attribute'
      : '',
  ]
    .filter((fault) => fault !== '')
    .map((fault) => `${page.route}: ${fault}`);
}

test.each(SITES)('every page of the site "%s" allows what it has, and nothing else', (site) => {
  expect(pagesOf(site).flatMap(policyFaults)).toEqual([]);
});

test('inline scripts and styles were among what was judged', () => {
  const page = pageAt('demo', '/journal');
  expect(ownScripts(page)).not.toEqual([]);
  expect(ownStyles(page)).toHaveLength(1);
});

test.each([
  [
    'a script that the policy does not know',
    '</main>',
    '<script>1</script></main>',
    'default-src is not its own origin and what stands in the page',
  ],
  [
    'a changed style',
    '</style>',
    '.x{}</style>',
    'default-src is not its own origin and what stands in the page',
  ],
  ['a style attribute', '<main', '<main style="top:0"', 'has a style attribute'],
  ['an event handler', '<main', '<main onclick="x()"', 'has a script in an attribute'],
  ['a loose source', "default-src 'self'", "default-src 'self' https:", 'allows https:'],
  ['a script as data', "default-src 'self'", "default-src 'self' data:", 'allows data:'],
  [
    'an inline permission',
    "default-src 'self'",
    "default-src 'unsafe-inline'",
    "allows 'unsafe-inline'",
  ],
  ['no policy', META, '', 'default-src is not its own origin and what stands in the page'],
])('%s would be seen', (_, from, to, fault) => {
  const { route, html } = pageAt('demo', '/about');
  const planted = html.replace(from, () => to);
  expect(planted).not.toBe(html);
  expect(policyFaults({ route, html: planted, tags: tagsIn(planted) })).toContain(
    `${route}: ${fault}`,
  );
});

test.each([
  ['a form that may be sent', "form-action 'none'", "form-action 'self'"],
  ['text that may become markup', "require-trusted-types-for 'script';", ''],
  ['a policy that may make markup', "trusted-types 'none'", 'trusted-types other'],
])('in the Dark Room %s would be seen', (_, from, to) => {
  const { route, html } = pageAt('demo', '/darkroom');
  const planted = html.replace(from, to);
  expect(planted).not.toBe(html);
  const faults = policyFaults({ route, html: planted, tags: tagsIn(planted) });
  expect(faults).toContainEqual(expect.stringMatching(/^\/darkroom: says of the Dark Room /));
});
