import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { mf2 } from 'microformats-parser';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SITE } from '../../src/site.ts';
import { thingFaults, thingsIn } from '../support/json-ld.ts';
import { HOSTILE } from './documents.ts';
import { jsonLdIn, linksTo, metaOf } from './page.ts';
import { type ServedSite, SITE_URL } from './served.ts';

/** What a built site must tell machines of its pages, and what it must not. */
export function checkMetadata(site: () => ServedSite): void {
  describe('the head', () => {
    it('of a public page describes it once, and names files that are there', async () => {
      expect(site().publicPages.length).toBeGreaterThan(80);
      for (const [file, elements] of site().publicPages) {
        for (const key of [
          'description',
          'og:description',
          'og:title',
          'og:image',
          'twitter:card',
        ]) {
          expect(metaOf(elements, key), `${file} ${key}`).toEqual([expect.stringMatching(/\S/)]);
        }
        const named = [
          ...linksTo(elements, 'alternate'),
          ...linksTo(elements, 'manifest'),
          ...metaOf(elements, 'og:image').map((address) => address.slice(SITE_URL.length)),
        ];
        for (const path of named) expect(site().files, file).toContain(path.slice(1));
        expect(linksTo(elements, 'icon'), file).toEqual([expect.stringMatching(/^data:/)]);
      }
    });

    it('of a page that is not to be kept says nothing of it', () => {
      const listed = new Set(site().publicPages.map(([file]) => file));
      const others = [...site().pages].filter(([file]) => !listed.has(file));
      expect(others.map(([file]) => file)).toContain('darkroom.html');
      for (const [file, elements] of others) {
        const said = ['description', 'og:title', 'og:image', 'twitter:card'].flatMap((key) =>
          metaOf(elements, key),
        );
        expect([...said, ...jsonLdIn(elements)], file).toEqual([]);
      }
    });

    it('holds hostile text as text', () => {
      const elements = site().pages.get('read/hostile.html') ?? [];
      expect(metaOf(elements, 'description')).toEqual([HOSTILE.excerpt.replace('\u0007', '')]);
      expect(metaOf(elements, 'og:title')).toEqual([HOSTILE.title]);
      expect(elements.filter(({ name }) => name === 'head')).toHaveLength(1);
      expect(elements.filter(({ name }) => name === 'style')).toHaveLength(1);
      expect(elements.some(({ text: content }) => content === 'alert("hostile")')).toBe(false);
      expect(jsonLdIn(elements).flatMap(thingsIn)[0]).toMatchObject({ headline: HOSTILE.title });
    });

    it('leads every place where readers arrive to the feed that goes with it', () => {
      const feeds = (file: string) => linksTo(site().pages.get(file) ?? [], 'alternate');
      expect(feeds('archive.html')).toEqual(['/feed.xml', '/feed.json']);
      expect(feeds('archive/technical.html')).toEqual(['/feed/technical.xml']);
      expect(feeds('read/old-1.html')).toEqual(['/feed.xml']);
      expect(feeds('book.html')).toEqual(['/memoir.xml']);
      expect(feeds('read/memoir/the-armory.html')).toEqual(['/memoir.xml']);
      expect(feeds('index.html')).toEqual(['/feed.xml']);
      expect(feeds('contact.html')).toEqual([]);
    });
  });

  describe('structured data', () => {
    it('parses, and has what schema.org and Google ask for', async () => {
      const types = new Set<string>();
      for (const [file, elements] of site().pages) {
        const things = jsonLdIn(elements).flatMap(thingsIn);
        for (const thing of things) types.add(thing['@type']);
        expect(await thingFaults(things), file).toEqual([]);
      }
      expect([...types].sort()).toEqual(['Article', 'Book', 'BreadcrumbList', 'Chapter', 'Person']);
    });

    it('is in the markup too: an entry on a reader page, the author on About', async () => {
      const url = { baseUrl: `${SITE_URL}/about` };
      const [entry] = mf2(await site().text('read/fourteen-kilobytes.html'), url).items;
      expect(entry).toMatchObject({
        type: ['h-entry'],
        properties: {
          name: ['Fourteen Kilobytes'],
          published: ['2026-10-06'],
          author: [{ type: ['h-card'], properties: { name: [SITE.author] } }],
          content: [{ value: expect.stringMatching(/fourteen kilobytes/) }],
        },
      });
      const [card] = mf2(await site().text('about.html'), url).items;
      expect(card).toMatchObject({
        type: ['h-card'],
        properties: { name: [SITE.author], url: [`${SITE_URL}/about`] },
      });
      expect(mf2(await site().text('contact.html'), url).rels.me).toEqual([
        expect.stringMatching(/^mailto:/),
      ]);
    });
  });

  describe('pictures for others', () => {
    it('are cards of 1200 by 630 pixels below 60 kB, one of its own for every text', async () => {
      const cards = site().publicPages.map(([file, elements]): [string, string] => [
        file,
        metaOf(elements, 'og:image')[0]?.slice(SITE_URL.length + 1) ?? '',
      ]);
      for (const card of new Set(cards.map(([, path]) => path))) {
        const bytes = await readFile(join(site().folder, card));
        expect(bytes.length, card).toBeLessThan(60_000);
        const { format, width, height } = await sharp(bytes).metadata();
        expect([`.${format}`, width, height], card).toEqual([
          extname(card).replace('jpg', 'jpeg'),
          1200,
          630,
        ]);
      }
      const texts = new Map(cards.filter(([file]) => /^read\/(memoir\/|old-)/.test(file)));
      expect(new Set(texts.values()).size).toBe(texts.size);
    });

    it('are icons of the sizes that the manifest and the home screen expect', async () => {
      const manifest = JSON.parse(await site().text('site.webmanifest'));
      expect(manifest).toMatchObject({ name: SITE.brand, start_url: '/archive', lang: 'en' });
      expect((await site().ask(SITE_URL + manifest.start_url)).status).toBe(200);
      for (const { src, sizes, type } of manifest.icons) {
        const { format, width, height } = await sharp(join(site().folder, src)).metadata();
        expect(`image/${format}`.replace('svg', 'svg+xml'), src).toBe(type);
        if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
      }
      const touch = await sharp(join(site().folder, 'apple-touch-icon.png')).metadata();
      expect([touch.width, touch.height]).toEqual([180, 180]);
      const answers = await Promise.all(
        ['/favicon.ico', '/favicon.svg'].map((path) => site().ask(SITE_URL + path)),
      );
      expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual([
        'image/x-icon',
        'image/svg+xml',
      ]);
    });
  });
}
