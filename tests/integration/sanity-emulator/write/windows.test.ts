import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { DEMO, serve } from '../serving.ts';
import { datasetFolder, startWriting, TOKEN } from './writing.ts';

const headers = { authorization: `Bearer ${TOKEN}` };

/** A window of the Studio, which has asked to be told of the others. */
async function openWindow(origin: string) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/vX/socket/production`, { origin });
  onTestFinished(() => socket.close());
  await once(socket, 'open');
  const heard: unknown[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  const call = (method: string, params: object = {}) =>
    socket.send(JSON.stringify({ id: method, method, params }));
  call('presence_subscribe');
  await expect.poll(() => heard).toHaveLength(1);
  return { heard, call, socket };
}

test('windows are told where the others are, and not where they are themselves', async () => {
  const { origin } = await startWriting(await datasetFolder([{ _id: 'a', _type: 'post' }]));
  const one = await openWindow(origin);
  const other = await openWindow(origin);
  const data = { sessionId: 's', locations: [{ documentId: 'a', path: ['title'] }] };
  one.call('presence_announce', { data });
  const told = { method: 'presence_subscription', params: { result: { type: 'state', m: data } } };
  await expect.poll(() => other.heard.at(-1)).toMatchObject(told);
  await expect.poll(() => one.heard.at(-1)).toMatchObject({ id: 'presence_announce', result: {} });
  one.socket.send('no call');
  await once(one.socket, 'close');
});

test('a window that asks while the service starts again is answered', async () => {
  const many = Array.from({ length: 20_000 }, (_, n) => ({ _id: `p${n}`, _type: 'post' }));
  const folder = await datasetFolder(many);
  const before = await startWriting(folder);
  await before.close();
  const { port } = new URL(before.origin);
  const ask = async () => {
    for (;;) {
      const address = `http://localhost:${port}/v2025-02-19/data/doc/production/p1`;
      const answer = await fetch(address, { headers }).catch(() => null);
      if (answer) return answer.status;
    }
  };
  const asked = ask();
  await startWriting(folder, [], Number(port));
  expect(await asked).toBe(200);
});

test('the service ends with windows open', async () => {
  const service = await startWriting(await datasetFolder([{ _id: 'a', _type: 'post' }]));
  const { socket } = await openWindow(service.origin);
  await Promise.all([once(socket, 'close'), service.close()]);
});

test('who refers to a document is told', async () => {
  const author = { _type: 'reference', _ref: 'a' };
  const posts = ['p', 'drafts.q'].map((_id) => ({ _id, _type: 'post', author }));
  const folder = await datasetFolder([{ _id: 'a', _type: 'author' }, ...posts]);
  const { origin } = await startWriting(folder);
  const address = `${origin}/v2025-02-19/data/references/production/documents/a/to`;
  expect(await (await fetch(address, { headers })).json()).toEqual({
    totalCount: 2,
    references: [{ documentId: 'p' }, { documentId: 'drafts.q' }],
  });
  const elsewhere = await fetch(`${address}?excludeInternalReferences=true`, { headers });
  expect(await elsewhere.json()).toEqual({ totalCount: 0, references: [] });
});

test('the service of tests and builds takes no change', async () => {
  const { origin } = await serve(DEMO);
  const body = JSON.stringify({ mutations: [{ delete: { id: 'author-jonah-vale' } }] });
  for (const path of ['mutate', 'actions']) {
    const address = `${origin}/v2025-02-19/data/${path}/production`;
    expect((await fetch(address, { method: 'POST', body })).status).toBe(404);
  }
});

test('a text of 400 paragraphs that is pasted is taken whole', async () => {
  const folder = await datasetFolder([{ _id: 'drafts.a', _type: 'post', body: [] }]);
  const { origin } = await startWriting(folder);
  const blocks = Array.from({ length: 400 }, (_, n) => ({ _type: 'block', _key: `k${n}` }));
  // As the Studio sends it: each paragraph behind the one before, and two more edits of it.
  const edit = (patch: object) => ({
    ...{ actionType: 'sanity.action.document.edit', draftId: 'drafts.a', publishedId: 'a' },
    patch,
  });
  const actions = blocks.flatMap((block) => [
    edit({ insert: { after: 'body[-1]', items: [block] } }),
    edit({ set: { [`body[_key=="${block._key}"].style`]: 'normal' } }),
    edit({ set: { [`body[_key=="${block._key}"].children`]: [{ text: 'Words. ' }] } }),
  ]);
  const address = `${origin}/v2025-02-19/data/actions/production`;
  const body = JSON.stringify({ actions });
  const answer = await fetch(address, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  const asked = await fetch(`${origin}/v2025-02-19/data/doc/production/drafts.a`, { headers });
  const { documents } = await asked.json();
  expect(documents[0].body).toHaveLength(400);
});
