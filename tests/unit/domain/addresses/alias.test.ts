import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addressOfOld,
  aliasesOf,
  aliasOf,
  aliasPath,
  goneAliases,
  isOldAddress,
} from '../../../../src/domain/addresses/alias.ts';

test.each([
  ['/2019/05/title/', '/2019/05/title', '2019/05/title/index'],
  ['/2019/05/title', '/2019/05/title', '2019/05/title/index'],
  ['/2019/05/title.html', '/2019/05/title', '2019/05/title'],
  ['/old/index.html', '/old', 'old/index'],
  ['/caf%C3%A9/', '/café', 'café/index'],
  ['/archives/123.php', '/archives/123.php', 'archives/123.php/index'],
  ['/@ada/a-walk#top', '/@ada/a-walk', '@ada/a-walk/index'],
  ['  /a  ', '/a', 'a/index'],
  ['/a#b\n#c', '/a', 'a/index'],
  ['/a.html/b', '/a.html/b', 'a.html/b/index'],
  ['/index.html/b', '/index.html/b', 'index.html/b/index'],
  ['/old/index.htm', '/old', 'old/index'],
  ['/indexes', '/indexes', 'indexes/index'],
  ['/index/b', '/index/b', 'index/b/index'],
  ['/a.htm', '/a.htm', 'a.htm/index'],
  ['/a.asp', '/a.asp', 'a.asp/index'],
  ['/v1.2', '/v1.2', 'v1.2/index'],
  ['/v1.x2', '/v1.x2', 'v1.x2/index'],
  ['/v1.2x', '/v1.2x', 'v1.2x/index'],
  ['/dr.strange', '/dr.strange', 'dr.strange/index'],
])('%s leads on from %s', (address, from, page) => {
  expect(aliasOf(address, 'now')).toEqual({ from, page, to: 'now' });
});

test.each([
  ...['', '/', 'relative/', '//elsewhere.example/a', 'https://old.example/a', '/?p=12', '/a?b=c'],
  ...['/../etc/passwd', '/%2e%2e/a', '/a/%2Fb', '/.well-known/a', '/a b/', '/%zz', '/feed.xml'],
  ...['/a"b', '/a;b', '/{a}', '/a*', '/:a', '/a\n/b', '/index.html', `/${'a'.repeat(300)}`],
  ...['/robots.txt', '/data.json', '/a.js', `${'/a'.repeat(11)}`],
  ...['/a.html.js', '/v1.2.js', '/dr.strange.js', '/index', '/a/index', '/index.htm'],
])('%j is no address that can lead on', (address) => {
  expect(aliasOf(address, 'now')).toBeNull();
});

test('a segment is as long as its bytes are, not as its encoding is', () => {
  expect(aliasOf(`/${'語'.repeat(66)}`, 'now')?.from).toBe(`/${'語'.repeat(66)}`);
  expect(aliasOf(`/${'語'.repeat(67)}`, 'now')).toBeNull();
});

test('an address has ten segments, and 6,000 characters, at most', () => {
  expect(aliasOf('/a'.repeat(10), 'now')?.from).toBe('/a'.repeat(10));
  expect(aliasOf(`/${'a'.repeat(200)}`, 'now')).not.toBeNull();
  expect(aliasOf(`/${'a'.repeat(201)}`, 'now')).toBeNull();
  expect(aliasOf(`/a#${'b'.repeat(5997)}`, 'now')?.from).toBe('/a');
  expect(aliasOf(`/a#${'b'.repeat(5998)}`, 'now')).toBeNull();
});

test('an old address that was taken back is told from a slug, and from its page', () => {
  expect(['/a', 'a', 'a/'].map(isOldAddress)).toEqual([true, false, false]);
  expect(['/a', '/a/index', '/indexes/a'].map(addressOfOld)).toEqual(['/a', '/a', '/indexes/a']);
});

test('of a long address its author is shown the beginning', () => {
  const posts = [{ id: 'one', title: 'One', slug: 'one', aliases: [`/?${'b'.repeat(200)}`] }];
  expect(aliasesOf(posts, []).refused[0]?.text).toBe(
    `has an old address that is no path that can lead on ("/?${'b'.repeat(118)}")`,
  );
});

test('what browsers ask for is encoded', () => {
  expect(aliasPath({ from: '/@ada/café+1' })).toBe('/@ada/caf%C3%A9+1');
});

test('an address that another page has does not lead on, and is told of', () => {
  const posts = [
    {
      id: 'one',
      title: 'One',
      slug: 'one',
      aliases: ['/a/', '/A', '/about/', '/read/x', '/shown'],
    },
    { id: 'two', title: 'Two', slug: 'two', aliases: ['/a', '/b.html', '/?p=2'] },
    { id: 'without', title: 'Without', slug: null, aliases: ['/c'] },
    { id: 'plain', title: 'Plain', slug: 'plain' },
  ];
  const { aliases, refused } = aliasesOf(posts, ['/shown.html']);
  expect(aliases.map(({ from, to }) => `${from} ${to}`)).toEqual(['/a one', '/b two']);
  expect(refused.map(({ name, text }) => `${name} ${text}`)).toEqual([
    '"One" has an old address that is a page of this site ("/about/")',
    '"One" has an old address that is a page of this site ("/read/x")',
    '"One" has an old address that is a page of this site ("/shown")',
    '"Two" has an old address that another post has too ("/a")',
    '"Two" has an old address that is no path that can lead on ("/?p=2")',
  ]);
});

test('an address below a file, or a file where others are below, does not lead on', () => {
  const below = ['/2019/t.html', '/2019/T.html/amp', '/shown.html/x', '/site.webmanifest'];
  const posts = [
    { id: 'one', title: 'One', slug: 'one', aliases: below },
    {
      id: 'two',
      title: 'Two',
      slug: 'two',
      aliases: ['/u.html/amp', '/u.html', '/u', '/favicon.svg/a', '/book.epub/a', '/wp.old/a'],
    },
  ];
  const { aliases, refused } = aliasesOf(posts, ['/shown.html']);
  expect(aliases.map(({ page }) => page)).toEqual([
    '2019/t',
    'u.html/amp/index',
    'u/index',
    'wp.old/a/index',
  ]);
  expect(refused.map(({ text }) => text)).toEqual([
    'has an old address that lies below a file, or is one above another address ("/2019/T.html/amp")',
    'has an old address that lies below a file, or is one above another address ("/shown.html/x")',
    'has an old address that is a page of this site ("/site.webmanifest")',
    'has an old address that lies below a file, or is one above another address ("/u.html")',
    'has an old address that is a page of this site ("/favicon.svg/a")',
    'has an old address that is a page of this site ("/book.epub/a")',
  ]);
  const gone = ['/2019/t', '/2019/t.html/amp/index', '/u.html/amp/index', '/shown.html/x/index'];
  expect(goneAliases(gone, ['/shown.html'])).toEqual(['/2019/t', '/u.html/amp/index']);
  expect(goneAliases(['/u'], ['/u.html/amp/index.html'])).toEqual([]);
});

test('what a release before says was there is believed only where it is an old address', () => {
  const ever = ['/a/index', '/b', '/b', '/../etc/index', '/read/x', '//c', '/d/../e', 'plain', ''];
  expect(goneAliases(ever, ['/archive.html'])).toEqual(['/a/index', '/b']);
  expect(goneAliases(ever, ['/B.html', '/a/index.html'])).toEqual([]);
  expect(goneAliases(['/b', '/a.php/index'], [])).toEqual(['/a.php/index', '/b']);
});

test('every old address that ever led on leads on or was taken back, through 100 histories', () => {
  const addresses = fc.subarray(['/a', '/A', '/b.html', '/b', '/c/d/', '/about', '/e.php']);
  const release = fc.record({ one: addresses, two: addresses });
  let taken = 0;
  fc.assert(
    fc.property(fc.array(release, { minLength: 1, maxLength: 10 }), (releases) => {
      let last: { aliases: string[]; gone: string[] } = { aliases: [], gone: [] };
      const ever = new Set<string>();
      for (const { one, two } of releases) {
        const posts = Object.entries({ one, two }).map(([slug, aliases]) => ({
          id: slug,
          title: slug,
          slug,
          aliases,
        }));
        const { aliases } = aliasesOf(posts, []);
        const present = ['/about.html', ...aliases.map(({ page }) => `/${page}.html`)];
        const gone = goneAliases([...last.gone, ...last.aliases], present);
        last = { aliases: aliases.map(({ page }) => `/${page}`), gone };
        for (const { from } of aliases) ever.add(from.toLowerCase());
        const leading = new Set(aliases.map(({ from }) => from.toLowerCase()));
        const back = new Set(gone.map((page) => page.replace(/\/index$/, '').toLowerCase()));
        for (const address of ever) {
          expect(leading.has(address) !== back.has(address), address).toBe(true);
        }
        taken += gone.length;
      }
    }),
    { numRuns: 100 },
  );
  expect(taken).toBeGreaterThan(100);
});
