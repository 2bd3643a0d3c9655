import puppeteer, { type KeyInput } from 'puppeteer-core';
import type { EngineKind } from './engine.ts';

/** Firefox, over WebDriver BiDi. */
export const FIREFOX: EngineKind = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  programs: [['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox']],
  start: async ([executablePath = '']) => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      extraPrefsFirefox: {
        // Nobody waits here until one page has faded into the next.
        'ui.prefersReducedMotion': 1,
        // A page that comes back from the cache for Back tells its driver of no load.
        'browser.sessionhistory.max_total_viewers': 0,
      },
    });
    const page = await browser.newPage();
    const found = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
    return {
      open: async (address) => {
        await page.goto(address, { waitUntil: 'load' });
      },
      click: (xpath) => found(xpath).click(),
      type: async (xpath, text) => {
        await found(xpath).click();
        await page.keyboard.type(text);
      },
      press: (key: KeyInput) => page.keyboard.press(key),
      back: async () => {
        await page.evaluate('history.back()');
      },
      forward: async () => {
        await page.evaluate('history.forward()');
      },
      read: (expression) => page.evaluate(expression),
      close: () => browser.close(),
    };
  },
};
