import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createBuilder } from '../../../scripts/publisher/builder.ts';
import { RENEW } from '../../../scripts/release/take-orders.ts';

const ANSWERS = `process.on('message', () => process.send({ published: false, late: [] }))`;

test('a process that stays is listened to for one release at a time', async () => {
  const warnings: string[] = [];
  const listen = (warning: Error) => warnings.push(warning.message);
  process.on('warning', listen);
  onTestFinished(() => void process.off('warning', listen));
  const builder = createBuilder(['-e', ANSWERS], () => {});
  onTestFinished(() => builder.close());
  for (let count = 0; count < 12; count += 1) {
    const { signal } = new AbortController();
    expect(await builder.build([], signal)).toEqual({ published: false, late: [] });
  }
  await new Promise(setImmediate);
  expect(warnings).toEqual([]);
});

test('an order that comes when one takes no more is given to the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'builder-'));
  const once = `try { fs.mkdirSync(${JSON.stringify(join(folder, 'met'))}) } catch { ${ANSWERS} }`;
  const ends = `${once}; process.on('message', () => process.exit(${RENEW}))`;
  const builder = createBuilder(['-e', ends], () => {});
  onTestFinished(() => builder.close());
  const { signal } = new AbortController();
  expect(await builder.build([], signal)).toEqual({ published: false, late: [] });
});

test('one that ends without a word has failed', async () => {
  const builder = createBuilder(['-e', 'process.exit(1)'], () => {});
  expect(await builder.build([], new AbortController().signal)).toBeNull();
});

test('it can collect its memory between two releases', async () => {
  const tells = `process.on('message', () => process.send({ published: false, late: [typeof gc] }))`;
  const builder = createBuilder(['-e', tells], () => {});
  onTestFinished(() => builder.close());
  const { signal } = new AbortController();
  expect(await builder.build([], signal)).toEqual({ published: false, late: ['function'] });
});
