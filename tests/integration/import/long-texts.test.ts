import { expect, test } from 'vitest';
import { readMatter } from '../../../scripts/import/read/markdown/front-matter.ts';
import { htmlBlocks } from '../../../src/gather/blocks/html-blocks.ts';
import { processorTime } from '../../support/processor.ts';

function timeOf(read: () => unknown): number {
  const before = processorTime();
  read();
  return processorTime() - before;
}

test.each([
  ['spaces behind a word', `b${' '.repeat(5000)}!`],
  ['a long word', `${'b'.repeat(100_000)}!`],
  ['spaces behind a colon', `b: ${' '.repeat(200_000)}!`],
])('front matter that cannot be read, with %s, is refused at once', (_, line) => {
  const read = () =>
    expect(() => readMatter(`---\na: [\n${line}\n---\n`)).toThrow(/cannot be read/);
  expect(timeOf(read)).toBeLessThan(3000);
});

test('each picture of figures that are not closed is taken, at once', () => {
  const html = '<figure><img src="a.png">'.repeat(20_000);
  expect(timeOf(() => expect(htmlBlocks(html).blocks).toHaveLength(20_000))).toBeLessThan(3000);
});
