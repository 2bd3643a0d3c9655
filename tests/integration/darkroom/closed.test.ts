import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { leaksIn } from '../../../scripts/release/secrecy/leaks.ts';
import { startContentService } from '../../../scripts/sanity-emulator/service.ts';
import { DEMO_PASSCODE } from '../../../src/gather/darkroom/passcode.ts';
import { storedPost } from '../../support/content/stored.ts';
import { CANARIES, canary } from '../../support/darkroom/dataset.ts';
import {
  type DarkWorkshop,
  differences,
  filesOf,
  isSealedFile,
  isSealedPage,
  openWorkshop,
  PROJECT_ID,
  TOKEN,
} from '../../support/darkroom/site.ts';
import { ownLeaksIn } from '../../support/tree.ts';

/** Real builds, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000 });

let workshop: DarkWorkshop;

beforeAll(async () => {
  workshop = await openWorkshop(TOKEN);
});

afterAll(() => workshop.close());

const build = (env: Readonly<Record<string, string>> = {}) =>
  workshop.build({ SANITY_TOKEN: TOKEN, ...env });

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Nothing was made: the lock, and pictures that were made before, are all that the copy holds. */
const untouched = async ({ root, dist }: DarkWorkshop['project']): Promise<boolean> =>
  (await readdir(join(root, '.release'))).join() === 'lock' &&
  !(await exists(dist)) &&
  (await readdir(join(root, 'node_modules/.astro'))).sort().join() === 'pictures,programs';

/** Builds with a page at which a build ends, by itself and killed. */
async function buildBroken() {
  const folder = join(workshop.project.root, 'src/pages/broken');
  await mkdir(folder);
  const ends =
    "if (process.env.ENDS === 'killed') process.kill(process.pid, 'SIGKILL');\nthrow new Error('half-way');";
  await writeFile(join(folder, 'page.astro'), `---\n${ends}\n---\n`);
  const failed = await build();
  const killed = await build({ ENDS: 'killed' });
  await rm(folder, { recursive: true });
  return { failed, killed };
}

describe('a build that must not be', () => {
  const linesOf = (log: string): string[] =>
    log
      .split('\n')
      .filter((line) => line !== '' && !/^(Loading posts|There is no release)/.test(line));

  test('with a weak passcode stops with one line, and writes nothing', async () => {
    const { code, log } = await build({ DARKROOM_PASSCODE: 'DarkRoom2026!' });
    expect(code).toBe(1);
    expect(linesOf(log)).toEqual([
      expect.stringMatching(/^DARKROOM_PASSCODE is too weak: 13 characters .* "npm run passcode"/),
    ]);
    expect(await untouched(workshop.project)).toBe(true);
  });

  test('with the demo’s passcode over a project’s posts is as weak', async () => {
    const { code, log } = await build({ DARKROOM_PASSCODE: DEMO_PASSCODE });
    expect(code).toBe(1);
    expect(linesOf(log)).toEqual([expect.stringContaining('DARKROOM_PASSCODE is too weak')]);
  });

  test('with a title of a dark post in the passcode is as weak', async () => {
    const passcode = `${canary('titleone')} ${canary('titletwo')} ${canary('itemtitle')} lorok`;
    const { code, log } = await build({ DARKROOM_PASSCODE: passcode });
    expect(code).toBe(1);
    expect(log).toContain('DARKROOM_PASSCODE is too weak');
  });

  test('with a missing category and DARKROOM_STRICT names the post by its id alone', async () => {
    const more = [
      storedPost({ _id: 'unsure', title: canary('unsure'), categories: ['category-gone'] }),
    ];
    await workshop.publish({ dark: true, more });
    const { code, log } = await build({ DARKROOM_STRICT: '1' });
    await workshop.publish({ dark: true });
    expect(code).toBe(1);
    expect(linesOf(log)).toEqual([
      '1 post refers to a category that does not exist or is not published, which may be one that seals (unsure). ' +
        'Mend or remove it, or build without DARKROOM_STRICT.',
    ]);
    expect(await untouched(workshop.project)).toBe(true);
  });
});

test('a content service that is open to anyone stops a strict build, with what to do', async () => {
  const open = await startContentService({
    folder: workshop.dataset.folder,
    port: 0,
    projectId: PROJECT_ID,
    log: () => {},
  });
  try {
    const { code, log } = await build({
      SANITY_API_HOST: open.origin,
      SANITY_TOKEN: '',
      DARKROOM_STRICT: '1',
    });
    expect(code).toBe(1);
    expect(log).toContain(
      'anyone can ask the content service for 4 sealed posts of dataset "production"',
    );
    expect(log).toContain('Make the dataset private');
    expect(await untouched(workshop.project)).toBe(true);
  } finally {
    await open.close();
  }
});

describe('without a passcode', () => {
  let site: string;
  let closed: ReadonlyMap<string, Buffer>;

  test('nothing of the room is emitted, and the log says how much was left out', async () => {
    const { code, log } = await build({ DARKROOM_PASSCODE: '', DARKROOM_STRICT: '1' });
    expect(code, log).toBe(0);
    site = await workshop.keepRelease();
    closed = await filesOf(site);
    expect(log).toContain('The Dark Room is not open: 5 entries are left out');
    expect(log).not.toContain('open at its source');
    const paths = [...closed.keys()];
    expect(paths.filter((path) => isSealedPage(path) || isSealedFile(path))).toEqual([]);
    const page = String(closed.get('darkroom.html'));
    expect(page).toContain('The room is not open');
    expect(page).not.toMatch(/PBKDF2|room-code|<form/);
    expect(await leaksIn(site, { texts: CANARIES })).toEqual([]);
  });

  test('the rest of the site is the one with a passcode, but for the pages that lead into the room', async () => {
    expect((await build()).code).toBe(0);
    const open = await filesOf(await workshop.keepRelease());
    const changed = differences(closed, open);
    expect(changed.filter((path) => !isSealedPage(path) && !isSealedFile(path))).toEqual([
      '.well-known/release.json',
      '404.html',
      'darkroom.html',
      'read/404.html',
      'read/410.html',
      'release.json',
      'version.json',
    ]);
  });
});

test('a build that fails or is killed half-way leaves nothing dark behind, and the last release in place', async () => {
  const before = await filesOf(await workshop.keepRelease());
  const { root } = workshop.project;
  const { failed, killed } = await buildBroken();
  expect(failed.code).toBe(1);
  expect(failed.log).toContain('half-way');
  expect(killed.code).not.toBe(0);
  expect(await readdir(join(root, '.release'))).toContainEqual(expect.stringMatching(/^run-\w+$/));
  const printed = join(workshop.dataset.folder, 'printed');
  await mkdir(printed);
  await writeFile(join(printed, 'log.txt'), failed.log + killed.log);
  const secrets = { texts: CANARIES, files: [workshop.dataset.picture] };
  for (const folder of [join(root, '.release'), join(root, 'node_modules'), printed]) {
    expect(await ownLeaksIn(folder, secrets), folder).toEqual([]);
  }
  expect(differences(before, await filesOf(await workshop.keepRelease()))).toEqual([]);
});
