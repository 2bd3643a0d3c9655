import { expect, test } from 'vitest';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';

const entry = (id: number, security: string, event: string, more = '') =>
  `<entry>\n<itemid>${id}</itemid>\n<eventtime>2004-01-0${id} 20:31:00</eventtime>\n<logtime>2004-01-02 03:31:00</logtime>\n<subject>Day ${id}</subject>\n<event>${event}</event>\n${security}${more}</entry>\n`;
const month = (...entries: readonly string[]) =>
  `<?xml version="1.0" encoding='utf-8'?>\n<livejournal>\n${entries.join('')}</livejournal>\n`;
const security = (word: string) => `<security>${word}</security>\n`;

test('LiveJournal: the months of a journal are read; what not everybody could read is a draft', async () => {
  const { counts, documents, report, system } = await site(
    {
      'ada-2004-01.xml': month(
        entry(
          1,
          security('public'),
          'Words of\na day.\n\nWith &lt;lj user=&quot;bob&quot;&gt;, and &lt;lj-cut text=&quot;more&quot;&gt;the rest&lt;/lj-cut&gt;.',
        ),
        entry(2, security('private'), 'secret'),
        entry(3, security('usemask'), 'secret', '<allowmask>1</allowmask>'),
      ),
      'ada-2004-02.xml': month(
        entry(4, '', 'secret'),
        entry(
          5,
          security('public'),
          '&lt;p&gt;One.&lt;/p&gt;&lt;lj-poll-12&gt;',
          '<current_mood>calm</current_mood>',
        ),
      ),
    },
    { timeZone: 'Europe/Lisbon' },
  );
  expect(system).toBe('LiveJournal or Dreamwidth');
  expect(counts).toMatchObject({ posts: 2, drafts: 3 });
  const day = titled(documents, 'Day 1');
  expect(day).toMatchObject({ publishedAt: '2004-01-01T20:31:00.000Z', aliases: ['/1.html'] });
  expect(inShort(day.body)).toEqual([
    'normal: Words of\na day.',
    'normal: With bob, and the rest.',
  ]);
  expect(inShort(titled(documents, 'Day 5').body)).toEqual(['normal: One.']);
  for (const line of [
    'was private: it is a draft now',
    'was for friends alone: it is a draft now',
    'does not say who may read it: it is a draft now',
    'left out: its mood (calm)',
    'left out: poll that lies at LiveJournal',
  ])
    expect(report).toContain(line);
});

test('what is in another encoding is refused, for its words would be others', async () => {
  const text = month(entry(1, security('public'), 'Words.')).replace('utf-8', 'windows-1251');
  await expect(site({ 'a.xml': text })).rejects.toThrow('it is in windows-1251: export it');
});
