import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capsuleOf } from '../../scripts/keys/capsule.ts';
import { DEMO_PASSCODE } from '../../src/gather/darkroom/passcode.ts';
import { siteFolder } from '../support/site/pages.ts';
import type { Engine } from './engine.ts';
import { FIREFOX } from './firefox.ts';
import { programsFor } from './found.ts';
import { PLANTED, serveWatched, type WatchedSite } from './watched.ts';
import { WEBKIT } from './webkit.ts';

const ROUTES = '/about /archive /contact /journal /book /codes /darkroom /offline'.split(' ');
const TITLE = 'document.querySelector("h1").textContent';
const PATH = 'location.pathname';
const button = (name: string) => `//main//*[self::button or self::a][normalize-space()="${name}"]`;

for (const kind of [FIREFOX, WEBKIT]) {
  const programs = programsFor(kind);
  describe.skipIf(programs === null)(kind.name, { timeout: 60_000 }, () => {
    let engine: Engine;
    let server: WatchedSite;
    beforeAll(async () => {
      server = await serveWatched();
      engine = await kind.start(programs ?? []);
    });
    afterAll(async () => {
      await engine?.close();
      await server?.close();
    });
    const open = (path: string) => engine.open(server.origin + path);
    const seen = (expression: string) =>
      expect.poll(() => engine.read(expression).catch(() => null), { timeout: 20_000 });

    it('renders every page with its styles, none sideways, and a first letter by its word', async () => {
      for (const route of [
        ...ROUTES,
        '/read/digital-minimalism',
        '/read/memoir/the-chimney-fire',
      ]) {
        await open(route);
        await seen(TITLE).toMatch(/\S/);
        const look =
          '[getComputedStyle(document.body).marginTop, document.scrollingElement.scrollWidth <= innerWidth]';
        expect(await engine.read(look), route).toEqual(['0px', true]);
      }
      const apart =
        'parseFloat(getComputedStyle(document.querySelector(".folio p"), "::first-letter").marginRight) > 0';
      expect(await engine.read(apart)).toBe(kind === WEBKIT);
    });

    it('asks for the letters with accents together with the others, where a page has some', async () => {
      await open('/read/belts-and-ranks');
      await engine.read('document.fonts.load("1em Literata").then(() => {})');
      await seen(
        '[...document.fonts].filter((face) => face.family.includes("Literata")).map((face) => face.status).join()',
      ).toBe('loaded,loaded');
    });

    const goBackAndForward = async () => {
      await seen(PATH).toBe('/archive/technical');
      await seen('document.querySelectorAll("#entries h3").length').toBe(2);
      await seen('document.readyState').toBe('complete');
      await engine.back();
      await seen(PATH).toBe('/archive');
      await seen('document.querySelectorAll("#entries h3").length').toBeGreaterThan(2);
      await engine.forward();
      await seen('document.querySelectorAll("#entries h3").length').toBe(2);
    };

    it('filters by a page of its own before the filters wake', async () => {
      await open('/archive');
      // No pointer and no focus that would wake them.
      await engine.read('document.querySelector("main a[href$=technical]").click()');
      await goBackAndForward();
    });

    it('filters in place once they are awake', async () => {
      await open('/archive');
      await engine.read('document.querySelector("main a[href$=technical]").focus()');
      await seen('document.activeElement.closest("astro-island").hydrated').toBe(true);
      await engine.read('window.stays = true');
      await engine.click(button('Technical'));
      await goBackAndForward();
      expect(await engine.read('window.stays')).toBe(true);
    });

    it('opens the menu, and closes it on Escape', async () => {
      await open('/about');
      const shown = 'document.querySelector(".menu").open';
      await engine.read('document.querySelector(".menu").style.setProperty("display", "block")');
      await engine.click('//summary');
      await seen(shown).toBe(true);
      // Until the menu has learnt to close: its script has just been asked for.
      await expect
        .poll(() => engine.press('Escape').then(() => engine.read(shown)), { timeout: 20_000 })
        .toBe(false);
    });

    it('searches', async () => {
      await open('/archive');
      await engine.type('//input[@type="search"]', 'ledger');
      await seen('document.querySelectorAll("mark").length').toBeGreaterThan(0);
    });

    it('begins a title at the right where it is read from there', async () => {
      await open('/archive');
      const place = `(() => {
        const title = document.querySelector('.entry .h3');
        title.dir = 'auto';
        title.textContent = '\u0628\u062d\u0631';
        const words = document.createRange();
        words.selectNodeContents(title);
        return title.getBoundingClientRect().right - words.getBoundingClientRect().right;
      })()`;
      expect(Number(await engine.read(place))).toBeLessThan(2);
    });

    it('turns to the next piece by a key', async () => {
      await open('/read/memoir/the-chimney-fire');
      const next = String(await engine.read('document.querySelector("[rel=next]").pathname'));
      await engine.press('ArrowRight');
      await seen(PATH).toBe(next);
    });

    it('opens the Dark Room with its passcode alone, and seals it again', async () => {
      await open('/darkroom');
      await engine.type('//main//form//input[not(@hidden)]', 'lorok kizaf sofop motar wosup');
      await engine.press('Enter');
      await seen('document.querySelector("[role=alert]")?.textContent').toMatch(/does not open/);
      await open('/darkroom');
      await engine.type('//main//form//input[not(@hidden)]', DEMO_PASSCODE);
      await engine.press('Enter');
      await seen('document.querySelectorAll("main .entry").length').toBe(5);
      const sealed = async () => {
        // It stands there before it is laid out, and is gone once it has been met.
        await engine.click(button('Seal the room')).catch(() => {});
        return engine.read('document.querySelectorAll("main .entry").length');
      };
      await expect.poll(sealed, { timeout: 20_000 }).toBe(0);
      await seen('document.querySelector("main form") !== null').toBe(true);
    });

    it('opens the room as one file, from the device', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'capsule-'));
      const file = join(folder, 'dark-room.html');
      try {
        await writeFile(file, await capsuleOf(siteFolder('demo'), 'https://vale.example'));
        await engine.open(pathToFileURL(file).href);
        await engine.type('//main//form//input[not(@hidden)]', DEMO_PASSCODE);
        await engine.press('Enter');
        await seen('document.querySelectorAll("main .entry").length').toBe(5);
        const read = String(
          await engine.read('document.querySelector("main .entry a").textContent'),
        );
        const entry = () => engine.click('//main//li//a').then(() => true);
        // It stands there before it is laid out.
        await expect.poll(() => entry().catch(() => false), { timeout: 20_000 }).toBe(true);
        await seen(TITLE).toBe(read.replace('Read: ', ''));
      } finally {
        await rm(folder, { recursive: true });
      }
    });

    it('reads and leads on with scripts off', async () => {
      for (const route of ['/about', '/journal', '/read/digital-minimalism']) {
        await engine.open(server.unscripted + route);
        await seen(TITLE).toMatch(/\S/);
        expect(
          await engine.read('document.querySelector("main").innerText.length'),
        ).toBeGreaterThan(30);
      }
      await engine.open(`${server.unscripted}/darkroom`);
      // Where scripts run, what stands in it is no element.
      expect(await engine.read('document.querySelector("main noscript *") !== null')).toBe(true);
      await engine.open(`${server.unscripted}/archive`);
      await engine.click(button('Technical'));
      await seen(PATH).toBe('/archive/technical');
    });

    it('has done nothing so far that the policy of a page forbids', async () => {
      await open(PLANTED);
      const planted = expect.stringMatching(`^${PLANTED} `);
      await expect.poll(() => server.violations).toContainEqual(planted);
      expect(server.violations.filter((each) => !each.startsWith(PLANTED))).toEqual([]);
    });

    it('keeps a page, and reads it when the site cannot be reached', async () => {
      await open('/read/digital-minimalism');
      await engine.click('//a[normalize-space()="Keep for offline"]');
      await seen('document.querySelector("#say")?.textContent').toMatch(/^Kept\./);
      await server.close();
      await open('/read/digital-minimalism');
      await seen(TITLE).toBe('On Digital Minimalism');
    });
  });
}
