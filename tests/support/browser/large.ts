import type { LaunchOptions, Page } from '@playwright/test';
import { findChromium } from '../../../scripts/test/chromium.ts';
import { expect } from './test.ts';

/* What large letters must leave whole, whatever made them large. */

/** How a browser is started that gives text of ordinary size so many pixels; 16 are usual. */
export function withTextOf(size: number): LaunchOptions {
  return {
    executablePath: findChromium(process.env) ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--blink-settings=defaultFontSize=${size}`,
    ],
  };
}

/** Titles of the pieces before and after, at the top of a piece that has both, that are cut. Opens that piece. */
export async function cutTitles(page: Page, enlarge = () => {}): Promise<(string | null)[]> {
  await page.goto('/read/memoir/the-armory');
  await page.evaluate(enlarge);
  const titles = page.locator('.pager bdi');
  await expect(titles).toHaveCount(2);
  return titles.evaluateAll((spans) =>
    spans
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  );
}

/** Whether what shows the passcode stands beside the name of its field, and not on it. Opens the Dark Room. */
export async function showIsApart(page: Page, enlarge = () => {}): Promise<boolean> {
  await page.goto('/darkroom');
  await page.evaluate(enlarge);
  const field = page.getByLabel('Passcode', { exact: true });
  // Until the page knows that no other tab has the room open, its field is hidden and takes no focus.
  await expect(field).toBeVisible();
  await field.focus();
  const show = await page.getByRole('button', { name: 'Show passcode' }).boundingBox();
  const name = await page.locator('label[for="passcode"]').evaluate((label) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    const { right, bottom } = range.getBoundingClientRect();
    return { right, bottom };
  });
  return show !== null && (show.x >= name.right || show.y >= name.bottom);
}

/** Titles that are smaller than the text below them. */
export function smallTitles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const seen = [
      ...document.querySelectorAll('main :is(h1, h2, h3, h4, p, .prose):not(.vh, .vh *)'),
    ].filter((element) => element.getClientRects().length > 0);
    return seen.flatMap((title, index) => {
      if (!/^H/.test(title.tagName)) return [];
      const below = seen.slice(index + 1).filter((each) => !each.matches('.tag, .more'));
      const [text] = below;
      const texts = [text, title.matches('h1') ? document.querySelector('.prose') : null];
      const larger = texts.some((each) => {
        return each && !/^H/.test(each.tagName) && sizeOf(each) > sizeOf(title) + 0.1;
      });
      return larger ? [`${title.tagName} of ${sizeOf(title)}: ${title.textContent?.trim()}`] : [];
    });
  });
}

/** Words that are broken though a line of the page has room for them, where the browser does not know their syllables. */
export function tornWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const unhyphenated = new CSSStyleSheet();
    unhyphenated.replaceSync('* { hyphens: manual !important }');
    document.adoptedStyleSheets = [unhyphenated];
    const room = Math.max(
      ...[...document.querySelectorAll('main > *')].map(({ clientWidth }) => clientWidth),
    );
    const isTorn = (node: Node, word: string, start: number) => {
      // The first letter of a chapter is as high as three lines.
      if (start === 0 && node.parentElement?.matches('.folio > p:first-child')) return false;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + word.length);
      const pieces = [...range.getClientRects()].filter(({ width }) => width > 0);
      const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
      return new Set(pieces.map(({ bottom }) => Math.round(bottom))).size > 1 && width < room;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const torn: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('.vh, style, script, pre, [aria-hidden]')) continue;
      const words = (node.textContent ?? '').matchAll(/[^\s/–—-]+[/–—-]?/g);
      for (const { 0: word, index } of words) if (isTorn(node, word, index)) torn.push(word);
    }
    return torn;
  });
}

/** What is pressed whose words stand outside it. */
export function wordsOutside(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(.btn, button, .tag, .filters a), summary')]
      .filter((element) => element.getClientRects().length > 0 && !element.closest('.vh'))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(element);
        const hidden = element.querySelector('.vh');
        if (hidden) range.setEndBefore(hidden);
        return [...range.getClientRects()].some(
          ({ left, right }) => left < box.left || right > box.right,
        );
      })
      .map(({ textContent }) => textContent),
  );
}
