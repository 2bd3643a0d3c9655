import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { codeDigest } from '../../../src/gather/code.ts';

async function project(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'code-'));
  return root;
}

async function write(root: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

test.each([
  ['a page', 'src/pages/about.astro', true],
  ['a command', 'scripts/build.mjs', true],
  ['the lock file', 'package-lock.json', true],
  ['which fields are read', 'src/content/fields.yaml', true],
  ['a text of the author', 'src/content/about.md', false],
  ['a chapter', 'src/content/memoir/one.md', false],
  ['a paper', 'docs/architecture.md', false],
])('%s, %s, is part of the program: %s', async (_, file, isPart) => {
  const root = await project();
  await write(root, 'src/site.ts', 'export {};');
  await write(root, file, 'one');
  const before = await codeDigest(root, 'static');
  expect(await codeDigest(root, 'static')).toBe(before);
  await write(root, file, 'two');
  expect((await codeDigest(root, 'static')) !== before).toBe(isPart);
});

test.each([
  'undecided: intern\n',
  'undecided:\n  - intern\n  - plan\n',
  'undecided:\r\n- intern\r\n',
  'undecided: []',
  'undecided: intern\nunread: [plan]\n',
])(
  'what is undecided, %j, is no part of the program: it stops a release, and changes none',
  async (undecided) => {
    const root = await project();
    await write(root, 'src/content/fields.yaml', 'slugFromTitle: true\n');
    const before = await codeDigest(root, 'static');
    await write(root, 'src/content/fields.yaml', `slugFromTitle: true\n${undecided}`);
    expect(await codeDigest(root, 'static')).toBe(before);
    await write(root, 'src/content/fields.yaml', `${undecided}\nlanguage: de\n`);
    expect(await codeDigest(root, 'static')).not.toBe(before);
  },
);
