import { expect, test } from 'vitest';
import { inTurns } from '../../../src/gather/in-turns.ts';

test('as many as may work at once, and the next as soon as any has ended, well or not', async () => {
  const inTurn = inTurns(2);
  const begun: string[] = [];
  const ends = new Map<string, (fails: boolean) => void>();
  const work = (name: string) =>
    inTurn(() => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (fails) => (fails ? reject(new Error(name)) : resolve(name)));
      });
    });
  const all = ['one', 'two', 'three', 'four'].map(work);
  const settled = Promise.allSettled(all);
  const after = async (name: string, fails = false) => {
    ends.get(name)?.(fails);
    await new Promise(setImmediate);
    return begun.join(' ');
  };
  expect(begun).toEqual(['one', 'two']);
  expect(await after('two', true)).toBe('one two three');
  expect(await after('three')).toBe('one two three four');
  await after('one');
  await after('four');
  const ended = (await settled).map(({ status }) => status);
  expect(ended).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});
