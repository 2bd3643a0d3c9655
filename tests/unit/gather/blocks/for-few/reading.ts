import { textBlocks } from '../../../../../src/gather/blocks/text-blocks.ts';

/** What is shown of a text with these words between an open beginning and an open end, and what is told of it. */
export function read(words: string) {
  const told: string[] = [];
  const blocks = textBlocks(`Open.\n\n${words}\n\nLast.`, (what) => told.push(what));
  return { shown: JSON.stringify(blocks), told: told.join('\n') };
}
