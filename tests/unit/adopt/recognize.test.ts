import { expect, test } from 'vitest';
import { lookLines } from '../../../scripts/adopt/lines.ts';
import { recognize } from '../../../src/gather/adopt/recognize.ts';
import { textBlock } from '../../support/stored.ts';

function recognized(more: object) {
  const body = [textBlock('Words.')];
  const documents = [{ _id: 'a', _type: 'post', title: 'A', body, date: '2026-01-02', ...more }];
  const found = recognize({ types: [{ type: 'post', count: 1, documents }], referred: new Map() });
  if (!found) throw new Error('No type looks like posts.');
  return found;
}

test('the day of a revision and a series are found by their names, and are no date of publication', () => {
  const { fields } = recognized({ dateUpdated: '2026-05-04', seriesTitle: 'Winter' });
  expect(fields.post).toMatchObject({
    publishedAt: ['date'],
    revisedAt: ['dateUpdated'],
    series: ['seriesTitle'],
  });
});

test('where no post has them, nothing is said of them, and the usual names are read', () => {
  const found = recognized({ lastChecked: '2026-05-04', expiresAt: '2027-01-01' });
  expect(found.fields.post).toMatchObject({
    publishedAt: ['date'],
    revisedAt: ['revisedAt'],
    series: ['series'],
  });
  expect(lookLines(found).join('\n')).not.toMatch(/revisedAt|series/);
});
