import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, pageAt, siteFolder } from '../support/site/pages.ts';

/* The site "own" has neither book, codes nor journal; its Dark Room is open. */

const TEXTS = /\.(html|xml|json|txt|webmanifest)$/;
/** Without programs, which know the names of all addresses. */
const shownIn = (text: string) =>
  text.replace(/<script(?: type="module")?>[\s\S]*?<\/script>/g, '');
const texts = (site: 'demo' | 'own') =>
  filesOf(site)
    .filter((file) => TEXTS.test(file))
    .map((file) => ({ file, text: shownIn(readFileSync(join(siteFolder(site), file), 'utf8')) }));
const NAMED = /\/(?:book|codes|journal)["'<#?]|memoir\.xml|\.epub/;

test('nothing names a screen that is switched off: no link, list, feed or menu', () => {
  const naming = (site: 'demo' | 'own') =>
    texts(site)
      .filter(({ text }) => NAMED.test(text))
      .map(({ file, text }) => `${file}: ${NAMED.exec(text)?.[0]}`);
  expect(naming('own')).toEqual([]);
  expect(naming('demo').length).toBeGreaterThan(50);
});

test('chapters are not published, and posts of the memoir stand in the archive', () => {
  expect(filesOf('own').filter((file) => /memoir|chimney/.test(file))).toEqual([]);
  const about = filesOf('demo').filter((file) => file.startsWith('read/')).length;
  expect(about).toBeGreaterThan(0);
  const demo = pageAt('demo', '/book').html;
  const [, post = ''] = /href="(\/read\/(?!memoir\/)[^"]+)"/.exec(demo) ?? [];
  expect(post).not.toBe('');
  expect(texts('own').some(({ file, text }) => /^archive/.test(file) && text.includes(post))).toBe(
    true,
  );
  expect(pageAt('own', post).html).toContain('data-theme="day"');
});

test('the way back leads to the archive where the journal is not', () => {
  const { html } = pageAt('own', '/read/plain-one');
  expect(html).toContain('<a class="back" href="/archive"><span>Back to Archive</span></a>');
  expect(html).toContain('Return to Archive');
});

test('a book that is to be written says nothing of chapters', () => {
  const { html } = pageAt('empty', '/book');
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  expect(main).toContain('Title Considerations');
  expect(main).toContain('Part One');
  expect(main).not.toMatch(/chapters? |Excerpts|eBook|<progress|<ol[^>]*><\/ol>/);
});
