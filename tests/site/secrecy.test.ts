import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtIns, isPublic } from '../support/site/builtin.ts';
import { filesOf, siteFolder } from '../support/site/pages.ts';
import { demoPosts } from '../support/site/posts.ts';

/** Words of a text that no other text has by chance. */
const telling = (texts: readonly string[]) => texts.filter((text) => text.length >= 20);

async function sealedMarkers(): Promise<string[]> {
  const posts = (await demoPosts()).filter(({ sealed }) => sealed);
  const items = builtIns().filter(({ type }) => type === 'darkroom');
  return [
    ...posts.flatMap(({ title, slug, excerpt, spans }) => [
      title,
      slug,
      excerpt,
      ...telling(spans),
    ]),
    ...items.flatMap(({ id, title, paragraphs }) => [id, title, ...telling(paragraphs)]),
  ].filter((text) => text !== '');
}

/** Built-in texts that are written but not to be read yet. */
function draftMarkers(): string[] {
  const drafts = builtIns().filter((item) => !isPublic(item) && item.type !== 'memoir');
  return drafts.flatMap(({ id, title, paragraphs }) => [id, title, ...telling(paragraphs)]);
}

/**
 * The markers that occur in a text, spelled as in HTML or in an address; in whatever case, unless they are a few
 * common words.
 */
function foundIn(text: string, markers: readonly string[]): string[] {
  const folded = text.toLowerCase();
  return markers.filter((marker) => {
    const common = /^\w+( \w+)?$/.test(marker);
    const plain = common ? marker : marker.toLowerCase();
    const escaped = plain
      .replaceAll('&', '&amp;')
      .replaceAll("'", '&#39;')
      .replaceAll('"', '&quot;');
    return [plain, escaped, encodeURIComponent(plain)].some((form) =>
      (common ? text : folded).includes(form),
    );
  });
}

function leaks(markers: readonly string[]): string[] {
  const folder = siteFolder('demo');
  return filesOf('demo').flatMap((file) => {
    const content = `${file}\n${readFileSync(join(folder, file)).toString('latin1')}`;
    const text = `${content}\n${readFileSync(join(folder, file), 'utf8')}`;
    return foundIn(text, markers).map((marker) => `${file}: ${marker.slice(0, 60)}`);
  });
}

test('no sealed title, slug, excerpt or sentence is anywhere in the site', async () => {
  const markers = await sealedMarkers();
  expect(markers.length).toBeGreaterThan(60);
  expect(leaks(markers)).toEqual([]);
});

test('no draft is anywhere in the site', () => {
  const markers = draftMarkers();
  expect(markers.length).toBeGreaterThan(6);
  expect(leaks(markers)).toEqual([]);
});

test('texts that are public are found by the same search', async () => {
  const [open] = (await demoPosts()).filter(({ sealed }) => !sealed);
  const markers = [open?.title ?? '', open?.slug ?? '', open?.excerpt ?? '', open?.spans[0] ?? ''];
  for (const marker of markers) expect(leaks([marker]), marker).not.toEqual([]);
});

test('a leak in another spelling would be seen', async () => {
  const [marker = ''] = await sealedMarkers();
  for (const form of [marker, marker.toUpperCase(), encodeURIComponent(marker)]) {
    expect(foundIn(`<p>${form}</p>`, [marker])).toEqual([marker]);
  }
});
