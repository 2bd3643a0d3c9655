import { describe, expect, onTestFinished, test } from 'vitest';
import { DEMO } from '../../../scripts/release/embedded.ts';
import { startContentService } from '../../../scripts/sanity-emulator/service.ts';
import type { Item } from '../../../src/domain/item.ts';
import { darkRoom } from '../../../src/gather/darkroom/dark-room.ts';
import { DEMO_PASSCODE } from '../../../src/gather/darkroom/passcode.ts';
import type { ImageReference } from '../../../src/gather/sanity/decode.ts';
import {
  readSettings,
  type ServiceSettings,
  type Settings,
} from '../../../src/settings/settings.ts';
import { readRoom } from '../../unit/seal/independent-reader.ts';

const RETRY_POLICY = { attempt: 300, total: 600, pause: 50 };
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

const found = { posts: [], items: [item], unsure: [], demo: false, source: null };
const settings = (rest: Partial<Settings> = {}): Settings => ({ ...readSettings({}), ...rest });

test('the demo is sealed with the passcode that the build prints', async () => {
  const { room, notes } = await darkRoom({ ...found, demo: true }, settings(), TITLE, RETRY_POLICY);
  expect(notes).toEqual([`The Dark Room of the demo opens with the passcode: ${DEMO_PASSCODE}`]);
  const reader = readRoom(room?.header ?? '', DEMO_PASSCODE);
  const name = reader.fileOf('list', 'all');
  const file = room?.files.find((each) => each.name === name)?.base64 ?? '';
  const list = JSON.parse(reader.open('list', 'all', Buffer.from(file, 'base64')).toString());
  expect(list.entries).toEqual([
    {
      page: reader.pageOf('to-nobody'),
      title: 'To Nobody',
      date: null,
      category: null,
      excerpt: 'Not sent.',
    },
  ]);
});

test('a passcode of one’s own seals the demo too, and is not printed', async () => {
  const passcode = 'rugem vasok tilub nofad pezir';
  const { room, notes } = await darkRoom(
    { ...found, demo: true },
    settings({ passcode }),
    TITLE,
    RETRY_POLICY,
  );
  expect(notes).toEqual([]);
  expect(() => readRoom(room?.header ?? '', passcode)).not.toThrow();
});

test('a project without a passcode gets no room, and is told what it lacks', async () => {
  const { room, notes } = await darkRoom(found, settings({ service: silent }), TITLE, RETRY_POLICY);
  expect(room).toBeNull();
  expect(notes).toEqual([
    'The Dark Room is not open: 1 entry is left out, for DARKROOM_PASSCODE is not set ("npm run passcode" proposes one).',
  ]);
  const none = { ...found, items: [] };
  expect((await darkRoom(none, settings({ service: silent }), TITLE, RETRY_POLICY)).notes).toEqual(
    [],
  );
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
  const { room, notes } = await darkRoom(seen, settings({ passcode }), TITLE, RETRY_POLICY);
  expect(notes).toEqual(['The Dark Room: 1 picture cannot be had and is left out.']);
  expect(room?.files).toHaveLength(16);
});

describe('a source that does not answer', () => {
  const asked = { ...found, source: silent };

  test('is only noted', async () => {
    const { notes } = await darkRoom(asked, settings({ service: silent }), TITLE, RETRY_POLICY);
    expect(notes[1]).toMatch(/^Whether the Dark Room is open at its source could not be checked: /);
  });

  test('stops a strict build', async () => {
    const strict = settings({ service: silent, darkroomStrict: true });
    await expect(darkRoom(asked, strict, TITLE, RETRY_POLICY)).rejects.toThrow('Gave up');
  });
});
