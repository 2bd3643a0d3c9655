import type { Page } from '@playwright/test';

/** What moved on a page that was painted already. */
export interface Shift {
  /** The browser's measure of it: 0 is nothing, 1 is the whole window. */
  readonly value: number;
  /** The elements and texts that moved. */
  readonly of: readonly string[];
}

/** All that has moved since the page was opened, without what a reader moved (Chromium). */
export function layoutShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    const painted = () => new Promise(requestAnimationFrame);
    // Until the typeface has come, or has come too late, nothing is painted.
    while (getComputedStyle(document.body).visibility !== 'visible') await painted();
    await painted();
    await painted();
    const shifts: Shift[] = [];
    const gather = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        const sources: { node?: Node }[] = Reflect.get(entry, 'sources');
        const of = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent}`);
        shifts.push({ value: Reflect.get(entry, 'value'), of });
      }
    };
    const observer = new PerformanceObserver((list) => gather(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((settle) => setTimeout(settle, 100));
    gather(observer.takeRecords());
    return shifts;
  });
}
