import { describe, expect, test } from 'vitest';
import { clientOf, DEMO, type Doc, makeFolder, serve } from './serving.ts';

const post = (id: string, fields: object = {}): Doc => ({ _id: id, _type: 'post', ...fields });
const category = (id: string, title: string): Doc => ({ _id: id, _type: 'category', title });
const reference = (_ref: string) => ({ _type: 'reference', _ref });

const clientFor = async (documents: readonly Doc[]) =>
  clientOf(await serve((await makeFolder(documents)).path));

const addressOf = (origin: string, query: string, extra = '') =>
  `${origin}/v2023-01-01/data/query/production?query=${encodeURIComponent(query)}${extra}`;

describe('the answer', () => {
  test('holds query, result and ms, and leaves the query out when told to', async () => {
    const { origin } = await serve(DEMO);
    const query = 'count(*[_type == "post"])';
    const whole = await (await fetch(addressOf(origin, query))).json();
    expect(whole).toEqual({ query, result: 22, ms: expect.any(Number) });
    const short = await (await fetch(addressOf(origin, query, '&returnQuery=false'))).json();
    expect(short).toEqual({ result: 22, ms: expect.any(Number) });
  });

  test('is what the real client resolves to', async () => {
    const client = clientOf(await serve(DEMO));
    const found = await client.fetch('*[slug.current == $slug][0]{title, "by": author->name}', {
      slug: 'level-three',
    });
    expect(found).toEqual({ title: expect.any(String), by: 'Jonah Vale' });
    expect(await client.fetch('*[slug.current == $slug][0]', { slug: 'none' })).toBeNull();
  });

  test('holds any string unharmed, as a parameter and as a value', async () => {
    const title = `"'\\ & + % \n \u202e 日本 ]]> </script> $x ${'é'.repeat(50)}`;
    const client = await clientFor([post('a', { title }), post('b', { title: 'b' })]);
    expect(await client.fetch('*[title == $title].title', { title })).toEqual([title]);
  });

  test('is the same by POST, to which the client switches at 11,264 characters', async () => {
    const client = await clientFor([post('a', { n: 1 }), post('b', { n: 2 })]);
    const query = '*[n in $ns && $long != ""] | order(_id)._id';
    for (const length of [100, 11_264]) {
      const params = { ns: [2], long: 'x'.repeat(length) };
      expect(await client.fetch(query, params)).toEqual(['b']);
    }
  });
});

describe('GROQ', () => {
  test('expands references; one to a missing document is null', async () => {
    const client = await clientFor([
      post('a', { categories: [reference('c1'), reference('gone')], author: reference('gone') }),
      category('c1', 'One'),
    ]);
    const query = '*[_id == "a"][0]{"titles": categories[]->title, "by": author->name}';
    expect(await client.fetch(query)).toEqual({ titles: ['One', null], by: null });
  });

  test('filters by a category title, matches words, orders and slices', async () => {
    const client = await clientFor([
      post('a', { title: 'Iron and ice', date: '2024', categories: [reference('c1')] }),
      post('b', { title: 'Icebreaker', date: '2026', categories: [reference('c1')] }),
      post('c', { title: 'Fire', date: '2025', categories: [] }),
      category('c1', 'One'),
    ]);
    const ids = (query: string, params = {}) => client.fetch(`${query}._id`, params);
    expect(await ids('*[_type == "post" && $c in categories[]->title]', { c: 'One' })).toEqual([
      'a',
      'b',
    ]);
    expect(await ids('*[title match $term]', { term: 'ice*' })).toEqual(['a', 'b']);
    expect(await ids('*[title match $term]', { term: 'ice' })).toEqual(['a']);
    expect(await ids('*[_type == "post"] | order(date desc)')).toEqual(['b', 'c', 'a']);
    expect(await ids('*[_type == "post"] | order(date desc)[0...$n]', { n: 1 })).toEqual(['b']);
  });
});

describe('a refusal', () => {
  const refusal = async (fetching: Promise<unknown>) =>
    fetching.then(
      () => expect.unreachable('it was answered'),
      ({ statusCode, message, details }) => ({ statusCode, message, details }),
    );

  test('of a syntax error is 400 and points at the place', async () => {
    const client = clientOf(await serve(DEMO));
    const query = '*[_type == "post"';
    const { statusCode, message, details } = await refusal(client.fetch(query));
    expect(statusCode).toBe(400);
    expect(message).toMatch(/^GROQ query parse error:\n> 1 \| \*\[_type == "post"\n/);
    expect(details).toMatchObject({ type: 'queryParseError', query, start: 16, end: 17 });
  });

  test('of a parameter that is not provided is 400, as the real service says it', async () => {
    const client = clientOf(await serve(DEMO));
    const query = '*[title == "$no" && slug.current == $slug][0...$n]';
    const { statusCode, message, details } = await refusal(client.fetch(query, { n: 1 }));
    expect(statusCode).toBe(400);
    expect(message).toContain('param $slug referenced, but not provided');
    expect(details).toMatchObject({ start: 36, end: 40 });
  });

  test('of an unknown function is 400 and names it', async () => {
    const client = clientOf(await serve(DEMO));
    const { statusCode, message } = await refusal(client.fetch('*[shout(title)]'));
    expect(statusCode).toBe(400);
    expect(message).toContain('shout');
  });

  test('of another dataset or project is 404 and names both', async () => {
    const service = await serve(DEMO);
    const count = 'count(*)';
    const dataset = await refusal(clientOf(service, { dataset: 'staging' }).fetch(count));
    const project = await refusal(clientOf(service, { projectId: 'other' }).fetch(count));
    expect(dataset).toMatchObject({
      statusCode: 404,
      message: 'Dataset not found - Dataset "staging" not found for project ID "embedded"',
    });
    expect(project).toMatchObject({
      statusCode: 404,
      message: 'Dataset not found - Dataset "production" not found for project ID "other"',
    });
  });

  test('is JSON for unknown paths, methods, perspectives, tags, versions and broken requests', async () => {
    const { origin } = await serve(DEMO);
    const queryAddress = addressOf(origin, '*[0]._id');
    const status = async (address: string, init: RequestInit = {}) => {
      const response = await fetch(address, init);
      const body: unknown = await response.json();
      expect(body).toMatchObject({ statusCode: response.status, message: expect.any(String) });
      return response.status;
    };
    expect(await status(`${origin}/nothing`)).toBe(404);
    expect(await status(queryAddress.replace('v2023-01-01', 'v2023'))).toBe(404);
    expect(await status(queryAddress, { method: 'PUT' })).toBe(405);
    expect(await status(`${queryAddress}&perspective=rSpring`)).toBe(400);
    expect(await status(`${queryAddress}&tag=a%20b`)).toBe(400);
    expect(await status(`${queryAddress}&$x=notjson`)).toBe(400);
    expect(await status(`${origin}/v1/data/query/production`)).toBe(400);
    const posted = { method: 'POST', body: '{"query":' };
    expect(await status(`${origin}/vX/data/query/production`, posted)).toBe(400);
  });

  test('of a body over 300 kB is 413, and the service goes on', async () => {
    const service = await serve(DEMO);
    const long = 'x'.repeat(3_000_000);
    const { statusCode } = await refusal(clientOf(service).fetch('count(*[$long])', { long }));
    expect(statusCode).toBe(413);
    expect(await clientOf(service).fetch('count(*[_type == "author"])')).toBe(1);
  });
});
