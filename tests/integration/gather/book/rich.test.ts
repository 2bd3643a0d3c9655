import { beforeAll, describe, expect, test } from 'vitest';
import { type Edition, editionOf } from '../../../../src/domain/memoir/edition.ts';
import { makeEpub } from '../../../../src/gather/book/epub.ts';
import { makePdf } from '../../../../src/gather/book/pdf.ts';
import { readChapterTexts, readItems } from '../../../../src/gather/builtin/items.ts';
import { withRichTexts } from '../../../../src/gather/builtin/rich.ts';
import { readTexts } from '../../../../src/gather/builtin/texts.ts';
import { ownPages } from '../../../../src/gather/sanity/rich/own-pages.ts';
import { type Chapter, contentWith, HOSTILE } from '../../../support/content/memoir.ts';
import { found, opened, textIn } from './archive.ts';
import { lettersOf, readBook } from './pages.ts';
import { problemsIn } from './validators.ts';

const SITE_URL = 'https://vale.example';
const MARKDOWN = `It began with a **very** *cold* kettle, as [others](https://example.org/kettle) say, and [about me](/about).

## What we carried

- Salt
  1. Iodized
  2. Coarse
- Matches

> Nothing burns like that.

\`\`\`ts
const degrees = -14;
\`\`\`

| Day | Degrees |
| --- | ---: |
| Monday | -14 |

[gone](/nowhere), [a post](/read/a-post) and [bad](javascript:alert(1)).

---

${HOSTILE.replaceAll(/[<>*_`[\]#~]/g, '')}`;

const CHAPTERS: readonly Chapter[] = [
  { id: 'one', number: 1, part: 1, title: 'One', status: 'published', text: [MARKDOWN] },
  { id: 'two', number: 2, part: 1, title: 'Two', status: 'published', text: ['Only *words*.'] },
];

describe('a book whose chapters are shown as they were written', () => {
  let edition: Edition;
  beforeAll(async () => {
    const content = await contentWith(CHAPTERS);
    const written = await readItems(content);
    const pages = ownPages([{ id: 'post-1', slug: 'a-post' }], written, SITE_URL);
    const items = await withRichTexts(written, content, pages);
    const { book } = await readTexts(content);
    const texts = await readChapterTexts(content);
    const source = { items, book, texts, address: `${SITE_URL}/book`, siteUrl: SITE_URL };
    const made = editionOf({ ...source, since: 2026 });
    if (!made) throw new Error('These chapters make no edition.');
    edition = made;
    expect(items.find(({ id }) => id === 'one')?.paragraphs.slice(0, 3)).toEqual([
      'It began with a very cold kettle, as others say, and about me.',
      'What we carried',
      'Salt',
    ]);
  });

  test('has them in its EPUB, which is valid', { timeout: 120_000 }, async () => {
    const bytes = await makeEpub(edition);
    expect(await problemsIn(bytes)).toEqual([]);
    const archive = opened(bytes);
    const one = textIn(archive, 'EPUB/chapter-one.xhtml');
    expect(one).toContain('<h3>What we carried</h3>');
    expect(one).toContain('<ul><li>Salt<ol><li>Iodized</li>');
    expect(one).toContain('<strong>very</strong> <em>cold</em>');
    expect(found(archive, 'EPUB/chapter-one.xhtml', '//h:a/@href')).toEqual([
      'https://example.org/kettle',
      `${SITE_URL}/about`,
      `${SITE_URL}/read/a-post`,
    ]);
    expect(found(archive, 'EPUB/chapter-one.xhtml', '//h:th')).toHaveLength(2);
    expect(one).toContain('<td class="right">-14</td>');
  });

  test('has them in its PDF, whole and tagged', { timeout: 120_000 }, async () => {
    const book = await readBook(await makePdf(edition));
    const printed = lettersOf(
      book.pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(''),
    );
    for (const words of [
      'What we carried',
      'Iodized',
      'Nothing burns',
      'const degrees',
      'Monday-14',
    ]) {
      expect(printed).toContain(lettersOf(words));
    }
    const all = book.pages.flatMap(({ texts }) => texts);
    const placeOf = (words: string) => all.find(({ text }) => text.trim() === words)?.x;
    expect(placeOf('-14'), 'a figure stands below the end of its heading').toBeGreaterThan(
      placeOf('Degrees') ?? Number.NaN,
    );
    expect(await book.document.getMarkInfo()).toMatchObject({ Marked: true });
  });
});
