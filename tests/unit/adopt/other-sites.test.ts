import { expect, test } from 'vitest';
import { otherSitesLines } from '../../../scripts/adopt/other-sites.ts';
import { textBlock } from '../../support/content/stored.ts';
import { foundIn } from './recognized.ts';

function linesOf(...said: object[]): string[] {
  const documents = said.map((more, at) => ({
    ...{ _id: `p${at}`, _type: 'post', title: 'T', body: [textBlock('Words.')], ...more },
  }));
  const found = foundIn(documents);
  const types = [{ type: 'post', count: documents.length, documents }];
  return found ? otherSitesLines(found, { types, referred: new Map() }) : [];
}

test('posts that name different sites are told of: all of them are shown', () => {
  expect(linesOf({ showOnSites: ['a', 'b'] }, { showOnSites: ['c'] })).toEqual([
    expect.stringMatching(
      /^NOT read: `showOnSites` \(a, b, c\), .* leave posts of other sites out/,
    ),
  ]);
  const to = (_ref: string) => ({ _type: 'reference', _ref });
  expect(linesOf({ site: to('one') }, { site: to('two') })).toEqual([
    expect.stringMatching(/^NOT read: `site`, /),
  ]);
});

test('posts of one site, and addresses of what posts tell of, are not', () => {
  expect(linesOf({ sites: ['a'] }, { sites: ['a'] })).toEqual([]);
  expect(linesOf({ website: 'https://a.example' }, { website: 'https://b.example' })).toEqual([]);
});
