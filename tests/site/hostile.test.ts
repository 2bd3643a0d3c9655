import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutIdleFaces } from '../../src/postprocess/faces.ts';
import {
  HARMLESS_SLUG,
  HARMLESS_TEXT,
  HOSTILE_TEXTS,
  hostileSlug,
  RIGHT_TO_LEFT,
} from '../support/site/hostile.ts';
import { decoded, type Page, pageAt, siteFolder, valuesOf } from '../support/site/pages.ts';

/** The shape of a page: its elements and the names of their attributes, whatever texts they hold, and however long. */
function shapeOf({ tags }: Page): string[] {
  return tags.map(({ name, attributes }) => {
    const others = [...attributes].filter((each) => each.join('=') !== 'class=long');
    return `${name} ${others.map(([attribute]) => attribute).join(' ')}`;
  });
}

const readerPages = (slug: string) =>
  [slug, `${slug}-labelled`].map((each) => pageAt('hostile', `/read/${each}`));
const cases = HOSTILE_TEXTS.map((text, index) => [index, text.slice(0, 40), text] as const);

test.each(cases)(
  'hostile text %i (%s) is text in every place of a reader page',
  (index, _, text) => {
    const [filled, labelled] = readerPages(hostileSlug(index));
    if (!filled || !labelled) throw new Error('no pages');
    const [title] = filled.tags.filter(({ name }) => name === 'title');
    expect(decoded(title?.content ?? '')).toBe(`${text} | The Vault of Jonah Vale`);
    expect(valuesOf(filled, 'img', 'alt')).toEqual([text]);
    const lines = filled.text.split('\n');
    expect(lines).toContain(`before ${text} after`);
    // Heading and author at the least, each a line of its own.
    expect(lines.filter((line) => line === text).length).toBeGreaterThan(1);
    expect(labelled.text).toContain(` in ${text}`);
  },
);

test.each(cases)('hostile text %i (%s) makes no element and no attribute', (index) => {
  const harmless = readerPages(HARMLESS_SLUG).map(shapeOf);
  expect(harmless[0]?.length).toBeGreaterThan(40);
  expect(readerPages(hostileSlug(index)).map(shapeOf)).toEqual(harmless);
});

test.each(cases)(
  'hostile text %i (%s) makes no style, but for the letters that it has',
  (index) => {
    const styles = (slug: string) =>
      readerPages(slug).map(({ tags }) =>
        withoutIdleFaces(tags.find(({ name }) => name === 'style')?.content ?? '', ''),
      );
    expect(styles(hostileSlug(index))).toEqual(styles(HARMLESS_SLUG));
  },
);

test('hostile texts are text in lists, in the journal and in what the filters fetch', () => {
  const archive = pageAt('hostile', '/archive').text;
  const philosophy = pageAt('hostile', '/archive/philosophy').text;
  const journal = pageAt('hostile', '/journal').text;
  const json = readFileSync(join(siteFolder('hostile'), 'archive/all.json'), 'utf8');
  for (const text of HOSTILE_TEXTS) {
    expect(archive).toContain(text);
    expect(philosophy).toContain(text);
    expect(json).toContain(JSON.stringify(text));
  }
  expect(journal).toContain(HOSTILE_TEXTS[0]);
  expect(archive).toContain(HARMLESS_TEXT);
});

test('a post beside the memoir begins at the right where its words do', () => {
  const { html } = pageAt('hostile', '/book');
  expect(html).toMatch(new RegExp(`<h4 dir="auto">\\s*<a [^>]*>\\s*${RIGHT_TO_LEFT.title}`));
  expect(html).toContain(`<p dir="auto">${RIGHT_TO_LEFT.excerpt}</p>`);
  expect(html).not.toMatch(/<h4 dir="auto">\s*(<a [^>]*>)?\s*[A-Z]/);
});
