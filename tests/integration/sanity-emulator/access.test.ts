import { once } from 'node:events';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { clientOf, DEMO, type Doc, makeFolder, serve } from './serving.ts';

const TOKEN = 'sk-local';
const ALL = '*[_type == "post"] | order(_id, title)';

const documents: readonly Doc[] = [
  { _id: 'a', _type: 'post', title: 'A' },
  { _id: 'b', _type: 'post', title: 'B', next: { _ref: 'a' } },
  { _id: 'drafts.a', _type: 'post', title: 'A, changed' },
  { _id: 'drafts.new', _type: 'post', title: 'New' },
  { _id: 'versions.r1.a', _type: 'post', title: 'A, in spring' },
  { _id: 'secret.a', _type: 'post', title: 'Dotted' },
];

const privateClient = async (apiVersion = '2023-01-01') => {
  const service = await serve((await makeFolder(documents)).path, { token: TOKEN });
  const client = clientOf(service, { token: TOKEN, apiVersion });
  const titles = (perspective: 'raw' | 'published' | 'drafts'): Promise<string[]> =>
    client.withConfig({ perspective }).fetch(`${ALL}.title`);
  return { client, service, titles };
};

test('a private dataset answers 401 without the token, with a wrong one, and the query with it', async () => {
  const { service, client } = await privateClient();
  const refused = { statusCode: 401, message: 'Unauthorized - Session not found' };
  await expect(clientOf(service).fetch(ALL)).rejects.toMatchObject(refused);
  await expect(clientOf(service, { token: 'sk-other' }).fetch(ALL)).rejects.toMatchObject(refused);
  expect(await client.fetch(`count(${ALL})`)).toBe(3);
});

test('a token that a public dataset does not know is refused too', async () => {
  const client = clientOf(await serve(DEMO), { token: 'sk-other' });
  await expect(client.fetch(ALL)).rejects.toMatchObject({ statusCode: 401 });
});

test('published hides drafts and versions, raw shows them', async () => {
  const { titles } = await privateClient();
  expect(await titles('published')).toEqual(['A', 'B', 'Dotted']);
  expect(await titles('raw')).toEqual(['A', 'B', 'A, changed', 'New', 'Dotted']);
});

test('drafts lays each draft over its published document, also behind references', async () => {
  const { client, titles } = await privateClient();
  expect(await titles('drafts')).toEqual(['A, changed', 'B', 'New', 'Dotted']);
  const drafts = client.withConfig({ perspective: 'drafts' });
  expect(await drafts.fetch('*[_id == "a"]{_id, _originalId}')).toEqual([
    { _id: 'a', _originalId: 'drafts.a' },
  ]);
  expect(await drafts.fetch('*[_id == "b"][0].next->title')).toBe('A, changed');
});

test('raw has versions only from 2025-02-19 on, when published becomes the default', async () => {
  const defaultTitles = async (origin: string, apiVersion: string) => {
    const query = encodeURIComponent(`${ALL}.title`);
    const address = `${origin}/v${apiVersion}/data/query/production?query=${query}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${TOKEN}` } });
    return (await answer.json()).result;
  };
  for (const apiVersion of ['1', '2025-02-18']) {
    const { service, titles } = await privateClient(apiVersion);
    expect(await titles('raw')).not.toContain('A, in spring');
    expect(await defaultTitles(service.origin, apiVersion)).toEqual(await titles('raw'));
  }
  for (const apiVersion of ['2025-02-19', 'X']) {
    const { service, titles } = await privateClient(apiVersion);
    expect(await titles('raw')).toContain('A, in spring');
    expect(await defaultTitles(service.origin, apiVersion)).toEqual(await titles('published'));
  }
});

test('an _id with a dot is not visible without a token, whatever the perspective', async () => {
  const service = await serve((await makeFolder(documents)).path);
  for (const perspective of ['raw', 'published', 'drafts'] as const) {
    const client = clientOf(service, { perspective, apiVersion: '2025-02-19' });
    expect(await client.fetch(`${ALL}.title`)).toEqual(['A', 'B']);
  }
});

test('without a token documents with a dot in their id are not handed out, which is said', async () => {
  const lines: string[] = [];
  const folder = await makeFolder([
    ...documents,
    { _id: '_.schemas.a', _type: 'system.schema' },
    { _id: 'sanity-preview.a', _type: 'sanity.previewUrlSecret' },
  ]);
  const log = (line: string) => lines.push(line);
  const client = clientOf(await serve(folder.path, { log }), { perspective: 'published' });
  expect(await client.fetch(`${ALL}.title`)).toEqual(['A', 'B']);
  expect(lines).toEqual([
    expect.stringMatching(/^content: 1 document of type post has a dot in the _id and cannot be /),
  ]);
  await serve(folder.path, { log, token: TOKEN });
  expect(lines).toHaveLength(1);
});

test('a name that was made to lead to this machine is refused, as by a page elsewhere', async () => {
  const { port } = await serve((await makeFolder(documents)).path);
  const statusFor = async (host: string) => {
    const path = '/v2023-01-01/data/query/production?query=*';
    const [response] = await once(
      get({ host: '127.0.0.1', port, path, headers: { host } }),
      'response',
    );
    response.resume();
    return response.statusCode;
  };
  expect(await statusFor(`127.0.0.1:${port}`)).toBe(200);
  expect(await statusFor('localhost')).toBe(200);
  expect(await statusFor(`evil.example:${port}`)).toBe(403);
  expect(await statusFor('127.0.0.1.evil.example')).toBe(403);
});
