import { expect, it } from 'vitest';
import { archivePages } from '../../../../src/domain/archive/archive.ts';
import { postNeighbor } from '../../../../src/domain/reader/invitation.ts';
import { postWith } from '../../../support/content/entries.ts';

it('begins where its language does, also where its first word is of another', () => {
  const own = { title: 'iPhone שלי', excerpt: 'Vue היא', language: 'he' };
  const [pages] = archivePages([postWith(own)]).values();
  const entries = pages?.flatMap(({ page }) => page.entries);
  expect(entries).toMatchObject([{ title: '\u200fiPhone שלי', excerpt: '\u200fVue היא' }]);
  expect(postNeighbor({ ...postWith(own), slug: 'a' })).toMatchObject({
    label: '\u200fiPhone שלי',
    summary: '\u200fVue היא',
  });
});
