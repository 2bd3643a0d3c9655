import { expect, test } from 'vitest';
import { sealedLine } from '../../../scripts/adopt/lines.ts';
import { decodePost } from '../../../src/gather/sanity/decode.ts';
import { category, postDocument } from '../../support/documents.ts';

const filedUnder = (title: string) => decodePost(postDocument({ categories: [category(title)] }));

test('adopt says how many posts are sealed, and what to do where none is', () => {
  const [open, sealed] = [filedUnder('Dunkel'), filedUnder('Raw')];
  expect(sealedLine([open, sealed])).toMatch(/Dark, Vulnerable, Raw.*: 1 of 2 posts\.$/);
  expect(sealedLine([open])).toMatch(/^No post is sealed.* SEALED in src\/site\.ts/);
});
