import { Ajv } from 'ajv';
import { parseRssFeed } from 'feedsmith';
import jsonFeedSchema from 'jsonfeed-schema';
import { describe, expect, it } from 'vitest';
import { SITEMAP_SCHEMA, xmlFaults } from '../support/xml.ts';
import { HOSTILE } from './documents.ts';
import { elementsIn, linksTo } from './page.ts';
import { type ServedSite, SITE_URL } from './served.ts';

const XML_FEED = /^(feed|memoir)\b.*\.xml$/;
const ANY_FEED = /^(feed|memoir)\b.*\.(xml|json)$/;

function filesNamed({ files }: ServedSite, pattern: RegExp): string[] {
  return files.filter((file) => pattern.test(file));
}

/** What feeds and sitemap of a built site must be. */
export function checkFeeds(site: () => ServedSite): void {
  describe('the feeds', () => {
    it('are one for the site, one for each filter and one for the memoir, with their past', () => {
      const all = filesNamed(site(), ANY_FEED);
      const past = all.filter((file) => /\/\d{4}-\d\d-\d\d(-\d+)?\.(xml|json)$/.test(file));
      expect(all.filter((file) => !past.includes(file))).toEqual([
        'feed.json',
        'feed.xml',
        'feed/angular.xml',
        'feed/cms-and-headless.xml',
        'feed/current.xml',
        'feed/personal.xml',
        'feed/philosophy.xml',
        'feed/reflection.xml',
        'feed/technical.xml',
        'memoir.xml',
      ]);
      const named = (pattern: RegExp) => past.filter((file) => pattern.test(file)).length;
      expect(named(/^feed\/2.*xml$/)).toBeGreaterThan(1);
      expect(named(/^feed\/2.*json$/)).toBe(named(/^feed\/2.*xml$/));
      expect(named(/^feed\/technical\/2.*xml$/)).toBeGreaterThan(0);
    });

    it('are well-formed, and read by others', async () => {
      const files = filesNamed(site(), XML_FEED);
      const documents = await Promise.all(
        files.map(async (file) => [file, await site().text(file)]),
      );
      expect(await xmlFaults(Object.fromEntries(documents))).toEqual([]);
      for (const [file = '', xml = ''] of documents) {
        const { title, link, description, items = [], atom } = parseRssFeed(xml);
        expect([title, link, description], file).not.toContain(undefined);
        const self = atom?.links?.find(({ rel }) => rel === 'self');
        expect(self?.href).toBe(`${SITE_URL}/${file}`);
        const ids = items.map(({ guid }) => guid?.value);
        expect(new Set(ids).size, file).toBe(items.length);
        const dates = items.flatMap(({ pubDate }) => (pubDate ? [Date.parse(pubDate)] : []));
        expect(dates, file).toEqual(dates.toSorted((a, b) => b - a));
      }
    });

    it('keep the schema of JSON Feed', async () => {
      const valid = new Ajv({ strict: false, validateFormats: false }).compile(jsonFeedSchema);
      for (const file of filesNamed(site(), /^feed.*\.json$/)) {
        expect(valid(JSON.parse(await site().text(file))), JSON.stringify(valid.errors)).toBe(true);
      }
    });

    it('lead to pages and to one another without a detour, and are answered 304 when nothing is new', async () => {
      const feeds = await Promise.all(filesNamed(site(), ANY_FEED).map(site().text));
      const found = feeds.join('\n').match(/https:\/\/site\.example\/[^"<&\\ ]*/g) ?? [];
      const addresses = [...new Set(found)];
      expect(addresses.length).toBeGreaterThan(60);
      for (const address of addresses)
        expect((await site().ask(address)).status, address).toBe(200);

      const { headers } = await site().ask(`${SITE_URL}/feed.xml`);
      const again = await site().ask(`${SITE_URL}/feed.xml`, {
        'If-None-Match': headers.get('etag') ?? '',
      });
      expect(again.status).toBe(304);
      expect(headers.get('content-type')).toMatch(/xml/);
    });

    it('carry the whole text, the hostile one too', async () => {
      const texts = await Promise.all(filesNamed(site(), /^feed(\/2.*)?\.xml$/).map(site().text));
      const items = texts.flatMap((text) => parseRssFeed(text).items ?? []);
      const hostile = items.find(({ link }) => link === `${SITE_URL}/read/hostile`);
      expect(hostile?.title).toBe(HOSTILE.title);
      expect(hostile?.description).toContain('&#34;&#62;&#60;/head&#62;');
    });
  });

  describe('the sitemap', () => {
    it('keeps its schema, and lists exactly the public pages at their canonical addresses', async () => {
      const xml = await site().text('sitemap.xml');
      expect(await xmlFaults({ 'sitemap.xml': xml }, SITEMAP_SCHEMA)).toEqual([]);
      const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
      for (const address of listed) {
        const answer = await site().ask(address);
        expect(answer.status, address).toBe(200);
        expect(linksTo(elementsIn(await answer.text()), 'canonical')).toEqual([address]);
      }
      const canonical = site().publicPages.flatMap(([, elements]) =>
        linksTo(elements, 'canonical'),
      );
      expect(new Set(listed)).toEqual(new Set(canonical));
      expect(listed).toHaveLength(new Set(canonical).size);
    });

    it('is named in robots.txt', async () => {
      expect(await site().text('robots.txt')).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
    });
  });
}
