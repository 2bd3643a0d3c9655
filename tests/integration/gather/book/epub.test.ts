import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeEpub } from '../../../../src/gather/book/epub.ts';
import { canaryOf, completeMemoir, editionWith, HOSTILE } from '../../../support/content/memoir.ts';
import { type Archive, found, opened, textIn } from './archive.ts';
import { problemsIn } from './validators.ts';

describe('the EPUB of a complete memoir', () => {
  let bytes: Buffer;
  let archive: Archive;

  beforeAll(async () => {
    bytes = await makeEpub(await editionWith(completeMemoir()));
    archive = opened(bytes);
  });

  it('is valid, as validators say that see when one is not', { timeout: 120_000 }, async () => {
    expect(await problemsIn(bytes)).toEqual([]);
    const { 'EPUB/nav.xhtml': _, ...rest } = Object.fromEntries(archive);
    const problems = await problemsIn(zipSync(rest));
    expect(problems.join('\n')).toContain('nav.xhtml');
  });

  it('leads to every part and chapter in the order of the book', () => {
    const toc = "//h:nav[@epub:type='toc']";
    expect(found(archive, 'EPUB/nav.xhtml', `${toc}/h:ol/h:li/h:a`)).toHaveLength(8);
    expect(found(archive, 'EPUB/nav.xhtml', `${toc}/h:ol/h:li/h:ol/h:li/h:a`)).toEqual(
      completeMemoir().flatMap(({ number, title }) => (number === null ? [] : title)),
    );
    const order = found(archive, 'EPUB/package.opf', '//opf:itemref/@idref');
    const front = ['cover.xhtml', 'title.xhtml', 'imprint.xhtml', 'dedication.xhtml', 'nav.xhtml'];
    expect(order.slice(0, 5)).toEqual(front);
    expect(order.slice(5, 7)).toEqual(['part-1.xhtml', 'chapter-chapter-number-1.xhtml']);
    expect(order.slice(5)).toHaveLength(7 + 32 + 1);
  });

  it('says what it is, and how it can be read', () => {
    const said = (xpath: string) => found(archive, 'EPUB/package.opf', xpath);
    const access = (name: string) => said(`//opf:meta[@property='schema:${name}']`);
    expect(said('//dc:title')).toEqual(['Dancing Through Fire', 'A Memoir']);
    expect(said('//dc:language')).toEqual(['en']);
    expect(said('//dc:identifier')).toEqual(['https://jonahvale.example/book']);
    expect(access('accessModeSufficient')).toEqual(['textual']);
    expect(access('accessibilityFeature')).toContain('tableOfContents');
    expect(access('accessibilitySummary').join()).toContain('headings');
    expect(said("//opf:item[@properties='cover-image']/@media-type")).toEqual(['image/jpeg']);
    expect(found(archive, 'EPUB/dedication.xhtml', '//h:p').join()).toContain('For Caleb');
  });

  it('is in the language of its texts', async () => {
    const edition = await editionWith(completeMemoir());
    const german = opened(await makeEpub({ ...edition, language: 'de-AT' }));
    const path = 'EPUB/chapter-chapter-number-7.xhtml';
    expect(found(german, 'EPUB/package.opf', '//dc:language')).toEqual(['de-AT']);
    expect(found(german, path, '/h:html/@lang|/h:html/@xml:lang')).toEqual(['de-AT', 'de-AT']);
  });

  it('is read from the right where its language is', { timeout: 60_000 }, async () => {
    const edition = await editionWith(completeMemoir());
    const own = { title: 'عبر النار', dedication: 'إلى أمي' };
    const file = await makeEpub({ ...edition, ...own, language: 'ar' });
    const arabic = opened(file);
    const turned = '//opf:spine/@page-progression-direction';
    expect(found(arabic, 'EPUB/package.opf', turned)).toEqual(['rtl']);
    expect(found(arabic, 'EPUB/title.xhtml', '//h:h1/@dir')).toEqual(['rtl']);
    expect(found(arabic, 'EPUB/dedication.xhtml', '//h:p/@dir')).toEqual(['rtl']);
    expect(await problemsIn(file)).toEqual([]);
    expect(found(archive, 'EPUB/package.opf', turned)).toEqual([]);
  });

  it('keeps the author’s emphasis, and takes no text for markup', () => {
    const path = 'EPUB/chapter-chapter-number-7.xhtml';
    const chapter = "//h:section[@epub:type='chapter']";
    expect(found(archive, path, '//h:em')).toEqual([canaryOf('chapter-number-7')]);
    expect(found(archive, path, `${chapter}/h:p[last()]`)).toEqual([HOSTILE]);
    expect(found(archive, path, `${chapter}/h:header/h:p`)).toEqual(['Chapter 7']);
  });

  it('carries no script, and leaves type, size and color to the reader', () => {
    const paths = [...archive.keys()];
    expect(paths.filter((path) => !/\.(xhtml|opf|xml|css|jpg)$|^mimetype$/.test(path))).toEqual([]);
    const active = '//h:script|//@style|//@*[starts-with(name(), "on")]';
    for (const path of paths.filter((each) => each.endsWith('.xhtml'))) {
      expect(found(archive, path, active)).toEqual([]);
    }
    const styles = textIn(archive, 'EPUB/book.css').replace(/\/\*.*?\*\/|color: inherit/gs, '');
    expect(styles).not.toMatch(/font-family|color|background|justify|@font-face|\dpx/);
  });

  it('has the same bytes in every time zone, its type first and not compressed', async () => {
    const zone = process.env.TZ;
    process.env.TZ = 'Pacific/Auckland';
    const elsewhere = await makeEpub(await editionWith(completeMemoir()));
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    expect(elsewhere.equals(bytes)).toBe(true);
    expect(bytes.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
    expect(bytes.readUInt16LE(8)).toBe(0);
  });
});
