import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostRules } from '../../scripts/hosts/table.ts';
import { type RunningServer, serveSite } from '../../scripts/serve/static-server.ts';
import { FULL } from '../support/long-form.ts';
import type { SiteName } from '../support/site/build.ts';
import { pageAt, siteFolder } from '../support/site/pages.ts';

const run = promisify(execFile);

/* Text browsers, in the long run alone: all words, in their order, and none that touch. */

/* Not the Dark Room: text browsers show its templates and hidden states too, and it says so first. */
const ROUTES = [
  ...['/about', '/archive', '/contact', '/journal', '/book', '/codes', '/offline'],
  ...[
    '/read/four-hundred-pages',
    '/read/memoir/the-chimney-fire',
    '/read/journal/week-45-ice-on-the-bucket',
  ],
].map((route) => ['demo', route] as const);

/** Characters of a word that lynx does not break. */
const LONGEST = 200;

/** An archive of several pages: its end, with the years, and its middle. */
const PAGED = ['/archive', '/archive/2024-05-06'].map((route) => ['hostile', route] as const);

const BROWSERS = [
  {
    program: '/usr/bin/lynx',
    options: ['-dump', '-nolist', '-width=990', '-assume_charset=utf-8', '-display_charset=utf-8'],
  },
  { program: '/usr/bin/w3m', options: ['-dump', '-cols', '990', '-O', 'UTF-8'] },
];

/** Words without the marks around them, and without the numbers of lists. */
const wordsOf = (text: string) =>
  text
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''))
    .filter((word) => /\p{L}/u.test(word));

/** Words of a page as its elements part them; what stands for a picture, a field or a button is what it is called. */
function wordsIn(site: SiteName, route: string): Set<string> {
  const { text, tags } = pageAt(site, route);
  // w3m calls a picture without words by the name of its file.
  const file = (src = '') => src.split('/').at(-1)?.replace(/\..*/, '') ?? '';
  const called = tags.flatMap(({ attributes }) => [
    attributes.get('alt') ?? '',
    file(attributes.get('src')),
  ]);
  return new Set(wordsOf([text, ...called, 'alternate #alternate (BUTTON)'].join('\n')));
}

for (const { program, options } of BROWSERS) {
  const name = program.split('/').at(-1) ?? '';
  const wanted = FULL;
  if (wanted && !existsSync(program)) console.log(`${name} is not here, and its test is skipped.`);
  describe.skipIf(!wanted || !existsSync(program))(name, { timeout: 60_000 }, () => {
    const servers = new Map<SiteName, RunningServer>();
    beforeAll(async () => {
      const rules = hostRules({ moved: [] });
      for (const site of ['demo', 'hostile'] as const) {
        const options = { folder: siteFolder(site), port: 0, host: 'localhost', rules };
        servers.set(site, await serveSite(options));
      }
    });
    afterAll(() => Promise.all([...servers.values()].map((server) => server.close())));

    it.each([...ROUTES, ...PAGED])('%s%s is all there, in its order', async (site, route) => {
      const address = `${servers.get(site)?.origin}${route}`;
      const shown = (await run(program, [...options, address])).stdout;
      const known = wordsIn(site, route);
      const touching = wordsOf(shown).filter((word) => !known.has(word) && word.length < LONGEST);
      expect(touching).toEqual([]);
      const line = shown.replace(/\s+/g, ' ');
      const paragraphs = [...pageAt(site, route).html.matchAll(/<p>([^<]{40,})<\/p>/g)];
      let at = 0;
      const missing = paragraphs.filter(([, text = '']) => {
        const place = line.indexOf(text.slice(0, 40).trim(), at);
        at = Math.max(at, place);
        return place < 0;
      });
      expect(missing.map(([, text]) => text)).toEqual([]);
    });

    it('is told in the Dark Room which words are not for it, before these', async () => {
      const address = `${servers.get('demo')?.origin}/darkroom`;
      const line = (await run(program, [...options, address])).stdout.replace(/\s+/g, ' ');
      const told = line.indexOf('All that follows is for such a browser.');
      expect(told).toBeGreaterThan(line.indexOf('a browser with JavaScript switched on.'));
      const others = ['The room was left alone', 'is not secure', 'Passcode', 'You are in.'];
      for (const words of others) expect(line.indexOf(words)).toBeGreaterThan(told);
    });
  });
}
