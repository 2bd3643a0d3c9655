import type { Alias } from '../../../src/domain/addresses/alias.ts';
import type { Moved } from '../../../src/domain/addresses/moved.ts';

/** What a build emits, as far as hosts tell its files apart. */
export const FILES: Readonly<Record<string, string>> = {
  'index.html': 'Leads to the archive',
  'about.html': 'About page',
  'archive.html': 'Archive page',
  'archive/2024-05-14.html': 'Older entries',
  'darkroom.html': 'Dark Room page',
  'dark-room.html': 'Leads to the Dark Room',
  '404.html': 'Leads to About',
  'read/404.html': 'Content Not Found',
  'read/hello.html': 'Hello post',
  'read/410.html': 'Taken back',
  'read/taken-back.html': 'Taken back',
  'read/rücknahme.html': 'Taken back',
  'read/straße.html': 'Tea post',
  'read/old-hello.html': 'Leads to the hello post',
  'read/memoir/one.html': 'Chapter one',
  'read/hello.txt': 'Hello part',
  'read/memoir/one.txt': 'Part of chapter one',
  'offline.txt': 'Common text',
  'favicon.svg': '<svg/>',
  '2019/05/tëa/index.html': 'Leads to the hello post',
  '2018/märz.html': 'Taken back',
  '@me/weg.html': 'Taken back',
  'old/post.html': 'Leads to the hello post',
  '_astro/app.a1b2c3.js': 'export const a = 1;',
  '_astro/pic-720.avif': 'a picture',
  'd/place.bin': 'sealed',
  'version.json': '{"posts":2}',
  'sw.js': 'self.registration;',
  'feed.xml': '<rss></rss>',
  'feed.json': '{"items":[]}',
};

/** The first has a fallback page in the way of its redirect, the second is in need of encoding. */
export const MOVED: readonly Moved[] = [
  { from: 'old-hello', to: 'hello' },
  { from: 'café', to: 'straße' },
];

/** Addresses of a site before this one: each has its fallback page in the way. */
export const ALIASES: readonly Alias[] = [
  { from: '/2019/05/tëa', page: '2019/05/tëa/index', to: 'hello' },
  { from: '/old/post', page: 'old/post', to: 'straße' },
  { from: '/@me/b+c.php', page: '@me/b+c.php/index', to: 'hello' },
];

/** What was taken back: below /read, and at an old address; two in need of encoding, and one that can be. */
export const GONE = ['taken-back', 'rücknahme', '/2018/märz', '/@me/weg'];

/** Addresses that no file answers, outside the pieces. */
export const UNKNOWN = [
  '/nowhere',
  '/archive/none',
  '/a/b/c',
  '/_astro/gone.d4e5f6.js',
  '/_astro/gone-720.avif',
  '/pictures/gone.png',
];
