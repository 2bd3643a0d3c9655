import { readdir } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostRules } from '../../../scripts/hosts/table.ts';
import type { Moved } from '../../../src/domain/addresses/moved.ts';
import { DEPLOY_TARGETS } from '../../../src/settings/deploy-target.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { hostNotes } from './placing.ts';
import { temporaryFolder, writeSite } from './site.ts';

function movedRules(moved: readonly Moved[]): string[] {
  return hostRules({ moved })
    .redirects.slice(2)
    .map(({ from, to, status }) => `${from} ${to} ${status}`);
}

describe('moved addresses', () => {
  test.each([
    'a b',
    'a%20b',
    'a#b',
    'a?b',
    ':splat',
    '*',
    'a*',
    'a/b',
    '..',
    '',
    'a\nb',
    '$1',
    'a"b',
    '404',
  ])('%j is refused by one line', (slug) => {
    const line = /^The moved address .* take it out of the list of moved addresses\.$/;
    expect(() => hostRules({ moved: [{ from: slug, to: 'fine' }] })).toThrow(line);
    expect(() => hostRules({ moved: [{ from: 'fine', to: slug }] })).toThrow(line);
  });

  test('any slug is refused, or becomes one rule that leads where it says', () => {
    const likely = fc.string({ unit: fc.constantFrom(...'aZ9é語-_~'), minLength: 1, maxLength: 8 });
    const slug = fc.oneof({ weight: 4, arbitrary: likely }, fc.string({ unit: 'binary' }));
    let accepted = 0;
    fc.assert(
      fc.property(slug, slug, (from, to) => {
        fc.pre(from !== to);
        try {
          const [rule = '', ...more] = movedRules([{ from, to }]);
          const [encodedFrom = '', encodedTo = '', status] = rule.split(' ');
          accepted += 1;
          expect(more).toEqual([]);
          expect(rule).toMatch(/^[\w/%~. -]+$/);
          expect([encodedFrom, encodedTo].map(decodeURIComponent)).toEqual([
            `/read/${from}`,
            `/read/${to}`,
          ]);
          expect(status).toBe('301');
        } catch (error) {
          expect(String(error)).toMatch(/^Error: The moved address .+$/);
        }
      }),
      { numRuns: 500 },
    );
    expect(accepted).toBeGreaterThan(20);
  });

  test('an address that moved twice leads to its last place in one hop', () => {
    expect(
      movedRules([
        { from: 'a', to: 'b' },
        { from: 'b', to: 'c' },
      ]),
    ).toEqual(['/read/a /read/c 301', '/read/b /read/c 301']);
  });

  test('two posts that swapped their addresses are both left where they are', () => {
    const swapped = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ];
    expect(movedRules([...swapped, { from: 'c', to: 'd' }])).toEqual(['/read/c /read/d 301']);
  });
});

describe('the host', () => {
  test.each([
    [{}, 'static'],
    [{ DEPLOY_TARGET: '' }, 'static'],
    [{ NETLIFY: 'true' }, 'netlify'],
    [{ CF_PAGES: '1' }, 'cloudflare'],
    [{ VERCEL: '1' }, 'vercel'],
    [{ GITHUB_ACTIONS: 'true' }, 'static'],
    [{ GITHUB_ACTIONS: 'true', GITHUB_PAGES: 'true' }, 'github'],
    [{ DEPLOY_TARGET: 'static', NETLIFY: 'true' }, 'static'],
    [{ NETLIFY: 'false' }, 'static'],
    [{ DEPLOY_TARGET: 'netlify', GITHUB_ACTIONS: 'true', GITHUB_PAGES: 'true' }, 'netlify'],
  ])('%j builds for %s', (env, target) => {
    expect(readSettings({ SITE_URL: 'https://jonah.example', ...env }).deployTarget).toBe(target);
  });

  test('a wrong DEPLOY_TARGET is one line that names the right ones', () => {
    expect(() => readSettings({ DEPLOY_TARGET: 'Netlify' })).toThrow(
      /^DEPLOY_TARGET must be one of netlify, cloudflare, vercel, github, nginx, caddy, apache, static \(for example netlify\); it is 7 characters long, of small letters, capitals\.$/,
    );
  });

  test.each(DEPLOY_TARGETS)('%s gets its files and no other', async (target) => {
    const folder = await temporaryFolder();
    const site = `${folder}/dist`;
    await writeSite(site);
    const before = await readdir(folder, { recursive: true });
    await hostNotes({ target, rules: hostRules({ moved: [] }), site, project: folder });
    const after = await readdir(folder, { recursive: true });
    const added = after.filter((name) => !before.includes(name) && !name.includes('static/'));
    const expected = {
      netlify: ['dist/_headers', 'dist/_redirects'],
      cloudflare: ['dist/_headers', 'dist/_redirects'],
      vercel: ['.vercel', '.vercel/output', '.vercel/output/config.json', '.vercel/output/static'],
      github: ['dist/.nojekyll'],
      nginx: ['dist/nginx.conf'],
      caddy: ['dist/site.caddy'],
      apache: ['dist/.htaccess'],
      static: [],
    };
    expect(added.sort()).toEqual(expected[target]);
  });
});
