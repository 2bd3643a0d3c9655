import { expect, test } from 'vitest';
import { commonOf, partOf } from '../../../../scripts/release/pages/common-text.ts';
import { checkParts } from '../../../../scripts/release/verify/page-parts.ts';
import { faultsOf, page } from './candidate-site.ts';

const common = commonOf(page('-'));
const html = page('Words');
const site = {
  'offline.txt': common.text,
  'read/a.html': html,
  'read/a.txt': partOf(html, common),
};

test('a part that makes its page passes', async () => {
  expect((await faultsOf(checkParts, site)).faults).toEqual([]);
  expect((await faultsOf(checkParts, { ...site, 'read/a.txt': '' })).faults).toEqual([]);
});

test.each([
  ['of other words', { 'read/a.txt': partOf(page('Others'), common) }],
  ['of another common text', { 'offline.txt': commonOf(page('another')).text }],
  ['without a common text', { 'offline.txt': '' }],
])('a part %s is told of', async (_, change) => {
  expect((await faultsOf(checkParts, { ...site, ...change })).faults).toEqual([
    'The part of /read/a makes another page: see scripts/release/pages/common-text.ts.',
  ]);
});

test('a part without a page is told of: what was taken back must not stay', async () => {
  const { 'read/a.html': _, ...rest } = site;
  expect((await faultsOf(checkParts, rest)).faults).toEqual([
    '/read/a.txt is the part of no page.',
  ]);
});
