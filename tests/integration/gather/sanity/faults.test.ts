import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ContentService,
  startContentService,
} from '../../../../scripts/sanity-emulator/service.ts';
import { readAllPosts } from '../../../../src/gather/sanity/posts.ts';
import type { RetryPolicy } from '../../../../src/gather/sanity/retry.ts';
import { type FaultRule, type SeenRequest, startFaultProxy } from '../../../support/fault-proxy.ts';
import { doc, IMPATIENT, PATIENT, post, readerAt, to } from '../../../support/reading.ts';
import { FAULTS, type Fault } from '../../../support/spoiled-answer.ts';
import { DEMO } from '../../sanity-emulator/serving.ts';

const isPosts = ({ query }: SeenRequest) => query.includes('$last');
const isState = ({ query }: SeenRequest) => query.includes('"count"');

const CONTENT = [
  doc('category', 'dark', { title: 'Dark' }),
  ...['a', 'b', 'c'].map((name) => post(name)),
  post('d', { title: 'nobody-reads-this', categories: [to('dark')] }),
];

let service: ContentService;
let whole: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  await writeFile(
    join(folder, 'data.ndjson'),
    CONTENT.map((each) => JSON.stringify(each)).join('\n'),
  );
  service = await startContentService({ folder, port: 0, log: () => {} });
  whole = JSON.stringify(await readAllPosts(readerAt(service.origin), () => {}));
  return () => service.close();
});

interface Outcome {
  /** 'all' of the posts, or the error's own words. */
  readonly got: string;
  /** Requests that met the fault. */
  readonly met: number;
  readonly seconds: number;
}

async function readThrough(rule: FaultRule, retryPolicy: RetryPolicy): Promise<Outcome> {
  const proxy = await startFaultProxy(service.origin, [{ pause: 100, ...rule }]);
  const start = performance.now();
  const got = await readAllPosts(readerAt(proxy.origin, retryPolicy), () => {}).then(
    (read) =>
      JSON.stringify(read).replaceAll(proxy.origin, service.origin) === whole ? 'all' : 'less',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const seconds = (performance.now() - start) / 1000;
  const met = proxy.requests.filter(({ fault }) => fault !== undefined).length;
  await proxy.close();
  return { got, met, seconds };
}

/** All faults at once, each on a proxy of its own. */
async function outcomes(
  rule: Omit<FaultRule, 'fault'>,
  retryPolicy: RetryPolicy,
): Promise<Record<Fault, Outcome>> {
  const each = FAULTS.map(
    async (fault) => [fault, await readThrough({ ...rule, fault }, retryPolicy)] as const,
  );
  return Object.fromEntries(await Promise.all(each)) as Record<Fault, Outcome>;
}

const got = (all: Record<Fault, Outcome>) =>
  Object.fromEntries(Object.entries(all).map(([fault, outcome]) => [fault, outcome.got]));

const READING = /^Reading "production" of project embedded: /.source;
const GAVE_UP = / Gave up after 2\.5 s\.$/.source;
const gaveUp = (reason: string) => expect.stringMatching(new RegExp(READING + reason + GAVE_UP));
const answered = (status: number) =>
  gaveUp(`the content service answered ${status} \\(Fault - Injected status ${status}\\)\\.`);
const BROKEN = gaveUp('the content service cannot be reached \\(\\w+\\)\\.');
const SLOW = gaveUp('no answer within 1 s\\.');
const NO_JSON = gaveUp('the answer is not JSON of the content service\\.');
const NO_SHAPE = gaveUp('the answer has not the expected shape \\([^)]+\\)\\.');

const ON_THE_WIRE = {
  ...{ 429: answered(429), 500: answered(500), 502: answered(502), 503: answered(503) },
  ...{ 504: answered(504), reset: BROKEN, hang: SLOW, drip: SLOW, cut: BROKEN },
  ...{ truncated: NO_JSON, html: NO_JSON },
};
const DRAFT = expect.stringMatching(
  /^post "[^\n]+" \(drafts\.[^)]+\): _id is a draft or a version, which must never be published\.$/,
);
const WRONG = expect.stringMatching(/^(post [\w-]+: title [^\n]+\.\n?){4}$/);

describe.concurrent('a fault that passes', () => {
  it.each([
    ['posts', isPosts, { draft: DRAFT, 'wrong types': WRONG }],
    ['the state', isState, {}],
  ])('on %s is outlived, and everything is read', async (_what, when, refused) => {
    const all = await outcomes({ when, times: 1 }, PATIENT);
    const recovered = Object.fromEntries(FAULTS.map((fault) => [fault, 'all']));
    expect(got(all)).toEqual({ ...recovered, ...refused });
    expect(Object.values(all).map(({ met }) => met)).toEqual(FAULTS.map(() => 1));
  });

  it('is waited for as long as the service asks', async () => {
    const rule = { when: isPosts, fault: 429 as const, times: 1, retryAfter: 2 };
    const { got: read, seconds } = await readThrough(rule, PATIENT);
    expect(read).toBe('all');
    expect(seconds).toBeGreaterThanOrEqual(2);
  });
});

describe('a fault that stays', () => {
  const halved = 'the content service counts 4 posts but handed over 2.';
  const empty = 'the content service counts 4 posts but handed over 0.';
  it.each([
    ['posts', isPosts, { empty, halved, draft: DRAFT, 'wrong types': WRONG }],
    [
      'the state',
      isState,
      { empty: NO_SHAPE, halved: 'all', draft: 'all', 'wrong types': NO_SHAPE },
    ],
  ])(
    'on %s ends the reading with its line, in time, and never with half',
    async (_what, when, own) => {
      const all = await outcomes({ when }, IMPATIENT);
      expect(got(all)).toEqual({ ...ON_THE_WIRE, ...own });
      for (const fault of FAULTS) {
        expect(all[fault].got, String(fault)).not.toMatch(/\n(?!post [\w-]+: )|nobody-reads-this/);
        expect(all[fault].seconds, String(fault)).toBeLessThan(6);
      }
      expect(all[503].met).toBeGreaterThan(3);
      expect(whole).toContain('nobody-reads-this');
    },
  );
});

describe('a service that is not there', () => {
  it('ends the reading with its line', async () => {
    const gone = await startContentService({ folder: DEMO, port: 0, log: () => {} });
    await gone.close();
    const brief = { ...IMPATIENT, total: 400 };
    await expect(readAllPosts(readerAt(gone.origin, brief), () => {})).rejects.toThrow(
      /^Reading "production" of project embedded: the content service cannot be reached \(ECONNREFUSED\)\. Gave up after 0\.4 s\.$/,
    );
  });
});
