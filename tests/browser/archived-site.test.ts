import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { archivedSite } from '../../scripts/archive/site.ts';
import { releasedAccount, writeArchive } from '../../scripts/archive/write.ts';
import { expect, test } from '../support/browser/test.ts';
import { siteRoot } from '../support/site/build.ts';

/** How much more a site may take than its text and pictures, and what is in it as it is: the memoir, the sealed room. */
const MOST = 1.2;

let folder: string;
let packed: number;

test.beforeAll(async () => {
  const dist = join(siteRoot('demo'), 'dist');
  folder = await mkdtemp(join(tmpdir(), 'archived-'));
  const files = await archivedSite(dist, (await releasedAccount(dist)).site);
  const { zip, bytes } = await writeArchive(dist, files, folder);
  packed = bytes;
  for (const [file, content] of Object.entries(unzipSync(await readFile(zip)))) {
    await mkdir(dirname(join(folder, 'site', file)), { recursive: true });
    await writeFile(join(folder, 'site', file), content);
  }
});

test.afterAll(() => rm(folder, { recursive: true }));

const urlOf = (file: string) => pathToFileURL(join(folder, 'site', file)).href;

test('every page opens from the device, with pictures, typeface and links that lead somewhere', async ({
  page,
  complaints,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.url()));
  const seen = new Set<string>();
  await page.goto(urlOf('index.html'));
  await page.waitForURL(urlOf('archive.html'));
  const waiting = [urlOf('archive.html')];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (seen.has(url)) continue;
    seen.add(url);
    await page.goto(url, { waitUntil: 'load' });
    const found = await page.evaluate(async () => {
      await document.fonts.ready;
      const images = [...document.images];
      for (const image of images) image.loading = 'eager';
      await Promise.all(images.map((image) => image.decode().catch(() => {})));
      return {
        links: [...document.links].map(({ href }) => href.replace(/[?#].*/, '')),
        broken: images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
        font: [...document.fonts].some(
          ({ family, status }) => /Literata/.test(family) && status === 'loaded',
        ),
        stack: getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
      };
    });
    expect(found.broken, url).toEqual([]);
    expect(found.font, url).toBe(true);
    expect(found.stack, url).toBe('Literata, "Site Georgia", "Noto Serif", serif');
    waiting.push(...found.links.filter((link) => /^file:.*\.html$/.test(link) && !seen.has(link)));
  }
  expect(seen.size).toBeGreaterThan(40);
  expect([...asked].filter((url) => !/^(file|data|blob):/.test(url))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a search finds what the texts say', async ({ page }) => {
  await page.goto(urlOf('archive.html'));
  await page.getByRole('searchbox').fill('FOURTEEN kilobytes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^[1-9]\d* texts?$/);
  await page.getByRole('link', { name: 'Fourteen Kilobytes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fourteen Kilobytes');
});

test('it takes hardly more than its text and pictures', async () => {
  const site = join(folder, 'site');
  const sizes = { pictures: 0, text: 0, asItIs: 0 };
  for (const file of await readdir(site, { recursive: true })) {
    const { size } = await stat(join(site, file));
    if (/\.(jpg|svg)$/.test(file)) sizes.pictures += size;
    if (/\.(epub|pdf)$/.test(file)) sizes.asItIs += size;
  }
  const room = /<script type="application\/json" id="room-files">(.*?)<\/script>/s;
  const sealed = room.exec(await readFile(join(site, 'darkroom.html'), 'utf8'))?.[1] ?? '';
  sizes.asItIs += (sealed.length * 3) / 4;
  const data = await readFile(join(site, 'search-data.js'), 'utf8');
  sizes.text = data.length;
  const most = (sizes.pictures + sizes.text + sizes.asItIs) * MOST;
  console.log(`The archive takes ${packed} bytes of ${Math.floor(most)}.`);
  expect(packed).toBeLessThan(most);
});

test('it tells nothing of the Dark Room but what was sealed', async () => {
  const names = await readdir(join(folder, 'site'), { recursive: true });
  expect(names.filter((name) => /^d\/|read\/[a-z2-7]{16}\.html$/.test(name))).toEqual([]);
  const room = await readFile(join(folder, 'site', 'darkroom.html'), 'utf8');
  expect(room).not.toContain('The Wrong Drive');
});
