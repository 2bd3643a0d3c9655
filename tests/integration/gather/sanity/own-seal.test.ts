import { expect, it } from 'vitest';
import { sourceFault } from '../../../../src/gather/darkroom/source-check.ts';
import {
  countDue,
  momentIn,
  newestShownChange,
  perhapsShown,
} from '../../../../src/gather/sanity/changes.ts';
import { openReader } from '../../../../src/gather/sanity/client.ts';
import { readServiceContent } from '../../../../src/gather/sanity/service-content.ts';
import { parseFields } from '../../../../src/settings/fields.ts';
import { doc, PATIENT, post, serviceOver, to } from '../../../support/reading.ts';
import { HURRIED, serviceAt } from '../../../support/release-elsewhere.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const NEVER = new Date(0).toISOString();
const fields = parseFields(
  'types: { referred: access }\npost: { sealed: [nurFreunde, settings.privat, "for->name"] }',
);

const OPEN: readonly Readonly<Record<string, unknown>>[] = [
  ...[{}, { nurFreunde: false }, { nurFreunde: null }, { nurFreunde: 0 }, { nurFreunde: ' Nein' }],
  ...[{ settings: { privat: 'no' } }, { for: to('all') }, { nurFreunde: 'Public\n' }],
];
const SEALED: readonly Readonly<Record<string, unknown>>[] = [
  ...[
    { nurFreunde: true },
    { nurFreunde: 'ja' },
    { nurFreunde: ' Familie' },
    { nurFreunde: ['Ada'] },
  ],
  ...[{ nurFreunde: {} }, { nurFreunde: false, settings: { privat: 1 } }, { for: to('friends') }],
  ...[{ for: to('gone') }],
];

it.each([...OPEN, ...SEALED])(
  'site, source check and due agree about a post that says %j',
  async (said) => {
    const isOpen = OPEN.includes(said);
    const documents = [
      doc('access', 'all', { name: 'everyone' }),
      doc('access', 'friends', { name: 'friends' }),
      post('a', said),
    ];
    const { origin } = await serviceOver(documents);
    const service = serviceAt(origin, { fields });
    const reader = openReader(service, false, PATIENT);
    const reading = { now: NOW, progress: () => {} };
    const { posts, sealed } = await readServiceContent(reader, [], reading);
    const count = { open: isOpen ? 1 : 0, sealed: isOpen ? 0 : 1 };
    expect({ open: posts.length, sealed: sealed.length }).toEqual(count);
    expect((await sourceFault(service, HURRIED)) === null).toBe(isOpen);
    const moment = await momentIn(reader, NOW);
    expect(await countDue(reader, NEVER, NEVER, moment)).toEqual(count);
    expect((await newestShownChange(reader, NOW)) !== null).toBe(isOpen);
    const shown = await perhapsShown(reader, NEVER, moment);
    expect({ open: shown.ids.length, sealed: shown.sealed }).toEqual(count);
  },
);
