import { expect, test } from 'vitest';
import { importSource } from '../../../scripts/import/import-source.ts';
import { site, temporaryFolder, titled } from '../../support/import-sources/importing.ts';
import { writeSource } from '../../support/import-sources/write-source.ts';

const text = (title: string, fields = '') => `---\ntitle: ${title}\n${fields}\n---\nWords.\n`;

test('Hugo: texts in no folder are posts where they have a date, and no text lies in one', async () => {
  const files = {
    'hugo.toml': `title = 'Kitchen'`,
    'content/soup.md': text('Soup', 'date: 2021-03-11'),
    'content/about.md': text('About'),
  };
  const alone = await site(files);
  expect(alone.counts).toMatchObject({ posts: 1, undated: 0, pages: 1 });
  expect(titled(alone.documents, 'Soup')).toMatchObject({ _type: 'post' });
  const beside = await site({ ...files, 'content/posts/a.md': text('A', 'date: 2021-03-12') });
  expect(beside.counts).toMatchObject({ posts: 1, pages: 2 });
  expect(titled(beside.documents, 'Soup')).toMatchObject({ _type: 'page' });
});

test('a field with a date that is not read is told of, and is the date where the author names it', async () => {
  const event = (title: string, day: string) =>
    text(title, `event:\n  start: ${day} 19:30:00\nlast_modified: 2025-02-01\nlastmod: 2025-02-01`);
  const files = {
    '_config.yml': 'collections: { events: { output: true } }',
    '_events/fair.md': event('Fair', '2025-01-10'),
    '_events/feast.md': event('Feast', '2025-01-11'),
    '_posts/2024-01-01-a.md': text('A'),
  };
  const unnamed = await site(files);
  expect(unnamed.counts).toMatchObject({ posts: 3, undated: 2 });
  expect(unnamed.report).toContain(
    '2 texts have no date but in fields that are not read: event.start (2), last_modified (2). Is one of these the day of publishing, import again with --date event.start',
  );
  const named = await site(files, { dates: ['event.start'] });
  expect(named.counts).toMatchObject({ posts: 3, undated: 0 });
  expect(named.report).not.toContain('not read');
  expect(titled(named.documents, 'Fair')).toMatchObject({
    publishedAt: '2025-01-10T19:30:00.000Z',
  });
  const wrong = await site(files, { dates: ['event.begin'] });
  expect(wrong.report).toContain('No text has a date in the field event.begin, which --date names');
});

test('pages that list others are told of in one line, and those with words in another', async () => {
  const list = '---\ntitle: All\n---\n{{% children %}}\n';
  const { report } = await site({
    'hugo.toml': '',
    'content/posts/_index.md': list,
    'content/tags/_index.md': list,
    'content/tags/sea/_index.md': text('Sea'),
    'content/posts/a.md': text('A', 'date: 2021-03-12'),
  });
  expect(report).toContain(
    'Pages that list others, and have words of their own: 1 left out (content/tags/sea: 1)\n' +
      'Pages that list others: 2 left out (content/posts: 1, content/tags: 1)',
  );
});

test('what is said at once has each line once, first what keeps texts from readers', async () => {
  const folder = writeSource(temporaryFolder(), {
    '_config.yml': '',
    '_posts/2024-01-01-a.md': '---\ntitle: A\n---\n[b](/nowhere) {% include map.html %}\n',
    '_posts/2024-01-02-b.md': '---\ntitle: B\n---\n[b](/elsewhere)\n',
    '_posts/2024-01-03-c.md': '---\ntitle: C\nhidden: true\n---\nC\n',
    ...Object.fromEntries([4, 5, 6, 7].map((n) => [`_posts/2024-01-0${n}-d.md`, 'Words.\n'])),
  });
  const { report } = await importSource({
    ...{ source: folder, out: `${folder}/out`, pictures: [], siteUrl: null },
    ...{ timeZone: 'UTC', log: () => undefined },
  });
  expect(report.ofSource(9)).toEqual([
    '_posts/2024-01-04-d.md, _posts/2024-01-05-d.md, _posts/2024-01-06-d.md, and 1 other: has no front matter, and is left out',
  ]);
  expect(report.text()).toContain('_posts/2024-01-07-d.md: has no front matter, and is left out');
  expect(report.ofTexts(9)).toEqual([
    'post "C" (_posts/2024-01-03-c.md): says "hidden: true": it is a draft now',
    '2 texts: a link leads to …, which no imported post has',
    'post "A" (_posts/2024-01-01-a.md): left out: tag include map.html',
  ]);
  expect(report.ofTexts(1).at(-1)).toBe('and 2 more');
});

test.each([
  ['Two quotes on <i>creatio <b>ex</b> nihilo</i>', 'Two quotes on creatio ex nihilo'],
  ['Where <abbr title="d r y">DRY</abbr> Applies &amp; not', 'Where DRY Applies & not'],
  ['A *Sanctus* for **Epiphany**', 'A Sanctus for Epiphany'],
  ['Le ciel est **bleu, pastel**', 'Le ciel est bleu, pastel'],
  ['See [Emma](https://emma.example/)', 'See Emma'],
  ['The <template> tag, a < b', 'The <template> tag, a < b'],
  [
    '*.js and *.ts, 2*3*4, *args and **kwargs, f(*a, *b)',
    '*.js and *.ts, 2*3*4, *args and **kwargs, f(*a, *b)',
  ],
])('a title and an excerpt are words, without marks: %s', async (written, words) => {
  const fields = `description: ${JSON.stringify(written)}\ndate: 2021-03-12`;
  const { documents } = await site({ 'a.md': text(JSON.stringify(written), fields) });
  expect(titled(documents, words)).toMatchObject({ excerpt: words });
});
