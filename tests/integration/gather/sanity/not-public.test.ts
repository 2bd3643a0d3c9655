import { expect, it } from 'vitest';
import { isDue } from '../../../../src/domain/post.ts';
import { countDue, momentIn, newestShownChange } from '../../../../src/gather/sanity/changes.ts';
import { openReader } from '../../../../src/gather/sanity/client.ts';
import { readAllPosts } from '../../../../src/gather/sanity/posts.ts';
import { parseFields } from '../../../../src/settings/fields.ts';
import { PATIENT, post, serviceOver } from '../../../support/reading.ts';
import { serviceAt } from '../../../support/release-elsewhere.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const NEVER = new Date(0).toISOString();
const fields = parseFields(
  'post: { public: [live, status, state.value, "visibility[0]"], hidden: [draft, private], from: [publishAt, embargo], until: [unpublishAt, expires] }',
);

const SHOWN: readonly Readonly<Record<string, unknown>>[] = [
  ...[{}, { live: true }, { live: 1 }, { status: '' }, { status: null }, { status: 'Published' }],
  ...[
    { status: 'publié' },
    { status: ' live ' },
    { status: 'live\n' },
    { status: 'ACTIVE' },
    { status: 5 },
  ],
  ...[{ state: { value: 'published' } }, { state: 'x' }, { visibility: ['public'] }],
  ...[
    { draft: false },
    { draft: 'no' },
    { draft: 0 },
    { draft: null },
    { draft: ' NO ', private: '' },
    { draft: [], private: false },
  ],
  ...[{ publishAt: '2026-05-01T00:00:00Z' }, { embargo: '2026-05-01', publishAt: '' }],
  ...[{ unpublishAt: '2026-06-02' }, { expires: '2026-06-01T12:00:01Z', unpublishAt: null }],
];
const HIDDEN: readonly Readonly<Record<string, unknown>>[] = [
  ...[{ live: false }, { live: 0 }, { status: 'draft' }, { status: 'In review' }],
  ...[{ state: { value: 'private' } }, { visibility: ['private'] }],
  ...[{ draft: true }, { draft: 1 }, { draft: 'Yes' }, { status: 'published', draft: true }],
  ...[
    { live: true, status: 'x' },
    { draft: false, private: true },
    { draft: 'on' },
    { private: 'Ja' },
    { private: ['Ada'] },
    { draft: { by: 'Ada' } },
  ],
  ...[{ publishAt: '2026-06-02T00:00:00Z' }, { embargo: '2999-01-01', publishAt: '2020-01-01' }],
  ...[{ unpublishAt: '2026-06-01T12:00:00Z' }, { expires: '2026-05-31' }],
  ...[{ unpublishAt: '2999-01-01T00:00:00Z', expires: '2020-01-01' }],
];

it.each([...SHOWN, ...HIDDEN])('site and due agree about a post that says %j', async (said) => {
  const isShown = SHOWN.includes(said);
  const { origin } = await serviceOver([post('a', said)]);
  const reader = openReader(serviceAt(origin, { fields }), false, PATIENT);
  const { posts } = await readAllPosts(reader, () => {});
  expect(posts.map((each) => isDue(each.post, NOW))).toEqual([isShown]);
  // Else a scheduled job would ask for a build each hour, and "npm run rebuild" wait for what never comes.
  expect((await countDue(reader, NEVER, NEVER, await momentIn(reader, NOW))).open).toBe(
    isShown ? 1 : 0,
  );
  expect((await newestShownChange(reader, NOW)) !== null).toBe(isShown);
});
