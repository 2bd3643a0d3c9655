import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type FaultRule,
  isDocument,
  isImage,
  isListing,
  startFaultProxy,
} from '../../support/fault-proxy.ts';
import { FAULTS, type Fault } from '../../support/spoiled-answer.ts';
import { clientOf, DEMO, serve } from './serving.ts';

const LIST = '*[_type == "post"] | order(_id)[0...4]{_id, title, "first": body[0]._key}';
const ONE = '*[_type == "post" && slug.current == $slug][0]{_id, title}';
const IMAGE = '*[_type == "sanity.imageAsset"][0...1].url';

const proxied = async (plan: readonly FaultRule[], timeout = 20_000) => {
  const service = await serve(DEMO);
  const proxy = await startFaultProxy(service.origin, plan);
  onTestFinished(() => proxy.close());
  const client = clientOf({ ...service, origin: proxy.origin }, { timeout });
  const list = () => client.fetch(LIST);
  const one = () => client.fetch(ONE, { slug: 'level-three' });
  const imageUrl = async (): Promise<string> => (await client.fetch(IMAGE))[0];
  return { proxy, service, client, list, one, imageUrl };
};

const always = (fault: Fault, when: FaultRule['when'] = isListing): FaultRule[] => [
  { when, fault, retryAfter: 7, pause: 100 },
];

test('without a rule everything passes as it is, and is recorded', async () => {
  const { proxy, service, client, list, one, imageUrl } = await proxied([]);
  const direct = clientOf(service);
  expect(await list()).toEqual(await direct.fetch(LIST));
  expect(await one()).toEqual(await direct.fetch(ONE, { slug: 'level-three' }));
  const long = 'x'.repeat(12_000);
  expect(await client.fetch('count(*[$long != ""])', { long })).toBeGreaterThan(0);
  const url = await imageUrl();
  expect(url.startsWith(`${proxy.origin}/images/`)).toBe(true);
  const image = Buffer.from(await (await fetch(`${url}?w=40`)).arrayBuffer());
  expect((await sharp(image).metadata()).width).toBe(40);
  const kinds = proxy.requests.map((request) => [
    request.method,
    isListing(request),
    isDocument(request),
    isImage(request),
  ]);
  expect(kinds).toEqual([
    ['GET', true, false, false],
    ['GET', false, true, false],
    ['POST', true, false, false],
    ['GET', true, false, false],
    ['GET', false, false, true],
  ]);
});

test('errors of the service pass too', async () => {
  const { client } = await proxied(always('empty'));
  await expect(client.fetch('*[')).rejects.toMatchObject({ statusCode: 400 });
});

test('a rule spoils as many matching requests as it says, and no others', async () => {
  const plan: FaultRule[] = [
    { when: isListing, fault: 503, times: 2 },
    { when: isListing, fault: 500, times: 1 },
  ];
  const { proxy, list, one } = await proxied(plan);
  const statuses = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await one();
    statuses.push(
      await list().then(
        () => 200,
        ({ statusCode }) => statusCode,
      ),
    );
  }
  expect(statuses).toEqual([503, 503, 500, 200]);
  const faults = proxy.requests.map(({ fault }) => fault);
  expect(faults).toEqual([undefined, 503, undefined, 503, undefined, 500, undefined, undefined]);
});

describe('a listing with the fault', () => {
  test.each(FAULTS.filter((fault) => typeof fault === 'number'))('%i has it', async (fault) => {
    const { list } = await proxied(always(fault));
    await expect(list()).rejects.toMatchObject({ statusCode: fault });
  });

  test('429 says when to try again', async () => {
    const { list } = await proxied(always(429));
    const { response } = await list().catch((error: unknown) => error);
    expect(response.headers['retry-after']).toBe('7');
  });

  test.each(['reset', 'cut'] as const)('%s loses the connection', async (fault) => {
    const { list } = await proxied(always(fault));
    await expect(list()).rejects.toThrow(/fetch failed|terminated/);
  });

  test.each(['hang', 'drip'] as const)('%s never ends in time', async (fault) => {
    const { list } = await proxied(always(fault), 400);
    await expect(list()).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test.each(['html', 'truncated'] as const)('%s is undefined to the real client', async (fault) => {
    const { list } = await proxied(always(fault));
    expect(await list()).toBeUndefined();
  });

  test('empty, halved, draft or wrong types is a well-formed answer', async () => {
    const whole = await (await proxied([])).list();
    const spoiled = async (fault: Fault) => (await proxied(always(fault))).list();
    expect(await spoiled('empty')).toEqual([]);
    expect(await spoiled('halved')).toEqual(whole.slice(0, 2));
    expect(await spoiled('draft')).toEqual([
      ...whole,
      { ...whole[0], _id: `drafts.${whole[0]._id}` },
    ]);
    expect((await spoiled('wrong types'))[0]).toEqual({ _id: whole[0]._id, title: 42, first: 42 });
  });
});

test('a document can be missing, a draft, or of wrong types', async () => {
  const spoiled = async (fault: Fault) => (await proxied(always(fault, isDocument))).one();
  expect(await spoiled('empty')).toBeNull();
  expect((await spoiled('draft'))._id).toMatch(/^drafts\./);
  expect((await spoiled('wrong types')).title).toBe(42);
});

test('an image can be empty, half, or no image at all', async () => {
  const spoiled = async (fault: Fault) => {
    const { imageUrl } = await proxied(always(fault, isImage));
    const response = await fetch(await imageUrl());
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    return Buffer.from(await response.arrayBuffer());
  };
  const { imageUrl } = await proxied([]);
  const whole = Buffer.from(await (await fetch(await imageUrl())).arrayBuffer());
  const half = whole.subarray(0, Math.floor(whole.byteLength / 2));
  expect((await spoiled('empty')).byteLength).toBe(0);
  expect((await spoiled('halved')).equals(half)).toBe(true);
  expect((await spoiled('wrong types')).toString()).toBe('not an image');
});
