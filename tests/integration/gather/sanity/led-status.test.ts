import { expect, test } from 'vitest';
import { newestChange } from '../../../../src/gather/sanity/changes.ts';
import { openReader } from '../../../../src/gather/sanity/client.ts';
import { readServiceContent } from '../../../../src/gather/sanity/service-content.ts';
import { parseFields } from '../../../../src/settings/fields.ts';
import { doc, PATIENT, post, serviceOver, to } from '../../../support/reading.ts';
import { serviceAt } from '../../../support/release-elsewhere.ts';

const fields = parseFields(
  "types: { referred: status }\npost: { public: 'status->title', hidden: 'status->membersOnly' }",
);

test('a post is not public where the document that says so does not say it, says otherwise or is not there', async () => {
  const { origin } = await serviceOver([
    post('a', { status: to('out') }),
    post('b', { status: to('draft') }),
    post('c', { status: to('gone') }),
    post('d', { status: to('club') }),
    post('e'),
    doc('status', 'out', { title: 'Published', _updatedAt: '2026-05-01T00:00:00Z' }),
    doc('status', 'draft', { title: 'Draft' }),
    doc('status', 'club', { title: 'Published', membersOnly: true }),
  ]);
  const reader = openReader(serviceAt(origin, { fields }), false, PATIENT);
  const reading = { now: new Date('2026-06-01T12:00:00Z'), progress: () => {} };
  const { posts, warnings } = await readServiceContent(reader, [], reading);
  expect(posts.map(({ id }) => id)).toEqual(['post-a', 'post-e']);
  expect(warnings.map(({ text }) => text)).toContain(
    'says that it is not public (status->title: Draft); it is not published',
  );
  // Another title of a status is noticed as a change of a post is.
  expect(await newestChange(reader)).toBe('2026-05-01T00:00:00Z');
});
