import { expect, test } from 'vitest';
import { parseFields } from '../../../src/settings/fields.ts';
import { serviceAt } from '../../support/release-elsewhere.ts';
import { filesWith, post, releaser, startDataset, temporaryFolder } from './releasing.ts';

const fields = parseFields('post: { until: expires }');
const END = '2026-11-20T13:00:00Z';
const AFTER = new Date('2026-11-20T14:00:00Z');

const endingAt = (expires: string) => [
  post(1),
  post(2, 'Zebrafinch words', { expires }),
  post(3, 'Zebrafinch words', { expires }),
];

test('of a post that is over no word stays on this machine, also where it was most of the site', async () => {
  const { origin, edit } = await startDataset(endingAt(END));
  const folder = await temporaryFolder();
  const site = releaser(folder, origin);
  const service = serviceAt(origin, { fields });
  expect(await site.outcome({ service })).toBe('published');
  expect((await filesWith(folder, 'ebrafinch')).length).toBeGreaterThan(3);
  const later = { service, now: () => AFTER };
  expect(await site.outcome(later)).toBe('published');
  const left = await filesWith(folder, 'ebrafinch');
  // The two releases before are kept whole.
  expect(left.filter((file) => !file.startsWith('.release/release-'))).toEqual([]);
  for (const words of ['New words', 'Newer words', 'Newest words']) {
    await edit([post(1, words), ...endingAt(END).slice(1)]);
    expect(await site.outcome(later)).toBe('published');
  }
  expect(await filesWith(folder, 'ebrafinch')).toEqual([]);
}, 120_000);

test('ends of long ago that a release did not know of are taken for a mistake', async () => {
  const { origin, edit } = await startDataset(endingAt(''));
  const site = releaser(await temporaryFolder(), origin);
  const service = serviceAt(origin, { fields });
  expect(await site.outcome({ service })).toBe('published');
  await edit(endingAt('2026-01-01'));
  expect(await site.outcome({ service })).toMatch(/^ShrinkError: .+ has 1 of them/);
}, 120_000);

test('of two posts whose end has come the one stays whose end was put off, though a fault keeps all else back', async () => {
  const { origin, edit } = await startDataset(endingAt(END));
  const site = releaser(await temporaryFolder(), origin);
  const service = serviceAt(origin, { fields });
  expect(await site.outcome({ service })).toBe('published');
  const putOff = post(2, 'Zebrafinch words', { expires: '2027-01-01', _rev: 'b' });
  const double = post(8, 'Aardwolf words', { slug: { _type: 'slug', current: 'post-1' } });
  await edit([post(1), putOff, ...endingAt(END).slice(2), double]);
  expect(await site.outcome({ service, now: () => AFTER })).toMatch(/^DecodingError: /);
  const pages = await filesWith(`${site.dist}/read`, 'ebrafinch');
  expect([pages.includes('post-2.html'), pages.includes('post-3.html')]).toEqual([true, false]);
}, 120_000);
