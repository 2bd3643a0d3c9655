import { expect, test } from 'vitest';
import { openReader } from '../../../../src/gather/sanity/client.ts';
import { readServiceContent } from '../../../../src/gather/sanity/service-content.ts';
import { parseFields } from '../../../../src/settings/fields.ts';
import { PATIENT, post, serviceOver } from '../../../support/reading.ts';
import { serviceAt } from '../../../support/release-elsewhere.ts';

const fields = parseFields('post: { from: publishAt, until: [unpublishAt, expires] }');

test('what is over is left out, public or sealed, and the next build waits for the end of what is not', async () => {
  const { origin } = await serviceOver([
    post('a', { unpublishAt: '2026-08-01' }),
    post('b', { expires: '2026-05-01', unpublishAt: '2027-01-01' }),
    post('c', { publishAt: '2026-07-01', unpublishAt: '2026-09-01' }),
    post('d', { readers: ['Ada'], expires: '2026-06-20' }),
    post('e', { readers: ['Ada'], expires: '2026-05-20' }),
    post('f', { expires: 'soon' }),
  ]);
  const reader = openReader(serviceAt(origin, { fields }), false, PATIENT);
  const reading = { now: new Date('2026-06-01T12:00:00Z'), progress: () => {} };
  const content = await readServiceContent(reader, [], reading);
  expect(content.posts.map(({ id }) => id)).toEqual(['post-a']);
  expect(content.sealed.map(({ id }) => id)).toEqual(['post-d']);
  expect(content).toMatchObject({ notDue: 4, nextDue: '2026-06-20T00:00:00.000Z' });
  expect(content.open.nextDue).toBe('2026-07-01T00:00:00.000Z');
  expect(content.warnings.map(({ text }) => text)).toContain(
    'has a publishing date that cannot be read (expires is "soon"); it is not published',
  );
  // A slip in the end of a post that readers have must not take it away from them.
  const knownSlug = (id: string) => (id === 'post-f' ? 'f' : null);
  await expect(readServiceContent(reader, [], { ...reading, knownSlug })).rejects.toThrow(
    'is on the site, and has a publishing date that cannot be read (expires is "soon")',
  );
});
