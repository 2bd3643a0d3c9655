import { expect, test } from 'vitest';
import { notRead } from '../../../scripts/adopt/fields-there.ts';
import { lookLines } from '../../../scripts/adopt/lines.ts';
import { unreadLines } from '../../../scripts/adopt/unread.ts';
import { parseFields } from '../../../src/settings/fields.ts';
import { textBlock } from '../../support/content/stored.ts';
import { foundIn } from './recognized.ts';

test('of fields that the file which is there reads it is not said that nothing does', () => {
  const post = (n: number) => ({
    ...{ _id: `p${n}`, _type: 'post', title: `Post ${n}`, slug: { current: `post-${n}` } },
    ...{ publishedAt: '2026-01-01', body: [textBlock('Words')] },
    ...{ reihe: `Folge ${n}`, wetter: `Regen ${n}`, intern: n === 1 },
  });
  const found = foundIn([post(1), post(2), post(3)]);
  if (found === null) throw new Error('No posts are found.');
  const lines = (all: typeof found) => [...lookLines(all), ...unreadLines(all)].join('\n');
  expect(lines(found)).toMatch(/Not used: .*`reihe`[\s\S]*NOT read, .*: intern/);
  const told = lines(notRead(found, parseFields('post: { series: reihe, hidden: [intern] }')));
  expect(told).toContain('`wetter`');
  expect(told).not.toMatch(/reihe|intern/);
});
