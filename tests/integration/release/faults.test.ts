import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { startContentService } from '../../../scripts/sanity-emulator/service.ts';
import { portraitPicture } from '../../../src/gather/pictures/post-pictures.ts';
import {
  isDocument,
  isImage,
  type SeenRequest,
  startFaultProxy,
} from '../../support/fault-proxy.ts';
import { FULL } from '../../support/long-form.ts';
import { workspaceIn } from '../../support/release-elsewhere.ts';
import { FAULTS, type Fault } from '../../support/spoiled-answer.ts';
import { copyInFolder, post, posts, releaser, siteDigest, temporaryFolder } from './releasing.ts';

const HASH = 'a'.repeat(40);
/** The long form tries every fault everywhere; the quick one a fifth of them, each fault and each place among them. */
const RETRY_POLICY = { attempt: 500, total: 5_000, pause: 10 };

/** What is asked for in the course of a release. */
const ASKED: Readonly<Record<string, (request: SeenRequest) => boolean>> = {
  count: ({ query }) => query.includes('"count"'),
  posts: ({ query }) => query.includes('$last'),
  document: isDocument,
  image: isImage,
};

/** A dataset with one picture, small enough to be made in no time, served until the test has finished. */
async function startDataset(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  const asset = `image-${HASH}-48x32-jpg`;
  const url = `https://cdn.sanity.io/images/embedded/production/${HASH}-48x32.jpg`;
  const documents = [
    {
      _id: asset,
      _type: 'sanity.imageAsset',
      url,
      metadata: { dimensions: { width: 48, height: 32 } },
    },
    post(1, 'Words', { mainImage: { _type: 'image', alt: 'A', asset: { _ref: asset } } }),
    ...posts(6).slice(1),
  ];
  await writeFile(
    join(folder, 'data.ndjson'),
    documents.map((each) => JSON.stringify(each)).join('\n'),
  );
  await mkdir(join(folder, 'images'));
  const picture = sharp({ create: { width: 48, height: 32, channels: 3, background: '#a52' } });
  await picture.jpeg().toFile(join(folder, 'images', `${HASH}-48x32.jpg`));
  const service = await startContentService({ folder, port: 0 });
  onTestFinished(() => service.close());
  return service.origin;
}

const EVENT = { id: 'post-2', revision: 'rev-2-First words', changedAt: null, deleted: false };

interface Case {
  readonly fault: Fault;
  readonly asked: string;
  readonly how: 'once' | 'always';
}

/** How a release ends on a copy of the released site: in a word, and with which line. */
async function endOf({ fault, asked, how }: Case, origin: string, released: string) {
  const folder = await copyInFolder(released, ['.release', 'dist', 'portrait']);
  await rename(join(folder, 'portrait'), join(folder, 'pictures'));
  const when = ASKED[asked] ?? (() => false);
  const times = how === 'once' ? { times: 1 } : {};
  const proxy = await startFaultProxy(origin, [{ when, fault, ...times }]);
  const site = releaser(folder, proxy.origin);
  const before = await siteDigest(site.dist);
  const workspace = { ...workspaceIn(folder), pictures: join(folder, 'pictures') };
  const line = await site.outcome({
    workspace,
    events: [EVENT],
    retryPolicy: RETRY_POLICY,
    shownWithin: 500,
    followed: false,
  });
  await proxy.close();
  expect(proxy.requests.some((request) => request.fault === fault)).toBe(true);
  const same = (await siteDigest(site.dist)) === before;
  const warned = site.lines.some((each) => each.includes('has a picture that cannot be had'));
  if (line === 'unchanged') return { word: 'recovers', line: '', same };
  if (line === 'published')
    return { word: warned ? 'goes on, says so' : line, line: '', same: true };
  return { word: 'stops', line, same };
}

/** Faults that leave such an answer as it was. */
function isWithoutEffect({ fault, asked }: Case): boolean {
  if (fault === 'halved') return asked === 'count' || asked === 'document';
  return fault === 'draft' && (asked === 'count' || asked === 'image');
}

const SPOILED_PICTURE: readonly Fault[] = ['truncated', 'empty', 'halved', 'wrong types'];

/**
 * How a release may end. A post that is wrong in itself is not asked for again; a picture that cannot be read does
 * not keep its post back.
 */
function allowedWords(each: Case): string[] {
  const { fault, asked, how } = each;
  if (isWithoutEffect(each)) return ['recovers'];
  if (asked === 'posts' && (fault === 'draft' || fault === 'wrong types')) return ['stops'];
  // What is announced and then not there at all, in a dataset that is read whole, keeps nothing else back.
  if (asked === 'document' && fault === 'empty') return ['recovers'];
  const otherwise = how === 'once' ? 'recovers' : 'stops';
  const spoiled = asked === 'image' && SPOILED_PICTURE.includes(fault);
  return spoiled ? [otherwise, 'goes on, says so'] : [otherwise];
}

const LINES = [
  /^ServiceError: (Reading "production" of project embedded|(The picture of "Post 1": )?Fetching a picture): .+\. Gave up after [\d.]+ s\.$/,
  /^ServiceError: the content service counts 6 posts but handed over [03]\.$/,
  /^(DecodingError: )?post (post-\d|"Post 1" \(drafts\.post-1\)): .+\.$/,
  /^StaleError: The content service still shows an older state of document post-2 than .+ release again in a minute\.$/,
];

async function inTurn<T, U>(items: readonly T[], work: (item: T) => Promise<U>, atOnce: number) {
  const results = new Map<T, U>();
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) results.set(item, await work(item));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

test('each fault at each place is recovered from, or ends with its line and the old release', async () => {
  const origin = await startDataset();
  const released = await temporaryFolder();
  const first = releaser(released, origin);
  await portraitPicture('src/content', join(released, 'portrait'));
  const workspace = { ...workspaceIn(released), pictures: join(released, 'pictures') };
  expect(await first.outcome({ workspace })).toBe('published');

  const cases = FAULTS.flatMap((fault) =>
    Object.keys(ASKED).flatMap((asked) =>
      (['once', 'always'] as const).map((how): Case => ({ fault, asked, how })),
    ),
  );
  const tried = FULL ? cases : cases.filter((_, index) => index % 5 === 0);
  const ends = await inTurn(tried, (each) => endOf(each, origin, released), 6);
  const columns = Object.keys(ASKED).flatMap((asked) => [`${asked}, once`, `${asked}, always`]);
  const table = FAULTS.map((fault) => {
    const row = [...ends].filter(([each]) => each.fault === fault);
    const cells = row.map(([{ asked, how }, { word }]) => [`${asked}, ${how}`, word]);
    return { fault, ...Object.fromEntries(cells) };
  });
  console.table(table, ['fault', ...columns]);
  const lines = [...ends.values()].flatMap(({ line }) => (line ? line.split('\n') : []));
  expect(lines.filter((line) => !LINES.some((known) => known.test(line)))).toEqual([]);
  expect([...ends].filter(([, { same }]) => !same)).toEqual([]);
  const wrong = [...ends].filter(([each, { word }]) => !allowedWords(each).includes(word));
  expect(wrong).toEqual([]);
}, 300_000);
