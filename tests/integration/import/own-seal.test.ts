import { expect, test } from 'vitest';
import { writeMarkdown } from '../../../scripts/backup/markdown.ts';
import { parseFields } from '../../../src/settings/fields.ts';
import { imported, titled } from '../../support/import-sources/importing.ts';
import { makeFolder } from '../sanity-emulator/serving.ts';
import { backupOf } from './backup-of.ts';

test('what a field of its author’s own seals comes back as a draft: no field says it there', async () => {
  const access = { _id: 'kin', _type: 'access', name: 'Kin' };
  const post = (_id: string, more: object) => ({ _id, _type: 'post', title: _id, ...more });
  const { path } = await makeFolder([
    access,
    ...[post('One', { privat: 'ja' }), post('Two', { privat: false }), post('Three', {})],
    ...[post('Four', { for: { _ref: 'kin' } }), post('Five', { for: { _ref: 'gone' } })],
  ]);
  const { file, documents } = await backupOf(path);
  const fields = parseFields(
    '{ types: { referred: access }, post: { sealed: [privat, for->name] } }',
  );
  const { folder } = await writeMarkdown(file, documents, fields);
  const again = await imported(folder);
  const isDraft = (title: string) => /^drafts\./.test(String(titled(again.documents, title)._id));
  const drafts = ['One', 'Two', 'Three', 'Four', 'Five'].filter(isDraft);
  expect(drafts).toEqual(['One', 'Four', 'Five']);
});
