import { copyFile, mkdir, mkdtemp, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { signCommand } from '../../../scripts/keys/sign.ts';
import { publicKeyOf } from '../../../scripts/release/account/signed-account.ts';
import { signingKey } from '../../../scripts/release/account/signing-key.ts';
import { readSettings } from '../../../src/settings/settings.ts';

const HOW = { anew: false, shown: false };

let folder: string;
let project: string;
let own: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sign-'));
  project = join(folder, 'project');
  await mkdir(join(project, 'src'), { recursive: true });
  await copyFile('src/site.ts', join(project, 'src/site.ts'));
  own = join(folder, 'darkroom', 'own.signing-key');
});

const settings = () => ({ keysFile: own.replace('.signing-key', '.json'), signingKey: null });

test('the author makes a pair of keys: one half for him alone, the other in the settings', async () => {
  await signCommand(own, project, HOW);
  const [shown = ''] = await signCommand(own, project, { ...HOW, shown: true });
  expect(await readFile(join(project, 'src/site.ts'), 'utf8')).toContain(publicKeyOf(shown));
  expect((await stat(own)).mode & 0o777).toBe(0o600);
  await signCommand(own, project, HOW);
  expect(await signCommand(own, project, { ...HOW, shown: true })).toEqual([shown]);
  await signCommand(own, project, { anew: true, shown: false });
  const given = { ...settings(), signingKey: shown };
  await expect(
    signingKey(given, () => {}, publicKeyOf(await readFile(own, 'utf8'))),
  ).rejects.toThrow('is not the private half');
  expect(readSettings({ SIGNING_KEY: shown }).signingKey).toBe(shown);
});

test('a key that cannot be read is not taken for none: nothing is made in its place, and nothing goes unsigned', async () => {
  await mkdir(own, { recursive: true });
  await expect(signCommand(own, project, HOW)).rejects.toThrow(`cannot be read: ${own}`);
  await expect(signingKey(settings(), () => {}, 'AAAA')).rejects.toThrow('cannot be read');
});

test('a file that holds no key is told of by its name, and a new pair can take its place', async () => {
  await mkdir(dirname(own));
  await writeFile(own, 'half a key');
  await expect(signCommand(own, project, HOW)).rejects.toThrow(`${own} is not a key`);
  await expect(signingKey(settings(), () => {}, null)).rejects.toThrow(`${own} is not a key`);
  await signCommand(own, project, { ...HOW, anew: true });
  expect(await signingKey(settings(), () => {}, null)).not.toBeNull();
});

test.each(['own.signing-key', '..keys/own.signing-key', 'link/own.signing-key'])(
  'no key is written to %s within the project',
  async (path) => {
    await symlink('src', join(project, 'link'));
    await symlink(join(project, 'src'), join(folder, 'outside'));
    const files = [join(project, path), join(folder, 'outside', 'own.signing-key')];
    for (const file of files) {
      await expect(signCommand(file, project, HOW)).rejects.toThrow('lies within the project');
      await expect(stat(file)).rejects.toThrow('ENOENT');
    }
  },
);
