import { expect, test } from 'vitest';
import { progressOf } from '../../../../src/domain/reader/neighbors.ts';
import {
  progressHtml,
  withoutProgress,
  withProgress,
} from '../../../../src/domain/reader/progress.ts';

const pageWith = (html: string) => `<main>${html}<p>2 of 10</p></main>`;
const shown = progressHtml(progressOf(1, 10));

test('a page follows its line where nothing else of it has changed', () => {
  const now = pageWith(progressHtml(progressOf(2, 11)));
  expect(withProgress(pageWith(shown), '3 of 11')).toBe(now);
  expect(withoutProgress(now)).toBe(withoutProgress(pageWith(shown)));
  expect(withoutProgress(now)).toBe(pageWith(''));
});

test('nothing is guessed', () => {
  for (const html of ['', shown + shown, shown.replace('2 of', '3 of')]) {
    expect(withProgress(pageWith(html), '3 of 11')).toBeNull();
    expect(withoutProgress(pageWith(html))).toBeNull();
  }
  expect(withProgress(pageWith(shown), '- of -')).toBeNull();
});
