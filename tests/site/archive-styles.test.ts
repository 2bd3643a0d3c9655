import { expect, test } from 'vitest';
import { EVERYWHERE } from '../../src/postprocess/later-styles.ts';
import { pagesOf } from '../support/site/pages.ts';

const archive = pagesOf('demo').filter(({ route }) => /^\/archive(\/|$)/.test(route));

/** Selectors for what a page has only while it is used, or with a pointer. */
const PASSING = ['*,:before,:after', 'a:hover', ':focus-visible', '[hidden]'];

test('every page of the archive has what its later styles leave to it', () => {
  expect(archive.length).toBeGreaterThan(7);
  for (const { route, html } of archive) {
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    const selectors = new Set(style.split(/[{},]/));
    const lacking = [...EVERYWHERE].filter(
      (each) => !PASSING.includes(each) && !selectors.has(each),
    );
    expect(lacking, route).toEqual([]);
  }
});
