import type { Page } from '@playwright/test';

/** A screen of 1280 by 1024 pixels at 400 %: WCAG 1.4.10 wants everything read there without scrolling sideways. */
const ZOOMED = { width: 320, height: 256 };

/** What is lost in a page that is enlarged to 400 %: a line each. */
export async function lostAtZoom(page: Page): Promise<string[]> {
  await page.setViewportSize(ZOOMED);
  return page.evaluate(() => {
    const { documentElement: root, scrollingElement } = document;
    const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
        !element.closest('.vh, .skip, svg, [aria-hidden=true]'),
    );
    const nameOf = ({ tagName, className, textContent }: HTMLElement) =>
      `${tagName.toLowerCase()}.${className}: ${textContent?.trim().slice(0, 40)}`;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const beside = shown.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left < -1 || right > root.clientWidth + 1) && !scrolls(element.parentElement);
    });
    const cut = shown.filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const hides = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
      return hides && element.scrollWidth > element.clientWidth + 1;
    });
    const inTheWay = shown.filter(
      (element) =>
        getComputedStyle(element).position === 'fixed' &&
        element.getBoundingClientRect().height > innerHeight / 3,
    );
    return [
      ...((scrollingElement?.scrollWidth ?? 0) > root.clientWidth ? ['scrolls sideways'] : []),
      ...beside.map((element) => `beside the screen: ${nameOf(element)}`),
      ...cut.map((element) => `cut: ${nameOf(element)}`),
      ...inTheWay.map((element) => `in the way: ${nameOf(element)}`),
    ];
  });
}
