import { expect, test } from 'vitest';
import { SITES } from '../support/site/build.ts';
import { pagesOf } from '../support/site/pages.ts';
import { validityFaults } from '../support/site/validity.ts';

test.each(SITES)('every page of the site "%s" is valid HTML', { timeout: 120_000 }, (site) => {
  const pages = pagesOf(site);
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.flatMap(validityFaults)).toEqual([]);
});

test.each([
  ['an unclosed element', '<p>text</div>'],
  ['an attribute twice', '<p id="a" id="b">text</p>'],
  ['a block in a paragraph', '<p><ul><li>text</li></ul></p>'],
  ['an id twice', '<p id="a">text</p><p id="a">text</p>'],
  ['a button without a type', '<button>text</button>'],
])('the validator sees %s', (_, body) => {
  const html = `<!DOCTYPE html><html lang="en"><head><title>t</title></head><body>${body}</body></html>`;
  expect(validityFaults({ route: '/planted', html })).not.toEqual([]);
});
