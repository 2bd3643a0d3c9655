import { expect, test } from 'vitest';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';
import { processorTime } from '../../support/processor.ts';

const text = (fields: readonly string[], body: string, more = '') =>
  `AUTHOR: Ada\n${fields.join('\n')}\n-----\nBODY:\n${body}\n-----\nEXTENDED BODY:\n${more}\n-----\nEXCERPT:\nAbout &amp; it\n-----\nKEYWORDS:\n\n-----\nCOMMENT:\nAUTHOR: Bo\nDATE: 05/02/2011 10:00:00 AM\nI say so.\n-----\n--------\n`;

const first = text(
  [
    'TITLE: Salt &amp; sea',
    'STATUS: Publish',
    'CONVERT BREAKS: 1',
    'BASENAME: salt_sea',
    'CATEGORY: Sea',
    'TAGS: wind,"high tide"',
    '',
    'UNIQUE URL: https://ada.typepad.example/notes/2011/05/salt-sea.html ',
    'DATE: 05/01/2011 10:21:46 PM',
  ],
  'One line\nand a next.\n\n--------\nA line of dashes is no end.\n-----\nNor is this.',
  'More words.',
);
const other = (title: string, status: string, ...more: readonly string[]) =>
  text([`TITLE: ${title}`, ...(status && [`STATUS: ${status}`]), ...more], '<p>Words.</p>');

test('Typepad and Movable Type: the export is read; what is not published is a draft', async () => {
  const { system, counts, documents, report } = await site({
    'blog.txt': [
      first,
      other('B', 'Draft', 'DATE: 05/02/2011 12:05:00 AM'),
      other('C', ''),
      other('D', 'Future', 'DATE: 05/03/2011 12:05:00 PM', 'CONVERT BREAKS: richtext'),
      other('E', 'Publish', 'DATE: 13:05 on a Monday'),
    ].join(''),
  });
  expect(system).toBe('Typepad or Movable Type');
  expect(counts).toMatchObject({ posts: 3, drafts: 2, undated: 1, aliases: 1 });
  const { body, ...fields } = titled(documents, 'Salt & sea');
  expect(fields).toMatchObject({
    publishedAt: '2011-05-01T22:21:46.000Z',
    slug: { current: 'salt_sea' },
    aliases: ['/notes/2011/05/salt-sea.html'],
    excerpt: 'About & it',
  });
  expect(fields.categories).toHaveLength(3);
  expect(inShort(body)).toEqual([
    'normal: One line\nand a next.',
    'normal: --------\nA line of dashes is no end.\n-----\nNor is this.',
    'normal: More words.',
  ]);
  expect(titled(documents, 'B')).toMatchObject({ publishedAt: '2011-05-02T00:05:00.000Z' });
  expect(titled(documents, 'D')).toMatchObject({ publishedAt: '2011-05-03T12:05:00.000Z' });
  expect(report).toContain('its comments (1) are left out');
  expect(report).toContain('does not say that it is public: it is a draft now');
  expect(report).toContain('its date “13:05 on a Monday” cannot be read');
  expect(JSON.stringify(documents)).not.toContain('I say so');
});

test('Markdown of Movable Type is read as such, unless it is HTML already', async () => {
  const { documents } = await site({
    'blog.txt': [
      text(['TITLE: A', 'CONVERT BREAKS: markdown'], 'Some **words**.\n\n1. One'),
      text(['TITLE: B', 'CONVERT BREAKS: markdown'], '<p>Some **words**.</p>'),
    ].join(''),
  });
  expect(inShort(titled(documents, 'A').body)).toEqual(['normal: Some words.', 'number: One']);
  expect(inShort(titled(documents, 'B').body)).toEqual(['normal: Some **words**.']);
});

test('an export that is not in UTF-8 is refused by a line that says what to do', async () => {
  const bytes = Buffer.from(first.replace('One line', 'Caf\u00e9'), 'latin1');
  await expect(site({ 'blog.txt': bytes })).rejects.toThrow('is not in UTF-8: save it so');
});

test('many parts, and many lines of dashes, cost no more than they are long', async () => {
  const start = processorTime();
  const many = ['-----\nBODY:\na\n'.repeat(120_000), '--------\n\n'.repeat(20_000)];
  const { counts } = await site({
    'blog.txt': many.map((each, n) => text([`TITLE: ${n}`], each)).join(''),
  });
  expect(counts.drafts).toBe(2);
  expect(processorTime() - start).toBeLessThan(5000);
});
