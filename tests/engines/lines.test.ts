import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from './engine.ts';
import { programsFor } from './found.ts';
import { serveWatched, type WatchedSite } from './watched.ts';
import { WEBKIT } from './webkit.ts';

/** Lines before a paragraph's last that are less than half as long as they may be, in columns from a phone's to a desk's. */
const SHORT_LINES = `(() => {
  const text = document.querySelector('.prose');
  const words = document.createRange();
  const shortIn = (paragraph) => {
    words.selectNodeContents(paragraph);
    const rows = new Map();
    for (const { bottom, right } of words.getClientRects()) {
      const row = Math.round(bottom);
      rows.set(row, Math.max(right, rows.get(row) ?? 0));
    }
    const { left, width } = paragraph.getBoundingClientRect();
    const lengths = [...rows].sort(([a], [b]) => a - b).map(([, right]) => (right - left) / width);
    return lengths.slice(0, -1).filter((length) => length < 0.5);
  };
  const short = [];
  for (let width = 320; width <= 680; width += 8) {
    text.style.maxWidth = width + 'px';
    for (const paragraph of text.querySelectorAll('p + p')) {
      if (shortIn(paragraph).length > 0) short.push(width + ': ' + paragraph.textContent.slice(0, 30));
    }
  }
  return short;
})()`;

const programs = programsFor(WEBKIT);
describe.skipIf(programs === null)(WEBKIT.name, { timeout: 60_000 }, () => {
  let engine: Engine;
  let server: WatchedSite;
  beforeAll(async () => {
    server = await serveWatched();
    engine = await WEBKIT.start(programs ?? []);
  });
  afterAll(async () => {
    await engine?.close();
    await server?.close();
  });

  it.each(['the-chimney-fire', 'the-armory'])('fills the lines of a chapter: %s', async (name) => {
    await engine.open(`${server.origin}/read/memoir/${name}`);
    expect(await engine.read(SHORT_LINES)).toEqual([]);
  });
});
