import { expect, test } from 'vitest';
import { SITES } from '../support/site/build.ts';
import { linkFaults, referencesIn, referencesOf } from '../support/site/links.ts';
import { pageAt, pagesOf } from '../support/site/pages.ts';

test.each(SITES)('every reference of the site "%s" is answered at once', async (site) => {
  const references = referencesIn(site);
  for (const page of pagesOf(site)) expect(referencesOf(page), page.route).not.toEqual([]);
  expect(await linkFaults(site, references)).toEqual([]);
});

test('the biography leads to a post and to a chapter, and where there is none its words stay', () => {
  const linked = ['the museum’s card index</a>', 'the first chapter of the book</a>'];
  const { html } = pageAt('demo', '/about');
  expect(linked.filter((words) => !html.includes(words))).toEqual([]);
  const other = pageAt('hostile', '/about');
  expect(other.html).not.toContain(linked[0]);
  expect(other.text).toContain('the museum’s card index');
});

test('links, buttons, pictures, scripts, the font, data and islands are all among them', () => {
  const kinds = ['/read/', '/archive/technical', '.avif', '.webp', '.jpg', '.js', '.woff2', '.svg'];
  const addresses = referencesIn('demo').map(({ to }) => to);
  for (const kind of kinds) expect(addresses.filter((to) => to.includes(kind))).not.toEqual([]);
  const islands = pageAt('demo', '/archive').tags.filter(({ name }) => name === 'astro-island');
  const modules = islands.flatMap(({ attributes }) => attributes.get('modules')?.split(' ') ?? []);
  expect(modules.length).toBeGreaterThan(islands.length);
  expect(modules.filter((each) => !addresses.includes(each))).toEqual([]);
  const fromData = referencesIn('demo').filter(({ from }) => from === '/archive/all.json');
  expect(fromData.length).toBeGreaterThan(10);
  const fromScripts = referencesIn('demo').filter(({ from }) => from.endsWith('.js'));
  expect(fromScripts.length).toBeGreaterThan(3);
});

test('a reference that leaves the path of the site is found out', async () => {
  expect(await linkFaults('below', [{ from: '/about', to: '/archive' }])).toEqual([
    '/about: /archive lies outside the site',
  ]);
});

test.each([
  ['/about/', 'is redirected to /about'],
  ['/about.html', 'is redirected to /about'],
  ['/', 'is redirected to /archive'],
  ['/dark-room', 'is redirected to /darkroom'],
  ['/nowhere', 'is redirected to /about'],
  ['/read/nothing', 'leads nowhere'],
  ['/_astro/gone.js', 'leads nowhere'],
  ['/about#gone', 'has no target'],
  ['#gone', 'has no target'],
])('a reference to %s is found out: it %s', async (to, fault) => {
  const from = pageAt('demo', '/about').route;
  expect(await linkFaults('demo', [{ from, to }])).toEqual([`${from}: ${to} ${fault}`]);
});
