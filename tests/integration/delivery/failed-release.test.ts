import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeSiteRoot, withoutSettings } from '../../support/site/build.ts';
import { post, startDataset } from '../release/releasing.ts';
import { FIRST, folderOfTest, releaseOf, SECOND, textsIn } from './delivering.ts';

/** A project whose served release was made from the dataset `source`, and has not come to the host. */
async function served(source: string) {
  const root = await folderOfTest();
  await makeSiteRoot(root);
  const release = join(root, '.release/release-7');
  await mkdir(join(root, '.release'), { recursive: true });
  await cp(await releaseOf(SECOND), release, { recursive: true });
  await writeFile(`${release}.source`, source);
  await rm(join(root, 'dist'), { recursive: true, force: true });
  await symlink('.release/release-7', join(root, 'dist'));
  return root;
}

/** `npm run build -- --deploy` there, and how it ends. */
async function deployed(root: string, origin: string, DEPLOY_COMMAND: string) {
  const build = spawn(process.execPath, [resolve('scripts/build.mjs'), '--local', '--deploy'], {
    cwd: root,
    env: {
      ...withoutSettings(process.env),
      ...{ SANITY_PROJECT_ID: 'embedded', SANITY_API_HOST: origin, DEPLOY_COMMAND },
    },
  });
  const said = Promise.all([text(build.stdout), text(build.stderr)]);
  const [code] = await once(build, 'close');
  return { code, said: (await said).join('') };
}

test('what the release before withdrew is taken from the host also where a build fails', async () => {
  const { origin } = await startDataset([
    post(1, 'Words', { body: [{ _type: 'block', children: 7 }] }),
  ]);
  const host = await releaseOf(FIRST);
  const command = `rm -rf ${host}/* && cp -r "$RELEASE"/. ${host}`;

  const other = await deployed(await served('of another'), origin, command);
  expect(other, other.said).toMatchObject({ code: 1 });
  expect(other.said).toContain('made from another dataset: it is not brought to the host.');
  expect(await textsIn(host)).toEqual(FIRST);

  const undecided = await served('embedded production ');
  await writeFile(join(undecided, '.release/release-7.undecided'), '');
  const looked = await deployed(undecided, origin, command);
  expect(looked.said).toContain('made to be looked at on this machine: it is not brought');
  expect(await textsIn(host)).toEqual(FIRST);

  const own = await deployed(await served('embedded production '), origin, command);
  expect(own.code).toBe(1);
  expect(own.said).toMatch(/On the host after .+ s/);
  expect(own.said, 'the build says why it fails').toMatch(/body/);
  expect(await textsIn(host)).toEqual(SECOND);
});
