import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { parseRssFeed } from 'feedsmith';
import jsonFeedSchema from 'jsonfeed-schema';
import { mf2 } from 'microformats-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostRules } from '../../scripts/hosts/table.ts';
import { type RunningServer, serveSite } from '../../scripts/serve/static-server.ts';
import { SITE } from '../../src/site.ts';
import { thingFaults, thingsIn } from '../support/json-ld.ts';
import { SITEMAP_SCHEMA, xmlFaults } from '../support/xml.ts';
import { DOCUMENTS, HOSTILE, SECRETS } from './documents.ts';
import { elementsIn, jsonLdIn, linksTo, metaOf, type PageElement } from './page.ts';
import { type BuiltSite, buildSite } from './project.ts';

const SITE_URL = 'https://site.example';

let site: BuiltSite;
let server: RunningServer;
/** The elements of every page, by file. */
let pages: Map<string, PageElement[]>;

async function text(file: string): Promise<string> {
  return readFile(join(site.folder, file), 'utf8');
}

function filesNamed(pattern: RegExp): string[] {
  return site.files.filter((file) => pattern.test(file));
}

/** Asks for a whole address of the site without following a redirect. */
async function ask(address: string, headers: Record<string, string> = {}): Promise<Response> {
  expect(address).toMatch(/^https:\/\/site\.example\//);
  const url = server.origin + address.slice(SITE_URL.length);
  return fetch(url, { redirect: 'manual', headers });
}

function isPublic(elements: readonly PageElement[]): boolean {
  return metaOf(elements, 'robots').length === 0;
}

function publicPages(): [string, PageElement[]][] {
  return [...pages].filter(([, elements]) => isPublic(elements));
}

beforeAll(async () => {
  site = await buildSite(DOCUMENTS, SITE_URL);
  const rules = hostRules({ moved: [] });
  server = await serveSite({ folder: site.folder, port: 0, host: '127.0.0.1', rules });
  const read = filesNamed(/\.html$/).map(
    async (file): Promise<[string, PageElement[]]> => [file, elementsIn(await text(file))],
  );
  pages = new Map(await Promise.all(read));
});
afterAll(async () => {
  await server.close();
  await site.remove();
});

describe('the feeds', () => {
  it('are one for the site, one for each filter and one for the memoir, with their past', () => {
    expect(filesNamed(/^(feed|memoir)\b.*\.(xml|json)$/)).toEqual([
      'feed.json',
      'feed.xml',
      'feed/1.json',
      'feed/1.xml',
      'feed/2.json',
      'feed/2.xml',
      'feed/angular.xml',
      'feed/cms-and-headless.xml',
      'feed/current.xml',
      'feed/personal.xml',
      'feed/philosophy.xml',
      'feed/reflection.xml',
      'feed/technical.xml',
      'feed/technical/1.xml',
      'feed/technical/2.xml',
      'memoir.xml',
    ]);
  });

  it('are well-formed, and read by others', async () => {
    const files = filesNamed(/^(feed|memoir)\b.*\.xml$/);
    const documents = await Promise.all(files.map(async (file) => [file, await text(file)]));
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
    for (const file of filesNamed(/^feed.*\.json$/)) {
      expect(valid(JSON.parse(await text(file))), JSON.stringify(valid.errors)).toBe(true);
    }
  });

  it('lead to pages and to one another without a detour, and are answered 304 when nothing is new', async () => {
    const feeds = await Promise.all(filesNamed(/^(feed|memoir)\b.*\.(xml|json)$/).map(text));
    const found = feeds.join('\n').match(/https:\/\/site\.example\/[^"<&\\ ]*/g) ?? [];
    const addresses = [...new Set(found)];
    expect(addresses.length).toBeGreaterThan(60);
    for (const address of addresses) expect((await ask(address)).status, address).toBe(200);

    const { headers } = await ask(`${SITE_URL}/feed.xml`);
    const again = await ask(`${SITE_URL}/feed.xml`, { 'If-None-Match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(headers.get('content-type')).toMatch(/xml/);
  });

  it('carry the whole text, the hostile one too', async () => {
    const { items = [] } = parseRssFeed(await text('feed/1.xml'));
    const hostile = items.find(({ link }) => link === `${SITE_URL}/read/hostile`);
    expect(hostile?.title).toBe(HOSTILE.title);
    expect(hostile?.description).toContain('&#34;&#62;&#60;/head&#62;');
  });
});

describe('the sitemap', () => {
  it('keeps its schema, and lists exactly the public pages at their canonical addresses', async () => {
    const xml = await text('sitemap.xml');
    expect(await xmlFaults({ 'sitemap.xml': xml }, SITEMAP_SCHEMA)).toEqual([]);
    const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    for (const address of listed) {
      const answer = await ask(address);
      expect(answer.status, address).toBe(200);
      expect(linksTo(elementsIn(await answer.text()), 'canonical')).toEqual([address]);
    }
    const canonical = publicPages().flatMap(([, elements]) => linksTo(elements, 'canonical'));
    expect(new Set(listed)).toEqual(new Set(canonical));
    expect(listed).toHaveLength(new Set(canonical).size);
  });

  it('is named in robots.txt', async () => {
    expect(await text('robots.txt')).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  });
});

describe('the head', () => {
  it('of a public page describes it once, and names files that are there', async () => {
    expect(publicPages().length).toBeGreaterThan(80);
    for (const [file, elements] of publicPages()) {
      for (const key of ['description', 'og:description', 'og:title', 'og:image', 'twitter:card']) {
        expect(metaOf(elements, key), `${file} ${key}`).toEqual([expect.stringMatching(/\S/)]);
      }
      const named = [
        ...linksTo(elements, 'alternate'),
        ...linksTo(elements, 'icon'),
        ...linksTo(elements, 'manifest'),
        ...metaOf(elements, 'og:image').map((address) => address.slice(SITE_URL.length)),
      ];
      for (const path of named) expect(site.files, file).toContain(path.slice(1));
    }
  });

  it('of a page that is not to be kept says nothing of it', () => {
    const others = [...pages].filter(([, elements]) => !isPublic(elements));
    expect(others.map(([file]) => file)).toContain('darkroom.html');
    for (const [file, elements] of others) {
      const said = ['description', 'og:title', 'og:image', 'twitter:card'].flatMap((key) =>
        metaOf(elements, key),
      );
      expect([...said, ...jsonLdIn(elements)], file).toEqual([]);
    }
  });

  it('holds hostile text as text', () => {
    const elements = pages.get('read/hostile.html') ?? [];
    expect(metaOf(elements, 'description')).toEqual([HOSTILE.excerpt.replace('\u0007', '')]);
    expect(metaOf(elements, 'og:title')).toEqual([HOSTILE.title]);
    expect(elements.filter(({ name }) => name === 'head')).toHaveLength(1);
    expect(elements.filter(({ name }) => name === 'style')).toHaveLength(1);
    expect(elements.some(({ text: content }) => content === 'alert("hostile")')).toBe(false);
    expect(jsonLdIn(elements).flatMap(thingsIn)[0]).toMatchObject({ headline: HOSTILE.title });
  });

  it('leads every place where readers arrive to the feed that goes with it', () => {
    const feeds = (file: string) => linksTo(pages.get(file) ?? [], 'alternate');
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
    for (const [file, elements] of pages) {
      const things = jsonLdIn(elements).flatMap(thingsIn);
      for (const thing of things) types.add(thing['@type']);
      expect(await thingFaults(things), file).toEqual([]);
    }
    expect([...types].sort()).toEqual(['Article', 'Book', 'BreadcrumbList', 'Chapter', 'Person']);
  });

  it('is in the markup too: an entry on a reader page, the author on About', async () => {
    const url = { baseUrl: `${SITE_URL}/about` };
    const [entry] = mf2(await text('read/fourteen-kilobytes.html'), url).items;
    expect(entry).toMatchObject({
      type: ['h-entry'],
      properties: {
        name: ['Fourteen Kilobytes'],
        published: ['2026-10-06'],
        author: [{ type: ['h-card'], properties: { name: [SITE.author] } }],
        content: [{ value: expect.stringMatching(/fourteen kilobytes/) }],
      },
    });
    const [card] = mf2(await text('about.html'), url).items;
    expect(card).toMatchObject({
      type: ['h-card'],
      properties: { name: [SITE.author], url: [`${SITE_URL}/about`] },
    });
    expect(mf2(await text('contact.html'), url).rels.me).toEqual([
      expect.stringMatching(/^mailto:/),
    ]);
  });
});

describe('pictures for others', () => {
  it('are cards of 1200 by 630 pixels below 60 kB, one of its own for every text', async () => {
    const cards = publicPages().map(([file, elements]): [string, string] => [
      file,
      metaOf(elements, 'og:image')[0]?.slice(SITE_URL.length + 1) ?? '',
    ]);
    for (const card of new Set(cards.map(([, path]) => path))) {
      const bytes = await readFile(join(site.folder, card));
      expect(bytes.length, card).toBeLessThan(60_000);
      const { format, width, height } = await sharp(bytes).metadata();
      expect([format, width, height], card).toEqual(['jpeg', 1200, 630]);
    }
    const texts = new Map(cards.filter(([file]) => /^read\/(memoir\/|old-)/.test(file)));
    expect(new Set(texts.values()).size).toBe(texts.size);
  });

  it('are icons of the sizes that the manifest and the home screen expect', async () => {
    const manifest = JSON.parse(await text('site.webmanifest'));
    expect(manifest).toMatchObject({ name: SITE.brand, start_url: '/archive', lang: 'en' });
    expect((await ask(SITE_URL + manifest.start_url)).status).toBe(200);
    for (const { src, sizes, type } of manifest.icons) {
      const { format, width, height } = await sharp(join(site.folder, src)).metadata();
      expect(`image/${format}`.replace('svg', 'svg+xml'), src).toBe(type);
      if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
    }
    const touch = await sharp(join(site.folder, 'apple-touch-icon.png')).metadata();
    expect([touch.width, touch.height]).toEqual([180, 180]);
    const answers = await Promise.all(
      ['/favicon.ico', '/favicon.svg'].map((path) => ask(SITE_URL + path)),
    );
    expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual([
      'image/x-icon',
      'image/svg+xml',
    ]);
  });
});

describe('the release', () => {
  it('holds nothing of what is sealed, waits for its time or is a draft', async () => {
    const all = await Promise.all(site.files.map(async (file) => `${file}\n${await text(file)}`));
    expect(all.some((content) => content.includes('Old text 7.'))).toBe(true);
    for (const secret of SECRETS) {
      expect(JSON.stringify(DOCUMENTS)).toContain(secret);
      const found = all.filter((content) => content.includes(secret));
      expect(found.map((content) => content.split('\n')[0])).toEqual([]);
    }
  });

  it('is the same, byte for byte, when it is built again', async () => {
    const again = await buildSite(DOCUMENTS, SITE_URL);
    const digests = async ({ folder, files }: BuiltSite) => {
      const read = files.map(async (file) => [file, await readFile(join(folder, file))] as const);
      const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
      return new Set((await Promise.all(read)).map(([file, bytes]) => `${file} ${digest(bytes)}`));
    };
    try {
      const [first, second] = [await digests(site), await digests(again)];
      expect([...first.symmetricDifference(second)]).toEqual([]);
    } finally {
      await again.remove();
    }
  }, 120_000);
});
