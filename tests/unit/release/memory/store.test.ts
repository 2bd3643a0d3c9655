import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  isDamaged,
  type Part,
  readStore,
  removeStore,
  writeStore,
} from '../../../../scripts/release/memory/store.ts';

let folder = '';

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'kept-')), 'kept');
});
const [ice, lake] = [{ word: 'ice' }, { word: 'lake' }];
const part = (from: object): Part => ({ from: [from], text: () => JSON.stringify(from) });
const both = () =>
  new Map([
    ['a', part(ice)],
    ['b', part(lake)],
  ]);

function textsOf(key = 'one') {
  const kept = readStore(folder, key);
  return kept instanceof Map ? [...kept].map(([name, { bytes }]) => `${name} ${bytes()}`) : kept;
}

test('what was kept is had again, and nothing that is not kept any more lies about', async () => {
  expect(textsOf()).toBeNull();
  const first = writeStore(folder, 'one', both(), new Map());
  expect(textsOf()).toEqual(['a {"word":"ice"}', 'b {"word":"lake"}']);
  writeStore(folder, 'one', new Map([['a', part(ice)]]), first);
  expect(textsOf()).toEqual(['a {"word":"ice"}']);
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  expect(files.join('\n')).not.toContain('lake');
});

test('what is made of the same things is not written again', () => {
  const first = writeStore(folder, 'one', both(), new Map());
  const unmade = new Map([['a', { ...part(ice), text: () => 'never' }]]);
  expect(writeStore(folder, 'one', unmade, first).get('a')).toBe(first.get('a'));
});

test('what another program kept, and what is cut or bent, is told apart and not used', async () => {
  writeStore(folder, 'one', both(), new Map());
  expect(textsOf('two')).toBe('other');
  const [name = ''] = (await readdir(folder)).filter((each) => each.startsWith('b.'));
  await truncate(join(folder, name), 5);
  expect(textsOf()).toBe('broken');
  writeStore(folder, 'one', both(), new Map());
  await rm(join(folder, name));
  expect(textsOf()).toBe('broken');
  writeStore(folder, 'one', both(), new Map());
  await writeFile(join(folder, 'index'), 'bent');
  expect(textsOf()).toBe('broken');
});

test('a part that is seldom asked for is read when it is, and told of where it was cut', async () => {
  writeStore(folder, 'one', both(), new Map());
  const [name = ''] = (await readdir(folder)).filter((each) => each.startsWith('b.'));
  const seldom = () => readStore(folder, 'one', (each) => each === 'b');
  const textOf = (part: string) => {
    const kept = seldom();
    return kept instanceof Map ? kept.get(part)?.bytes().toString() : kept;
  };
  expect(textOf('b')).toBe('{"word":"lake"}');
  await truncate(join(folder, name), 5);
  expect(textOf('a')).toBe('{"word":"ice"}');
  expect(isDamaged(folder)).toBe(false);
  expect(() => textOf('b')).toThrow('b of what was kept is not as it was left.');
  expect(isDamaged(folder)).toBe(true);
  removeStore(folder);
  expect(isDamaged(folder)).toBe(false);
});
