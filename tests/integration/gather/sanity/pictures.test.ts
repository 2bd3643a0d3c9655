import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Illustrated, illustrated } from '../../../../src/gather/pictures/post-pictures.ts';
import {
  readServiceContent,
  type ServiceContent,
} from '../../../../src/gather/sanity/service-content.ts';
import type { Doc } from '../../../support/content/datasets.ts';
import { temporaryFolder } from '../../../support/content/memoir.ts';
import { type FaultRule, isImage, startFaultProxy } from '../../../support/fault-proxy.ts';
import {
  asset,
  doc,
  IMPATIENT,
  PATIENT,
  post,
  readerAt,
  serviceOver,
  showing,
  smallJpeg,
  to,
} from '../../../support/reading.ts';
import { startRecorder } from '../../../support/recorder.ts';
import { FAULTS, type Fault } from '../../../support/spoiled-answer.ts';

const READING = { now: new Date(), progress: () => {} };
const BOAT = 'abc-40x20.jpg';
const boat = asset(BOAT);
const withBoat = [boat, post('a', { mainImage: showing(boat) })];
const LEFT_OUT = ['"Title a" has a picture that cannot be had; it is left out'];
let images: Record<string, Buffer>;
beforeAll(async () => {
  images = { [BOAT]: await smallJpeg(40, 20) };
});

/** The posts with their pictures made. */
const made = async (posts: ServiceContent['posts'], folder: string, retryPolicy = PATIENT) => {
  const shown = await illustrated(posts, folder, retryPolicy);
  return shown.encoded.all.then(() => shown);
};
const illustratedFrom = async (origin: string, folder: string, retryPolicy = PATIENT) =>
  made((await readServiceContent(readerAt(origin), [], READING)).posts, folder, retryPolicy);
const illustratedOf = async (documents: readonly Doc[], folder: string) =>
  illustratedFrom((await serviceOver(documents, images)).origin, folder);
const throughRecorder = async (from: string, to: string) =>
  (await readServiceContent(readerAt(from), [], READING)).posts.map((each) => ({
    ...each,
    image: each.image && { ...each.image, url: each.image.url.replace(from, to) },
  }));
const picturesIn = ({ posts }: Illustrated) => posts.map(({ image }) => image);

describe('the pictures of posts', () => {
  it('are asked for as their author cropped them, and named by asset and crop', async () => {
    const crop = { top: 0, bottom: 0.5, left: 0.25, right: 0 };
    const { origin } = await serviceOver(
      [
        ...withBoat,
        post('b', { mainImage: showing(boat, { crop, hotspot: { x: 0.25, y: 0.25 } }) }),
        post('c', { mainImage: showing(boat, { alt: 'Other words' }) }),
        post('d'),
      ],
      images,
    );
    const recorder = await startRecorder(origin);
    const through = await throughRecorder(origin, recorder.origin);
    const shown = await made(through, await temporaryFolder());
    const [whole, cropped, same, none] = picturesIn(shown);
    expect(shown.warnings).toEqual([]);
    expect(whole).toMatchObject({ alt: 'Words', width: 40, height: 20, focus: null });
    expect(cropped).toMatchObject({ width: 30, height: 10, focus: { x: 0, y: 50 } });
    expect(same).toEqual({ ...whole, alt: 'Other words' });
    expect(cropped?.name).not.toBe(whole?.name);
    expect(none).toBeNull();
    const asked = recorder.requests.map(({ url }) => url.searchParams.toString()).sort();
    expect(asked).toEqual(['rect=10%2C0%2C30%2C10&w=1600&fit=max&q=90', 'w=1600&fit=max&q=90']);
  });

  it('of one asset keep each post’s own point of interest', async () => {
    const at = (x: number) => showing(boat, { hotspot: { x, y: 0.5 } });
    const documents = [boat, ...[0, 0.5, 1].map((x, n) => post(`p${n}`, { mainImage: at(x) }))];
    const shown = await illustratedOf(documents, await temporaryFolder());
    expect(picturesIn(shown).map((picture) => picture?.focus?.x)).toEqual([0, 50, 100]);
    expect(new Set(picturesIn(shown).map((picture) => picture?.name)).size).toBe(1);
  });

  it('include the author’s, small and square', async () => {
    const jonah = doc('author', 'jonah', { name: 'Jonah Vale', image: showing(boat) });
    const { posts } = await illustratedOf(
      [boat, jonah, post('a', { author: to('jonah') })],
      await temporaryFolder(),
    );
    expect(posts[0]?.author?.image).toMatchObject({ width: 20, height: 20 });
    expect(posts[0]?.image).toBeNull();
  });

  it('are never asked for again once they are made', async () => {
    const { origin } = await serviceOver(withBoat, images);
    const folder = await temporaryFolder();
    const first = await illustratedFrom(origin, folder);
    const proxy = await startFaultProxy(origin, [{ when: isImage, fault: 503 }]);
    onTestFinished(() => proxy.close());
    const again = await illustratedFrom(proxy.origin, folder, IMPATIENT);
    expect({ ...again, encoded: first.encoded }).toEqual(first);
    expect(proxy.requests.filter(isImage)).toEqual([]);
  });

  it('that the service does not have are left out, with a warning by title', async () => {
    const gone = asset('gone-40x20.jpg');
    const documents = [
      gone,
      boat,
      post('a', { mainImage: showing(gone) }),
      post('b', { mainImage: showing(boat) }),
    ];
    const shown = await illustratedOf(documents, await temporaryFolder());
    expect(picturesIn(shown).map((picture) => picture?.width ?? null)).toEqual([null, 40]);
    expect(shown.warnings.map(({ name, text }) => `${name} ${text}`)).toEqual(LEFT_OUT);
    expect(shown.posts[0]?.paragraphs).toEqual(['Text a.']);
  });
});

/** What came of the one picture: its width, the warnings, or the error's own words. */
const outcomeOf = async (origin: string, rule: FaultRule, retryPolicy = PATIENT) => {
  const proxy = await startFaultProxy(origin, [rule]);
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  try {
    const shown = await illustratedFrom(proxy.origin, folder, retryPolicy);
    return picturesIn(shown)[0]?.width ?? shown.warnings.map(({ name, text }) => `${name} ${text}`);
  } catch (error) {
    expect((await readdir(folder)).filter((name) => name.endsWith('.json'))).toEqual([]);
    return error instanceof Error ? error.message : error;
  } finally {
    await proxy.close();
  }
};
const outcomes = async (rule: Omit<FaultRule, 'fault'>, retryPolicy = PATIENT) => {
  const { origin } = await serviceOver(withBoat, images);
  const each = FAULTS.map(async (fault) => [
    fault,
    await outcomeOf(origin, { ...rule, fault }, retryPolicy),
  ]);
  return Object.fromEntries(await Promise.all(each)) as Record<Fault, unknown>;
};

describe('a fault of pictures', () => {
  it('that passes is outlived', async () => {
    const all = await outcomes({ when: isImage, times: 1, pause: 100 });
    expect(all).toEqual(Object.fromEntries(FAULTS.map((fault) => [fault, 40])));
  });

  it('that stays ends the release with its line, or leaves the broken picture out', async () => {
    const refused = (reason: string) =>
      expect.stringMatching(
        new RegExp(
          `^The picture of "Title a": Fetching a picture: ${reason}\\. Gave up after 2\\.5 s\\.$`,
        ),
      );
    const answered = (status: number) => refused(`the service answered ${status}`);
    const broken = refused('the service cannot be reached \\(\\w+\\)');
    const slow = refused('no answer within 1 s');
    const all = await outcomes({ when: isImage, pause: 100 }, IMPATIENT);
    expect(all).toEqual({
      ...{ 429: answered(429), 500: answered(500), 502: answered(502), 503: answered(503) },
      ...{ 504: answered(504), reset: broken, hang: slow, drip: slow, cut: broken },
      ...{ html: refused('the answer is no picture'), empty: refused('the answer is empty') },
      ...{ truncated: LEFT_OUT, halved: LEFT_OUT, 'wrong types': LEFT_OUT },
      draft: 40,
    });
  });

  it('ends the release without beginning with other pictures', async () => {
    const names = Array.from({ length: 16 }, (_, n) => `n${n}-40x20.jpg`);
    const shown = names.map((name, n) => post(`p${n}`, { mainImage: showing(asset(name)) }));
    const { origin } = await serviceOver(
      [...names.map(asset), ...shown],
      Object.fromEntries(names.map((name) => [name, images[BOAT] ?? Buffer.alloc(0)])),
    );
    const first = ({ path }: { readonly path: string }) => path.includes('n0-');
    const proxy = await startFaultProxy(origin, [{ when: first, fault: 503 }]);
    onTestFinished(() => proxy.close());
    const brief = { ...IMPATIENT, total: 1_200 };
    // While the first picture is asked for again and again, the others come one by one, slowly; nothing says that none begins after the end.
    const recorder = await startRecorder(proxy.origin, async ({ url }) => {
      if (!first({ path: url.pathname })) await sleep(brief.total / 4);
    });
    const through = await throughRecorder(origin, recorder.origin);
    const begun = () => new Set(recorder.requests.map(({ url }) => url.pathname)).size;
    await expect(illustrated(through, await temporaryFolder(), brief)).rejects.toThrow(
      'The picture of "Title p0": ',
    );
    const atItsEnd = begun();
    await sleep(brief.total / 2);
    expect(atItsEnd).toBeLessThan(names.length);
    expect(begun()).toBe(atItsEnd);
  });
});
