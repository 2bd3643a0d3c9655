import { expect, test } from 'vitest';
import { LISTS } from '../../../../scripts/studio/desk/lists.ts';
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
