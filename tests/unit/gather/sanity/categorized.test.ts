import { expect, test } from 'vitest';
import { decodePost } from '../../../../src/gather/sanity/decode.ts';
import { parseFields } from '../../../../src/settings/fields.ts';
import { postDocument } from '../../../support/content/documents.ts';

const BOTH = parseFields('post: { categories: [category, genre] }');

test.each<[readonly string[], object]>([
  [['category'], { labels: 'private' }],
  [['category'], { labels: ['Entwurf'] }],
  [
    ['genre'],
    {
      filed: [
        { categories: [], labels: null },
        { categories: [], labels: 'private' },
      ],
    },
  ],
  [[], { labels: ['private', 'Garden'] }],
  [[], { labels: 'Garden' }],
  [[], { labels: null }],
])('a post whose only category keeps a text back elsewhere is asked about %j', (names, filed) => {
  const answer = postDocument({ categories: [], inline: null, ...filed });
  expect(decodePost(answer, BOTH).undecided).toEqual(names);
});
