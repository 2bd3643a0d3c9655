import { expect, test } from 'vitest';
import { eventsOf } from '../../../../scripts/sanity-emulator/write/events.ts';
import { createHistory } from '../../../../scripts/sanity-emulator/write/history.ts';
import { datasetFolder, startWriting, writer } from './writing.ts';

const draft = { draftId: 'drafts.a', publishedId: 'a' };

test('History tells when a post was begun, published, taken back and deleted', async () => {
  const service = await startWriting(await datasetFolder([]));
  const client = writer(service);
  const events = async (id: string) => {
    const url = `/data/history/${service.datasetName}/events/documents/${id}?limit=10`;
    const { events } = await client.request({ url });
    return events[id].map(({ type }: { type: string }) => type);
  };
  const act = (name: string, more: object = {}) => {
    const action = { actionType: `sanity.action.document.${name}`, ...draft, ...more };
    const url = `/data/actions/${service.datasetName}`;
    return client.request({ method: 'POST', url, body: { actions: [action] } });
  };
  await client.create({ _id: 'drafts.a', _type: 'post', title: 'A' });
  const { _rev } = await client.patch('drafts.a').set({ title: 'B' }).commit();
  await act('publish');
  const url = `/data/history/${service.datasetName}/events/documents/drafts.a?limit=1`;
  const [published] = (await client.request({ url })).events['drafts.a'];
  expect(published).toMatchObject({ type: 'publishDocumentVersion', versionRevisionId: _rev });
  await client.create({ _id: 'drafts.a', _type: 'post', title: 'C' });
  await act('unpublish');
  await act('publish');
  await act('unpublish');
  await act('discard', { versionId: 'drafts.a' });
  await client.create({ _id: 'a', _type: 'post', title: 'D' });
  await act('delete');
  expect(await events('a')).toEqual([
    'deleteDocumentGroup',
    'unpublishDocument',
    'publishDocumentVersion',
    'unpublishDocument',
    'publishDocumentVersion',
  ]);
  expect(await events('drafts.a')).toEqual([
    'deleteDocumentGroup',
    'deleteDocumentVersion',
    'createDocumentVersion',
    'publishDocumentVersion',
    'createDocumentVersion',
    'publishDocumentVersion',
    'createDocumentVersion',
  ]);
  expect(await events('b')).toEqual([]);
});

test('what was published before the first change can be gone back to', async () => {
  const text = { _type: 'post', title: 'Imported', _rev: 'r0', _updatedAt: '2020-01-01T00:00:00Z' };
  const service = await startWriting(await datasetFolder([{ _id: 'a', ...text }]));
  const client = writer(service);
  await client.createOrReplace({ _id: 'a', _type: 'post', title: 'Written over' });
  const past = (path: string) =>
    client.request({ url: `/data/history/${service.datasetName}/${path}` });
  for (const id of ['a', 'drafts.a']) {
    const { events } = await past(`events/documents/${id}`);
    const [event] = events[id].slice(-1);
    expect(event).toMatchObject({ type: 'publishDocumentVersion', timestamp: text._updatedAt });
    const { documents } = await past(`documents/${id}?revision=${event.versionRevisionId}`);
    expect(documents).toEqual([expect.objectContaining({ _id: id, ...text })]);
  }
});

test('what happens within one thousandth of a second is told as what it was', async () => {
  const history = await createHistory(await datasetFolder([]), new Map());
  const [gone, post] = [null, { _id: 'a', _type: 'post' }];
  const add = (id: string, published: object, ofDraft: object) => {
    const changes = [
      { id: 'a', before: gone, after: gone, mutations: [], ...published },
      { id: 'drafts.a', before: gone, after: gone, mutations: [], ...ofDraft },
    ];
    history.add({ id, timestamp: '2026-01-01T00:00:00.000Z', changes });
  };
  add('t1', { before: post }, { after: post });
  add('t2', { after: post }, { before: post });
  const types = eventsOf(history, 'a', 9).map(({ type }) => type);
  expect(types).toEqual(['publishDocumentVersion', 'unpublishDocument']);
  await history.close();
});

test('of an hour of writing without a pause there are states to go back to', async () => {
  const history = await createHistory(await datasetFolder([]), new Map());
  const text = (title: string) => ({ _id: 'drafts.a', _type: 'post', title });
  for (let half = 0; half < 120; half += 1) {
    const timestamp = new Date(Date.UTC(2026, 0, 1) + half * 30_000).toISOString();
    const [before, after] = [text(`${half - 1}`), text(`${half}`)];
    const change = { id: 'drafts.a', before, after, mutations: [] };
    history.add({ id: `t${half}`, timestamp, changes: [change] });
  }
  expect(history.entries()).toHaveLength(12);
  expect(history.atRevision('drafts.a', 't60')).toMatchObject({ title: '69' });
  await history.close();
});
