import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  imported,
  inShort,
  site,
  temporaryFolder,
  titled,
} from '../../support/import-sources/importing.ts';
import { plainPicture, writeZip } from '../../support/import-sources/write-source.ts';

const photo = (identifier: string) => ({ identifier, md5: `md5${identifier}`, type: 'png' });
const entry = (uuid: string, text: string, more = {}) => ({
  uuid,
  creationDate: '2024-04-19T21:48:36Z',
  timeZone: 'Europe/London',
  text,
  ...more,
});
const journal = (...entries: readonly unknown[]) =>
  JSON.stringify({ metadata: { version: '1.0' }, entries });

const TEXT =
  '![](dayone-moment://A1)\n\n# At sea\\!\n\nIt rained\\.\nAll day 20\\° long\\.\n\n![The boat](dayone-moment://A2)\n\n![](dayone-moment:/audio/B1)\n\nSee [before](dayone2://view?entryId=U2).';

const FILES = {
  'Journal.json': journal(
    entry('U1', TEXT, {
      tags: ['Blog', 'Sea'],
      photos: [photo('A1'), photo('A2')],
      location: { placeName: 'Lisbon' },
      weather: {},
    }),
    entry('U2', 'Harvest time, with all the colours of it: I love this time of the year.', {
      creationDate: '2024-04-17T23:00:00Z',
      isAllDay: true,
      photos: [photo('A1')],
    }),
    { uuid: 'U3', text: 'Words.' },
  ),
  'Open.json': journal(
    entry('U4', '', {
      richText: JSON.stringify({ contents: [{ text: 'Kept in ' }, { text: 'its own form ☀️' }] }),
      timeZone: 'Asia/Tokyo',
    }),
  ),
};

async function journals() {
  const bytes = new Uint8Array(await plainPicture());
  const files = { ...FILES, 'photos/md5A1.png': bytes, 'photos/md5A2.png': bytes };
  return writeZip(join(temporaryFolder(), 'day-one.zip'), files);
}

test('Day One: a journal is private; its entries come as drafts, with their photos, and what was left out is counted', async () => {
  const { counts, documents, report, system } = await imported(await journals());
  expect(system).toBe('Day One');
  expect(counts).toMatchObject({ posts: 0, drafts: 3, pictures: 1 });
  const sea = titled(documents, 'At sea!');
  expect(sea).toMatchObject({ publishedAt: '2024-04-19T21:48:36.000Z' });
  expect(sea.categories).toHaveLength(2);
  expect(inShort(sea.body)).toEqual([
    'image',
    'normal: It rained.\nAll day 20° long.',
    'image | The boat',
    'normal: See before.',
  ]);
  const before = titled(documents, 'Harvest time, with all the colours of it: I love this time...');
  expect(before).toMatchObject({ publishedAt: '2024-04-18T12:00:00.000Z' });
  expect(JSON.stringify(sea.body)).toContain('"href":"/read/harvest-time-');
  expect(inShort(before.body)[0]).toBe('image');
  expect(titled(documents, 'Kept in its own form ☀️')).toMatchObject({
    slug: { current: 'kept-in-its-own-form' },
  });
  for (const line of [
    'Day One does not say of every text whether everybody may read it: 3 are drafts now.',
    'Entries without a date: 1 left out',
    'Left out beside the words of entries: place (1), weather (1)',
    'Entries that were written on another day than the clocks of UTC say, which is the one that they have: 1',
    'left out: audio',
    'has no title: its first words stand for one',
  ])
    expect(report).toContain(line);
});

test('a title of first words has no words of a note among them, and takes none from the text', async () => {
  const { documents } = await site({
    'Journal.json': journal(entry('U1', 'At *sea* *again*.[^1]\n\nMore.\n\n[^1]: For a week.')),
  });
  expect(inShort(titled(documents, 'At sea again.').body)).toEqual([
    'normal: At sea again.{For a week.}',
    'normal: More.',
  ]);
});

test('Day One: who imports it names a tag or a journal of what everybody may read', async () => {
  const publicTitles = async (...named: readonly string[]) => {
    const { documents } = await imported(await journals(), { named });
    const posts = documents.filter(({ _type }) => _type === 'post');
    return posts.filter(({ _id }) => !String(_id).startsWith('drafts.')).map(({ title }) => title);
  };
  expect(await publicTitles('blog')).toEqual(['At sea!']);
  expect(await publicTitles('open')).toEqual(['Kept in its own form ☀️']);
  expect(await publicTitles('all')).toHaveLength(3);
});

test('Day One: a journal that is not whole is told of beside one that is', async () => {
  const { counts, report } = await site({
    'Journal.json': journal(entry('U1', 'Words.')),
    'Cut.json': journal(entry('U2', 'More.')).slice(0, -20),
  });
  expect(counts).toMatchObject({ drafts: 1 });
  expect(report).toContain('Cut.json: is no journal that can be read, and is left out');
});

test('a journal of Day One without entries, and JSON of another kind, get one line', async () => {
  await expect(site({ 'Journal.json': journal() })).rejects.toThrow(
    'This is Day One, but it holds no text.',
  );
  const other = '{"metadata":{},"entries":[{"name":"A"}]}';
  await expect(site({ 'a.json': other })).rejects.toThrow('None of 1 files is Markdown');
});
