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

test('pictures of figures that are not closed are read at once, and those too deep are told of', () => {
  const html = '<figure><img src="a.png">'.repeat(20_000);
  const read = () => {
    const { blocks, told } = htmlBlocks(html);
    expect(blocks).toHaveLength(100);
    expect(told).toEqual(['picture that is nested too deep (19900 times)']);
  };
  expect(timeOf(read)).toBeLessThan(3000);
});
