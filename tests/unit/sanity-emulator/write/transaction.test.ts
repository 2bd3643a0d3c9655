import { expect, test } from 'vitest';
import { mutationsOfAction } from '../../../../scripts/sanity-emulator/write/actions.ts';
import { transactionOf } from '../../../../scripts/sanity-emulator/write/transaction.ts';

test('a long text that is pasted into a published post copies it once', () => {
  const published = { _id: 'a', _type: 'post', body: [{ _key: 'first' }] };
  const documents = new Map([['a', published]]);
  const edits = Array.from({ length: 2000 }, (_, n) => ({
    ...{ actionType: 'sanity.action.document.edit', draftId: 'drafts.a', publishedId: 'a' },
    patch: { insert: { after: 'body[-1]', items: [{ _key: `k${n}` }] } },
  }));
  const mutations = edits.flatMap((edit) => mutationsOfAction(edit, documents));
  const [draft, ...others] = transactionOf(documents, mutations).changes;
  expect(others).toEqual([]);
  expect(draft?.after?.body).toHaveLength(2001);
  expect(draft?.mutations).toHaveLength(2001);
  expect(published.body).toEqual([{ _key: 'first' }]);
});
