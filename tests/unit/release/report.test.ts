import { describe, expect, test } from 'vitest';
import { reasonOf, redacting } from '../../../scripts/command/log.ts';
import { contentLines } from '../../../scripts/release/report.ts';
import type { Gathered } from '../../../src/gather/gather.ts';
import { secretsOf } from '../../../src/settings/secrets.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { contentOf } from './verify/candidate-site.ts';

const VERSION = {
  content: 'c',
  code: 'd',
  posts: 1,
  changedAt: '2026-11-13T10:00:00.000Z',
  newestPost: null,
  nextDue: '2026-12-24T00:00:00.000Z',
  key: null,
  sealed: null,
};

const date = '2026-01-01T00:00:00.000Z';
const shown = {
  ...{ id: 'p', rev: 'r', updatedAt: date, publishedAt: date, slug: 'shown', title: 'Shown' },
  ...{ excerpt: null, image: null, author: null, categories: [], paragraphs: ['Words'] },
};

const gathered = async (fields: Partial<Gathered> = {}): Promise<Gathered> => ({
  content: await contentOf([shown]),
  painted: Promise.resolve(),
  service: {
    posts: [],
    sealed: ['s1', 's2'].map((id) => ({ ...shown, id })),
    notDue: 3,
    nextDue: '2026-12-01T08:30:00.000Z',
    open: { nextDue: VERSION.nextDue, changedAt: VERSION.changedAt },
    state: { count: 6, newest: null },
    warnings: [],
    sealedWarnings: 1,
    rest: new Map(),
    ...{ over: [], keptBack: [], waiting: [], allSealed: [], unsure: [], held: [] },
    undecided: new Map(),
    saidBy: new Map(),
    unaddressed: new Map(),
  },
  notes: ['The Dark Room is not open.'],
  ...{ bookLine: null, secrets: [] },
  warnings: [
    { id: 'p', name: '"Shown"', text: 'has no slug' },
    { id: 'w', name: '"Waiting"', text: 'has no text' },
  ],
  refusal: null,
  ...fields,
});

/** Posts of which each says how much it loses. */
const losing = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `p${at}`, name: `"Post ${at}"` },
    text: `loses ${at + 1} links, ${at % 3} headings (to /a_(${'b'.repeat(at % 5)})): \`body: 'rich'\` shows them`,
  }));

describe('what the author is told', () => {
  test('of hundreds of posts that say the same: the first twenty, and how many more', async () => {
    const other = { id: 'lost', name: '"Lost"', text: 'has no slug' };
    const undated = { id: 'u', name: '"U"', text: 'has no date; it is not published' };
    const lines = async (count: number) => {
      const warnings = [other, ...losing(count), undated];
      return contentLines(await gathered({ warnings, notes: [] }), VERSION, false).slice(1, -1);
    };
    expect(await lines(20)).toHaveLength(22);
    const all = await lines(300);
    expect(all).toHaveLength(23);
    // First what is on no page.
    expect(all.slice(0, 2)).toEqual([
      '  "U" has no date; it is not published',
      '  "Lost" has no slug',
    ]);
    expect(all[21]).toContain('"Post 19" loses 20 links, 1 headings (to /a_(bbbb)):');
    expect(all[22]).toBe(
      `  … and 280 more like: "Post 0" loses 1 links, 0 headings (to /a_()): \`body: 'rich'\` shows them`,
    );
  });

  test('on a machine of his own: all', async () => {
    expect(contentLines(await gathered(), VERSION, false)).toEqual([
      'Content: 1 public post, 2 sealed, 3 not shown (due later, over, without a date, or not public). Next due: 2026-12-01 08:30 UTC. Newest change: 2026-11-13 10:00 UTC.',
      '  "Shown" has no slug',
      '  "Waiting" has no text',
      '  1 warning about sealed posts, not shown here',
      'The Dark Room is not open.',
    ]);
  });

  test('where others read it: nothing of sealed and of waiting posts', async () => {
    expect(contentLines(await gathered(), VERSION, true)).toEqual([
      'Content: 1 public post. Next due: 2026-12-24 00:00 UTC. Newest change: 2026-11-13 10:00 UTC.',
      '  "Shown" has no slug',
      'There is something to know about the Dark Room: build on your own machine to read it.',
    ]);
  });

  test('where others read it: nothing of a waiting post that is named as a shown one is', async () => {
    const waiting = { id: 'w', name: '"Shown"', text: 'has no text' };
    const lines = contentLines(await gathered({ warnings: [waiting] }), VERSION, true);
    expect(lines.join()).not.toContain('has no text');
  });

  test('of posts with one title, which of them', async () => {
    const warnings = [
      { id: 'p', name: '"Shown"', text: 'has no slug' },
      { id: 'q', name: '"Shown"', text: 'has no text' },
    ];
    const told = ['  "Shown" (p) has no slug', '  "Shown" (q) has no text'];
    expect(contentLines(await gathered({ warnings }), VERSION, false)).toEqual(
      expect.arrayContaining(told),
    );
    const other = await gathered({ warnings: warnings.slice(1) });
    expect(contentLines(other, VERSION, false)).toContain(told[1]);
    // Where others read it, that there is another one says nothing.
    expect(contentLines(await gathered({ warnings }), VERSION, true)).toContain(
      '  "Shown" has no slug',
    );
  });

  test('where others read it: no address that a text links to in vain, for it may be a sealed post', async () => {
    const text = 'has marks that stand as plain text (blink, link to /read/sealed-words)';
    const linking = await gathered({ warnings: [{ id: 'p', name: '"Shown"', text }] });
    expect(contentLines(linking, VERSION, false)).toContain(`  "Shown" ${text}`);
    const lines = contentLines(linking, VERSION, true);
    expect(lines.join()).not.toContain('sealed-words');
    expect(lines).toContain(
      '  "Shown" has marks that stand as plain text: build on your own machine to read which',
    );
  });

  test('when the posts could not be loaded: why', async () => {
    const without = await gathered({ service: null, refusal: 'It answered 503.' });
    expect(contentLines(without, VERSION, false)).toEqual([
      'It answered 503. Publishing without posts (CONTENT_FALLBACK=1).',
      'The Dark Room is not open.',
    ]);
  });
});

test('the values of secrets are blotted out of every line, and what is secret in an address', () => {
  const secrets = secretsOf(
    readSettings({
      SANITY_PROJECT_ID: 'p',
      SANITY_TOKEN: 'skToken',
      DEPLOY_HOOK_URL: 'https://x:github_pat_1@api.github.com/repos/o/r/dispatches',
      WEBHOOK_SECRET: 'hush-hush-hush-hush',
      DARKROOM_PASSCODE: 'lorok kizaf',
    }),
  );
  const lines: string[] = [];
  const log = redacting((line) => lines.push(line), secrets);
  log('Bearer skToken for https://x:github_pat_1@api.github.com/repos/o/r/dispatches');
  log('github_pat_1, hush-hush-hush-hush and hush-hush-hush-hush, lorok kizaf');
  expect(lines).toEqual([
    'Bearer [SANITY_TOKEN] for [DEPLOY_HOOK_URL]',
    '[DEPLOY_HOOK_URL], [WEBHOOK_SECRET] and [WEBHOOK_SECRET], [DARKROOM_PASSCODE]',
  ]);
});

test('a short secret is taken out where it is a word, and not out of other words', () => {
  const lines: string[] = [];
  const log = redacting((line) => lines.push(line), [{ name: 'SANITY_TOKEN', value: 'local' }]);
  log('http://localhost:4321 is local, nonlocal, ?token=local&x=locale');
  expect(lines).toEqual([
    'http://localhost:4321 is [SANITY_TOKEN], nonlocal, ?token=[SANITY_TOKEN]&x=locale',
  ]);
});

test.each([
  [
    'a full disk',
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    /^The disk is full\./,
  ],
  [
    'a full disk, as the lock says it',
    new Error('database or disk is full'),
    /^The disk is full\./,
  ],
  [
    'a full disk, as the bundler says it',
    new Error('x\nNo space left on device (os error 28)'),
    /^The disk is full\./,
  ],
  [
    'a port that is taken',
    Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 4322 }),
    /^Port 4322 is taken: /,
  ],
  ['anything else', new TypeError('What it says'), /^What it says$/],
  ['what is no error', 'text', /^text$/],
])('%s is told in one line', (_, error, line) => {
  expect(reasonOf(error)).toMatch(line);
});
