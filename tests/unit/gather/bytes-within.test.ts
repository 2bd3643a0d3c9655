import { expect, test } from 'vitest';
import { bytesWithin } from '../../../src/gather/bytes-within.ts';

/** An answer of so many bytes in pieces of ten, or without an end; and how many pieces were asked for. */
function answerOf(bytes: number): { response: Response; asked: () => number } {
  let count = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      count += 1;
      if (count * 10 > bytes) controller.close();
      else controller.enqueue(new Uint8Array(10).fill(count));
    },
  });
  return { response: new Response(body), asked: () => count };
}

test.each([
  [0, 0],
  [20, 20],
  [20, 100],
])('an answer of %i bytes is had where %i may be', async (bytes, most) => {
  expect((await bytesWithin(answerOf(bytes).response, most))?.length).toBe(bytes);
});

test('of one that is larger there is nothing, not even its beginning', async () => {
  expect(await bytesWithin(answerOf(20).response, 19)).toBeNull();
});

test('one without an end is not read on', async () => {
  const { response, asked } = answerOf(Number.POSITIVE_INFINITY);
  expect(await bytesWithin(response, 100)).toBeNull();
  expect(asked()).toBeLessThan(20);
});

test('an answer without a body is empty', async () => {
  expect(await bytesWithin(new Response(null), 0)).toEqual(Buffer.alloc(0));
});
