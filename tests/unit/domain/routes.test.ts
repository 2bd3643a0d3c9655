import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARCHIVE_FILTERS } from '../../../src/domain/category.ts';
import {
  ASSETS,
  absoluteUrl,
  archiveDataPath,
  archivePath,
  basePath,
  cardPath,
  downloadPath,
  FILES,
  feedPath,
  filterOfPath,
  filterSegment,
  hostPath,
  keepPath,
  MEMOIR_FEED,
  normalPath,
  OFFLINE,
  pictureFile,
  READ,
  ROUTES,
  readItemPath,
  readPath,
  SEARCH_ROOT,
  sealedPath,
  searchFile,
  searchPath,
  sitePath,
  WORKER,
} from '../../../src/domain/routes.ts';

const filter = fc.constantFrom(...ARCHIVE_FILTERS);

describe('the paths', () => {
  it('of the screens are the known ones', () => {
    expect(Object.values(ROUTES)).toEqual([
      '/about',
      '/archive',
      '/contact',
      '/journal',
      '/book',
      '/codes',
      '/darkroom',
    ]);
  });

  it('that others ask for without a link stay as they are', () => {
    expect(FILES).toEqual({
      robots: '/robots.txt',
      icon: '/favicon.ico',
      touchIcon: '/apple-touch-icon.png',
      drawnIcon: '/favicon.svg',
      smallIcon: '/icon-192.png',
      largeIcon: '/icon-512.png',
      sitemap: '/sitemap.xml',
      manifest: '/site.webmanifest',
      security: '/.well-known/security.txt',
      notices: '/notices.txt',
    });
    expect([READ, ASSETS, OFFLINE, WORKER, SEARCH_ROOT, MEMOIR_FEED]).toEqual([
      '/read/',
      '/_astro',
      '/offline',
      '/sw.js',
      '/archive/search.json',
      '/memoir.xml',
    ]);
  });

  it.each([
    [keepPath('/read/a'), '/offline?keep=/read/a'],
    [searchFile('words/ice'), '/archive/search/words/ice.json'],
    [readPath('level-three'), '/read/level-three'],
    [readPath('déjà'), '/read/d%C3%A9j%C3%A0'],
    [readPath('a/b?c#d'), '/read/a%2Fb%3Fc%23d'],
    [readItemPath('memoir', 'the-armory'), '/read/memoir/the-armory'],
    [archivePath('All'), '/archive'],
    [archivePath('All', '2024-05-14'), '/archive/2024-05-14'],
    [archivePath('Technical'), '/archive/technical'],
    [archivePath('CMS & Headless', '2024-05-14'), '/archive/cms-and-headless/2024-05-14'],
    [archiveDataPath('All'), '/archive/all.json'],
    [archiveDataPath('CMS & Headless'), '/archive/cms-and-headless.json'],
    [pictureFile({ name: 'abc' }, 360, 'avif'), '/_astro/abc-360.avif'],
    [absoluteUrl('/about.html', 'https://vale.example'), 'https://vale.example/about'],
    [searchPath('/archive', ''), '/archive'],
    [searchPath('/archive', 'a&b c'), '/archive?q=a%26b%20c'],
    [feedPath('All', 'xml'), '/feed.xml'],
    [feedPath('CMS & Headless', 'json'), '/feed/cms-and-headless.json'],
    [feedPath('Technical', 'xml', '2024-05-14'), '/feed/technical/2024-05-14.xml'],
    [cardPath('abc.png'), '/_astro/abc.png'],
    [downloadPath('Déjà Vu: Éclair!', 'epub'), '/deja-vu-eclair.epub'],
    [downloadPath('Đi qua lửa', 'epub'), '/di-qua-lua.epub'],
    [downloadPath('Żółw', 'epub'), '/zolw.epub'],
    [downloadPath('42', 'pdf'), '/42.pdf'],
    [downloadPath('—', 'pdf'), '/memoir.pdf'],
    [sealedPath('abc'), '/d/abc.bin'],
    [basePath('https://vale.example'), ''],
    [basePath('https://vale.example/site/a'), '/site/a'],
    [hostPath('/about'), '/about'],
    [sitePath('/about'), '/about'],
    [sitePath('about'), ''],
    [absoluteUrl('/', 'https://vale.example'), 'https://vale.example/'],
  ])('%s is as written', (made, path) => expect(made).toBe(path));

  it('of filters differ, and none is a page number', () => {
    const segments = ARCHIVE_FILTERS.map(filterSegment);
    expect(segments[0]).toBeNull();
    expect(new Set(segments).size).toBe(ARCHIVE_FILTERS.length);
    for (const segment of segments.slice(1)) expect(segment).toMatch(/^[a-z][a-z-]*$/);
  });

  it('of a filter lead back to it, from every page of it', () => {
    fc.assert(
      fc.property(
        filter,
        fc.constantFrom(null, '2024-05-14', '2024-05-14-2'),
        fc.constantFrom('', '.html', '/', '?', '?x=1', '#entries'),
        (chosen, page, ending) => {
          expect(filterOfPath(archivePath(chosen, page) + ending)).toBe(chosen);
        },
      ),
    );
  });

  it.each(['/', '/archive/2024-05-14', '/archive/nothing', '/read/technical', '/technical', ''])(
    '%j is of no filter but All',
    (path) => expect(filterOfPath(path)).toBe('All'),
  );
});

describe('the normal path', () => {
  it.each([
    ['/about.html', '/about'],
    ['/about', '/about'],
    ['/about/', '/about'],
    ['/about//', '/about'],
    ['/about/index.html', '/about'],
    ['/index.html', '/'],
    ['/', '/'],
    ['', '/'],
    ['/archive?', '/archive'],
    ['/archive/2?x=/y/#z', '/archive/2'],
    ['/read/x.htmlish', '/read/x.htmlish'],
  ])('of %j is %j', (path, normal) => expect(normalPath(path)).toBe(normal));

  it('never ends in a slash but at the root, and leaves the screens’ paths as they are', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const normal = normalPath(path);
        expect(normal === '/' || !normal.endsWith('/')).toBe(true);
      }),
    );
    for (const path of Object.values(ROUTES)) expect(normalPath(path)).toBe(path);
  });
});
