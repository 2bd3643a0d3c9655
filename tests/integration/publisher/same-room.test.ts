import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inSameRoom } from '../../../scripts/publisher/same-room.ts';
import { opensFor } from '../../../scripts/release/live-room.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { workspaceIn } from '../../support/release-elsewhere.ts';
import {
  DARK,
  post,
  posts,
  releaser,
  SEALED,
  startDataset,
  temporaryFolder,
} from '../release/releasing.ts';

const SITE_URL = 'https://one.example';
const OLD = { SITE_URL, DARKROOM_PASSCODE: 'lorok kizaf sofop motar wosup' };
const NEW = { SITE_URL, DARKROOM_PASSCODE: 'zodul latib benif ribit vukuz' };

test('a publisher does not undo a change of the passcode by another build', {
  timeout: 120_000,
}, async () => {
  const documents = (words: string) => [DARK, ...posts(3, words), post(4, words, SEALED)];
  const { origin, edit } = await startDataset(documents('One'));
  const folder = await temporaryFolder();
  const lines: string[] = [];
  const [mine, other] = [releaser(folder, origin, OLD), releaser(folder, origin, NEW)];
  const build = inSameRoom(
    async () => ({ ...(await mine.release()), late: [] }),
    workspaceIn(folder),
    readSettings(OLD),
    (line) => lines.push(line),
  );
  const publish = () => build([], new AbortController().signal);
  const opens = async (env: typeof OLD) => {
    const site = await realpath(mine.dist);
    const read = (path: string) => readFile(join(site, path)).catch(() => null);
    return opensFor(SITE_URL, readSettings(env).passcodes, read);
  };
  expect(await publish()).not.toBeNull();
  await edit(documents('Two'));
  expect(await mine.outcome()).toBe('published');
  await edit(documents('Three'));
  expect([await publish(), lines]).toEqual([expect.objectContaining({ published: true }), []]);
  await edit(documents('Four'));
  expect(await other.outcome()).toBe('published');
  await edit(documents('Five'));
  expect(await publish()).toBeNull();
  expect(lines).toEqual([expect.stringMatching(/^Another build has sealed .*: start it again/)]);
  expect([await opens(OLD), await opens(NEW)]).toEqual([false, true]);
});
