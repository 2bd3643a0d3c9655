import { expect, test } from 'vitest';
import { LISTS, UNPUBLISHED } from '../../../../scripts/studio/desk/lists.ts';
import { datasetFolder, startWriting, writer } from './writing.ts';

const post = (_id: string, publishedAt: string) => ({
  _id,
  _type: 'post',
  title: _id,
  publishedAt,
});
const PAST = '2020-01-01T00:00:00.000Z';

test('the list of drafts has them, new or of what is published, as the Studio asks for it', async () => {
  const documents = [
    post('a', PAST),
    post('drafts.a', PAST),
    post('drafts.b', PAST),
    post('c', PAST),
  ];
  const service = await startWriting(await datasetFolder(documents));
  const drafts = LISTS.find(({ id }) => id === 'drafts');
  const ask = (perspective: 'drafts' | 'raw') =>
    writer(service)
      .withConfig({ perspective })
      .fetch(`*[_type == "post" && ${drafts?.filter}] | order(title).title`);
  expect(await ask('drafts')).toEqual(['drafts.a', 'drafts.b']);
  expect(await ask('raw')).toEqual(['drafts.a', 'drafts.b']);
});

test('the lists of what is published and of what waits have no draft that was never published', async () => {
  const AHEAD = '2099-01-01T00:00:00.000Z';
  const documents = [
    ...['a', 'drafts.a', 'drafts.b', 'c'].map((id) => post(id, PAST)),
    ...['d', 'drafts.d', 'drafts.e'].map((id) => post(id, AHEAD)),
  ];
  const client = writer(await startWriting(await datasetFolder(documents)));
  const unpublished = await client.fetch(UNPUBLISHED);
  const ask = (id: string) => {
    const list = LISTS.find((each) => each.id === id);
    return client
      .withConfig({ perspective: 'drafts' })
      .fetch(`*[_type == "post" && ${list?.filter}] | order(title).title`, { unpublished });
  };
  expect(await ask('published')).toEqual(['c', 'drafts.a']);
  expect(await ask('waiting')).toEqual(['drafts.d']);
});
