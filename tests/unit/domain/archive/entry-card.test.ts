import { describe, expect, it } from 'vitest';
import { type ArchivePage, EMPTY_PAGE } from '../../../../src/domain/archive/archive.ts';
import { entryCard, withParts } from '../../../../src/domain/archive/entry-card.ts';
import { entryRow } from '../../../../src/domain/archive/entry-row.ts';
import { archiveList } from '../../../../src/domain/archive/list.ts';
import { element, type Html, htmlOf } from '../../../../src/domain/html/markup.ts';

const entry = {
  date: { iso: '2026-01-02', text: 'January 2, 2026' },
  category: 'Current',
  title: 'Salt & "Ice"',
  excerpt: 'The <lake>...',
  href: '/read/salt',
};

describe('a card', () => {
  it('has date, category, title, excerpt and a link that says where it leads', () => {
    expect(htmlOf(entryCard(entry))).toBe(
      '<li class="entry"><p class="kind"><time datetime="2026-01-02">January 2, 2026</time> ' +
        '<span>Current</span></p><h3 class="h3">Salt &#38; &#34;Ice&#34;</h3>' +
        '<p class="excerpt">The &#60;lake&#62;...</p><a class="more" href="/read/salt">' +
        'Read Full Article' +
        '<span class="vh">: Salt &#38; &#34;Ice&#34;</span></a></li>',
    );
  });

  it('says that a title and an excerpt have a direction of their own where they may', () => {
    const html = htmlOf(entryCard({ ...entry, title: 'ملح', excerpt: 'Salt, or מלח.' }));
    expect(html).toContain('<h3 class="h3" dir="auto">ملح</h3>');
    expect(html).toContain('<p class="excerpt" dir="auto">');
    expect(htmlOf(entryRow({ ...entry, title: 'מלח' }))).toContain('<h3 dir="auto">');
  });

  it('says of title and excerpt in which language they are where that is one of their own', () => {
    const card = { ...entry, language: 'nl' };
    expect(htmlOf(entryCard(card))).toMatch(
      /<h3 class="h3" lang="nl">.*<p class="excerpt" lang="nl">.*<span class="vh" lang="nl">/,
    );
    expect(htmlOf(entryRow(card))).toContain('<h3 lang="nl">');
  });

  it('has no link without a page, and no date without a day', () => {
    const html = htmlOf(entryCard({ ...entry, date: { iso: '', text: '' }, href: null }));
    expect(html).toBe(
      '<li class="entry"><p class="kind"><span>Current</span></p>' +
        '<h3 class="h3">Salt &#38; &#34;Ice&#34;</h3><p class="excerpt">The &#60;lake&#62;...</p></li>',
    );
  });

  it('takes what a list adds, each in its place', () => {
    const marked = entryCard<Html>(entry, {
      heading: 'h2',
      more: 'Read',
      title: ['Salt & ', element('mark', {}, 'Ice')],
      excerpt: [element('mark', {}, 'lake')],
    });
    const card = withParts(marked, {
      picture: { html: '<img alt="">' },
      byline: { html: '<p class="by">Jonah</p>' },
      note: { html: '<p class="note">Still developing</p>' },
    });
    expect(htmlOf(card)).toBe(
      '<li class="entry"><p class="kind"><time datetime="2026-01-02">January 2, 2026</time> ' +
        '<span>Current</span></p><img alt=""><h2 class="h3">Salt &#38; <mark>Ice</mark></h2>' +
        '<p class="excerpt"><mark>lake</mark></p><p class="by">Jonah</p>' +
        '<a class="more" href="/read/salt">Read' +
        '<span class="vh">: Salt &#38; &#34;Ice&#34;</span></a>' +
        '<p class="note">Still developing</p></li>',
    );
  });
});

describe('an entry in one line', () => {
  const kind =
    '<p class="kind"><time datetime="2026-01-02">January 2, 2026</time> <span>Current</span></p>';

  it('leads on by its title, where it has a page', () => {
    expect(htmlOf(entryRow({ ...entry, title: 'Salt' }))).toBe(
      `<li class="entry row"><h3><a href="/read/salt">Salt</a></h3>${kind}</li>`,
    );
    expect(htmlOf(entryRow({ ...entry, title: 'Salt', href: null }))).toBe(
      `<li class="entry row"><h3><span>Salt</span></h3>${kind}</li>`,
    );
  });
});

describe('a page of the archive', () => {
  const card = ({ title }: { readonly title: string }) => element('li', {}, title);
  const htmlFor = (
    ...[shown, filter, reading]: [
      ArchivePage<typeof entry>,
      'All' | 'Current',
      'loading' | 'failed' | 'done',
    ]
  ) => archiveList(shown, filter, card, reading).map(htmlOf).join('');

  it('has the entries of each year below its heading', () => {
    const older = { ...entry, date: { iso: '2025-03-01', text: 'March 1, 2025' }, title: 'Older' };
    const list = archiveList({ ...EMPTY_PAGE, entries: [entry, older] }, 'All', card);
    expect(list.map(htmlOf)).toEqual([
      '<h2 class="year">2026</h2>',
      '<ul class="entries" role="list"><li>Salt &#38; &#34;Ice&#34;</li></ul>',
      '<h2 class="year">2025</h2>',
      '<ul class="entries" role="list"><li>Older</li></ul>',
    ]);
  });

  it.each([
    [{ newer: '/archive', older: null }, '<a rel="prev" href="/archive">Newer entries</a>'],
    [{ newer: null, older: '/archive/7' }, '<a rel="next" href="/archive/7">Older entries</a>'],
    [
      { newer: '/archive', older: '/archive/7' },
      '<a rel="prev" href="/archive">Newer entries</a> <a rel="next" href="/archive/7">Older entries</a>',
    ],
  ])('leads on from %o', (ways, links) => {
    const list = archiveList({ ...EMPTY_PAGE, ...ways, entries: [entry] }, 'All', card);
    expect(list.slice(2).map(htmlOf)).toEqual([
      `<nav class="pager end" aria-label="Newer and older entries">${links} </nav>`,
    ]);
  });

  it('leads to each of its years and to others, and marks its own', () => {
    const years = ['2026', '2025', '2024'].map((label) => ({ label, href: `/archive#y${label}` }));
    const older = { ...entry, date: { iso: '2025-03-01', text: 'March 1, 2025' } };
    const list = archiveList({ ...EMPTY_PAGE, years, entries: [entry, older] }, 'All', card);
    expect(list.map(htmlOf)).toEqual([
      '<h2 class="year" id="y2026">2026</h2>',
      expect.any(String),
      '<h2 class="year" id="y2025">2025</h2>',
      expect.any(String),
      '<nav class="years" aria-label="Years"><p><a href="/archive#y2026" aria-current="true">2026</a> ' +
        '<a href="/archive#y2025" aria-current="true">2025</a> <a href="/archive#y2024">2024</a> </p></nav>',
    ]);
  });

  it('says why it is empty, and leads from a filter to all entries', () => {
    expect(htmlFor(EMPTY_PAGE, 'All', 'done')).toBe(
      '<div class="state"><p>Nothing is here yet.</p></div>',
    );
    expect(htmlFor(EMPTY_PAGE, 'Current', 'done')).toBe(
      '<div class="state"><p>Nothing is filed under Current yet.</p>' +
        '<a class="btn" href="/archive">Show all entries</a></div>',
    );
  });

  it('is taken as read, unless told', () => {
    expect(archiveList(EMPTY_PAGE, 'All', card).map(htmlOf)).toEqual([
      htmlFor(EMPTY_PAGE, 'All', 'done'),
    ]);
  });

  it('says that entries are on their way, or did not come', () => {
    expect(htmlFor(EMPTY_PAGE, 'Current', 'loading')).toBe(
      '<div class="state"><span class="ring spin" aria-hidden="true"></span><p>Loading entries...</p></div>',
    );
    expect(htmlFor(EMPTY_PAGE, 'Current', 'failed')).toBe(
      '<div class="state bad" role="alert">' +
        '<p>Failed to load archive entries. Please try again later.</p></div>',
    );
  });
});
