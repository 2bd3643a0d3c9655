import { expect, test } from 'vitest';
import { checkWrittenFields } from '../../../scripts/writing/own-fields.ts';
import { DEFAULT_FIELDS, parseFields } from '../../../src/settings/fields.ts';

test('the desk refuses a dataset whose fields it does not write: new posts would be on no page', () => {
  checkWrittenFields(DEFAULT_FIELDS);
  checkWrittenFields(parseFields('post: { publishedAt: [date, publishedAt], public: live }'));
  checkWrittenFields(parseFields('post: { body: body+photos }'));
  expect(() =>
    checkWrittenFields(
      parseFields('types: { post: article }\npost: { body: content, categories: [] }'),
    ),
  ).toThrow(
    /^src\/content\/fields\.yaml names .*\(types\.post is article, and not post; post\.body is content, and not body; post\.categories is \[\], and not categories\)/,
  );
});
