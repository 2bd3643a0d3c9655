import { expect, it } from 'vitest';
import { sourceFault } from '../../../../src/gather/darkroom/source-check.ts';
import { countDue, momentIn, newestShownChange } from '../../../../src/gather/sanity/changes.ts';
import { readServiceContent } from '../../../../src/gather/sanity/service-content.ts';
import { doc, post, readerAt, serviceOver, to } from '../../../support/reading.ts';
import { HURRIED, serviceAt } from '../../../support/release-elsewhere.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const NEVER = new Date(0).toISOString();

const SEALING = [
  'Dark',
  'dark ',
  ' DARK',
  'd\u00a0ark',
  'Da\u200brk',
  'ＤＡＲＫ',
  'vulner able',
  '\tRaw\n',
  // Accents apart, and one apart beside one that is not; what no page shows.
  'Da\u0301rk',
  'D\u00e1r\u0301k',
  'Da\u0001rk',
];
const OPEN = ['Darkness', 'Raw Food', 'Memoir', 'Personal', 'dar k room'];

const CASES = [...SEALING, ...OPEN].flatMap((title) => [
  [title, false] as const,
  [title, true] as const,
]);

it.each(CASES)(
  'site, source check and due agree about category %j, written in the post itself: %s',
  async (title, isWritten) => {
    const { origin } = await serviceOver([
      doc('category', 'one', { title }),
      post('a', { categories: [isWritten ? title : to('one')] }),
    ]);
    const reader = readerAt(origin);
    const { posts, sealed } = await readServiceContent(reader, [], {
      now: NOW,
      progress: () => {},
    });
    const isOpen = posts.length === 1;
    expect(isOpen).toBe(OPEN.includes(title));
    expect(sealed.length).toBe(isOpen ? 0 : 1);
    const fault = await sourceFault(serviceAt(origin), HURRIED);
    expect(fault === null).toBe(isOpen);
    expect(await countDue(reader, NEVER, NEVER, await momentIn(reader, NOW))).toEqual(
      isOpen ? { open: 1, sealed: 0 } : { open: 0, sealed: 1 },
    );
    expect((await newestShownChange(reader, NOW)) !== null).toBe(isOpen);
  },
);
