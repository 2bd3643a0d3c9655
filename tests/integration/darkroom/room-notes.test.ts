import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DEMO } from '../../../scripts/release/embedded.ts';
import { startContentService } from '../../../scripts/sanity-emulator/service.ts';
import type { SealedContent } from '../../../src/content.ts';
import type { Item } from '../../../src/domain/item.ts';
import { darkRoom, sourceNotes } from '../../../src/gather/darkroom/dark-room.ts';
import { DEMO_PASSCODE, readPasscodes } from '../../../src/gather/darkroom/passcode.ts';
import type { ImageReference } from '../../../src/gather/sanity/decode.ts';
import type { Environment } from '../../../src/settings/deploy-target.ts';
import {
  readSettings,
  type ServiceSettings,
  type Settings,
} from '../../../src/settings/settings.ts';
import { readRoom } from '../../unit/seal/independent-reader.ts';

/** Keys are made of passcodes, 2,000,000 times over each, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000 });

const RETRY_POLICY = { attempt: 3_000, total: 3_000, pause: 50 };
const TITLE = 'Dancing Through Fire';

const item: Item = {
  id: 'to-nobody',
  type: 'darkroom',
  status: 'published',
  title: 'To Nobody',
  description: null,
  date: null,
  part: null,
  chapter: null,
  paragraphs: ['Not sent.'],
};

const silent: ServiceSettings = {
  projectId: 'abc',
  dataset: 'production',
  apiVersion: '2023-01-01',
  apiHost: 'http://127.0.0.1:9',
  token: null,
  useCdn: false,
};

const found = { posts: [], items: [item], unsure: [], source: Promise.resolve([]) };
const settings = (rest: Partial<Settings> = {}, env: Environment = {}): Settings => ({
  ...readSettings({ DARKROOM_KEYS: '/nowhere/keys.json', ...env }),
  ...rest,
});

const roomOf = async (dark: Parameters<typeof darkRoom>[0], own: Settings) =>
  darkRoom(dark, await readPasscodes(own, own.service === null), own, TITLE, RETRY_POLICY);

/** A reader of the room's files with one passcode. */
const readerOf = (content: SealedContent | null, passcode: string) =>
  readRoom(content?.header ?? '', passcode, (name) =>
    Buffer.from(content?.files.find((each) => each.name === name)?.base64 ?? '', 'base64'),
  );

test('the demo is sealed with the passcode that the build prints', async () => {
  const { content, notes } = await roomOf(found, settings());
  expect(notes).toEqual([`The Dark Room of the demo opens with the passcode: ${DEMO_PASSCODE}`]);
  const reader = readerOf(content, DEMO_PASSCODE);
  expect(reader.entries).toEqual([
    {
      page: reader.pageOf('to-nobody'),
      key: expect.stringMatching(/^.{43}=$/),
      slug: 'to-nobody',
      title: 'To Nobody',
      date: null,
      category: null,
      excerpt: 'Not sent.',
    },
  ]);
});

test('a passcode of one’s own seals the demo too, and is not printed', async () => {
  const passcode = 'rugem vasok tilub nofad pezir';
  const { content, notes } = await roomOf(found, settings({}, { DARKROOM_PASSCODE: passcode }));
  expect(notes).toEqual([]);
  expect(readerOf(content, passcode).entries).toHaveLength(1);
});

test('a project without a passcode gets no room, and is told what it lacks', async () => {
  const { content, notes } = await roomOf(found, settings({ service: silent }));
  expect(content).toBeNull();
  expect(notes).toEqual([
    'The Dark Room is not open: 1 entry is left out, for DARKROOM_PASSCODE is not set ("npm run passcode" proposes one).',
  ]);
  const none = { ...found, items: [] };
  expect((await roomOf(none, settings({ service: silent }))).notes).toEqual([]);
});

test('a picture that the service does not have is left out, and counted without a name', async () => {
  const service = await startContentService({ folder: DEMO, port: 0, log: () => {} });
  onTestFinished(() => service.close());
  const image: ImageReference = {
    assetId: 'image-0000-10x10-jpg',
    url: `${service.origin}/images/${service.projectId}/${service.dataset}/0000-10x10.jpg`,
    alt: '',
    crop: null,
    hotspot: null,
    size: null,
  };
  const post = {
    id: 'post',
    rev: 'one',
    updatedAt: '2026-01-01T00:00:00Z',
    title: 'Unseen',
    slug: 'unseen',
    publishedAt: '2026-01-01T00:00:00Z',
    excerpt: null,
    image,
    author: null,
    categories: [{ title: 'Raw', description: null }],
    paragraphs: [],
  };
  const passcode = 'rugem vasok tilub nofad pezir';
  const seen = { ...found, posts: [post] };
  const { content, notes } = await roomOf(seen, settings({}, { DARKROOM_PASSCODE: passcode }));
  expect(notes).toEqual(['The Dark Room: 1 picture cannot be had and is left out.']);
  expect(content?.files).toHaveLength(1 + 64 + 16 + 4 + 4);
});

test('who is named by a post and has no key is told of, by name', async () => {
  const named = { ...found, items: [{ ...item, readers: ['Ruth ', 'bo'] }] };
  const env = {
    DARKROOM_PASSCODES: 'ruth = rugem vasok tilub nofad pezir; hobiv nemat gisul dorek wafip',
  };
  const { content, notes } = await roomOf(named, settings({}, env));
  expect(notes).toEqual([
    'The Dark Room: no key has the name "bo", whom posts name as readers ("npm run keys -- list").',
  ]);
  expect(readerOf(content, 'rugem vasok tilub nofad pezir').entries).toHaveLength(1);
  expect(readerOf(content, 'hobiv nemat gisul dorek wafip').entries).toHaveLength(0);
});

test.each([
  ['Ruth=rugem vasok tilub nofad pezir; ruth =hobiv nemat gisul dorek wafip', 'have the same name'],
  [
    'Ruth=rugem vasok tilub nofad pezir; Bo=rugem  vasok tilub nofad pezir',
    'have the same passcode',
  ],
  [
    Array.from({ length: 65 }, (_, n) => `N${n}=rugem vasok tilub nofad pezir ${n}`).join(';'),
    '64',
  ],
])('keys that cannot be are refused, without a name or passcode: %j', async (text, why) => {
  const own = settings({}, { DARKROOM_PASSCODES: text });
  await expect(readPasscodes(own, false)).rejects.toThrow(why);
  await expect(readPasscodes(own, false)).rejects.not.toThrow(/ruth|rugem/i);
});

describe('a source that does not answer', () => {
  const asked = (own: Settings) => ({
    ...found,
    source: sourceNotes(own, { ...RETRY_POLICY, total: 300 }),
  });

  test('is only noted', async () => {
    const own = settings({ service: silent });
    const { notes } = await roomOf(asked(own), own);
    expect(notes[1]).toMatch(/^Whether the Dark Room is open at its source could not be checked: /);
  });

  test('stops a strict build', async () => {
    const strict = settings({ service: silent, darkroomStrict: true });
    await expect(roomOf(asked(strict), strict)).rejects.toThrow('Gave up');
  });
});
