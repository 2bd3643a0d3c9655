import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { workspaceAt } from '../../scripts/release/workspace.ts';
import { gather } from '../../src/gather/gather.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { type FaultRule, isListing, startFaultProxy } from '../support/fault-proxy.ts';
import { FULL } from '../support/long-form.ts';
import { buildIn, makeSiteRoot } from '../support/site/build.ts';
import { demoDocuments, settingsFor, withDataset } from '../support/site/datasets.ts';
import { demoPosts } from '../support/site/posts.ts';

/** The product waits two minutes for a service that may come back; here it gives up after one second. */
const SHORT_RETRY = { attempt: 500, total: 1000, pause: 10 };

let root: string;
let placed: string;

/** Everything that readers of a site are served: which release it is, and every byte of it. */
function servedBytes(site: string): string {
  const hash = createHash('sha256').update(readlinkSync(join(site, 'dist')));
  const dist = join(site, 'dist/');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true });
  for (const file of files.filter((each) => each.isFile())) {
    const path = join(file.parentPath, file.name);
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** A site with a release of its own, and what that serves. */
async function builtSite() {
  const site = mkdtempSync(join(tmpdir(), 'failing-'));
  await makeSiteRoot(site);
  expect(await buildIn(site, {})).toMatchObject({ code: 0 });
  return { root: site, placed: servedBytes(site) };
}

beforeAll(async () => {
  ({ root, placed } = await builtSite());
});

/** An address on which nobody listens any more. */
async function deadAddress(): Promise<string> {
  return withDataset(await demoDocuments(), async ({ origin }) => origin);
}

/** Builds with these settings, which must fail and leave alone what is served. Gives what was printed, line by line. */
async function failedBuild(
  settings: Record<string, string>,
  site = { root, placed },
): Promise<string[]> {
  const { code, output } = await buildIn(site.root, settings);
  expect(code, output).toBe(1);
  expect(servedBytes(site.root)).toBe(site.placed);
  return output
    .split('\n')
    .filter((line) => !/^(Loading posts: |What was kept of the last reading)/.test(line));
}

/** Builds from the demo dataset through a proxy that spoils its answers. */
function buildThrough(rule: FaultRule, build: (settings: Record<string, string>) => Promise<void>) {
  return demoDocuments().then((documents) =>
    withDataset(documents, async (service) => {
      const proxy = await startFaultProxy(service.origin, [rule]);
      try {
        await build(settingsFor(service, proxy.origin));
        expect(proxy.requests.filter(({ fault }) => fault)).not.toEqual([]);
      } finally {
        await proxy.close();
      }
    }),
  );
}

/** Why everything that the build is made from could not be gathered, for a build that does not wait long. */
async function refusalWithin(settings: Record<string, string>): Promise<string> {
  const read = readSettings(settings);
  if (!read.service) throw new Error('no service');
  const circumstances = {
    now: new Date(),
    retryPolicy: SHORT_RETRY,
    live: false,
    progress: () => {},
  };
  const gathering = gather(workspaceAt(root), read, read.service, circumstances);
  const refusal = await gathering.then(
    () => 'nothing failed',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  expect(servedBytes(root)).toBe(placed);
  return refusal;
}

test.each([
  ['SANITY_PROJECT_ID', 'not a project'],
  ['SANITY_DATASET', 'Production'],
  ['SANITY_API_VERSION', 'yesterday'],
  ['SITE_URL', 'somebody.example'],
  ['CONTENT_FALLBACK', 'yes'],
])('a wrong %s ends the build with its line', async (name, value) => {
  const settings = { SANITY_PROJECT_ID: 'zp7mbokg', [name]: value };
  const [line, ...more] = await failedBuild(settings);
  expect(more).toEqual([]);
  expect(line).toMatch(new RegExp(`^${name} must .*\\(for example .*\\); it is .*\\.$`));
  // It may be a secret in the wrong place.
  expect(line).not.toContain(value);
});

test('a clock that differs from the content service’s ends the build with its line', async () => {
  await buildThrough({ when: () => true, fault: 'wrong clock' }, async (settings) => {
    expect(await failedBuild(settings)).toEqual([
      expect.stringMatching(/^The clock of this machine is \d+ days ahead of .*: set the clock\.$/),
    ]);
  });
});

test('a draft in the answer ends the build with its line', async () => {
  await buildThrough({ when: isListing, fault: 'draft' }, async (settings) => {
    expect(await failedBuild(settings)).toEqual([
      expect.stringMatching(
        /^post ".*" \(drafts\.[\w-]+\): _id is a draft or a version, which must never be published\.$/,
      ),
    ]);
  });
});

test('two posts with one slug end the build with the line that names both', async () => {
  const documents = await demoDocuments();
  const [one, other] = (await demoPosts()).filter(({ sealed }) => !sealed);
  const slug = { _type: 'slug', current: other?.slug };
  const twice = documents.map((each) => (each._id === one?.id ? { ...each, slug } : each));
  await withDataset(twice, async (service) => {
    const lines = await failedBuild(settingsFor(service, service.origin));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`the slug "${other?.slug}" is the same. Give one of them another.`);
    for (const post of [one, other]) expect(lines[0]).toContain(`"${post?.title}" (${post?.id})`);
  });
});

test('a dataset that does not exist ends the build at once', async () => {
  await withDataset(await demoDocuments(), async (service) => {
    const settings = { ...settingsFor(service, service.origin), SANITY_DATASET: 'absent' };
    const lines = await failedBuild(settings);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^Reading "absent" of project \w+: the content service answered 404 \(/,
    );
  });
});

const READING = /Reading "production" of project \w+: /.source;
/** The time may end in the middle of an attempt. */
const UNREACHABLE = `${READING}(the content service cannot be reached \\(\\w+\\)|no answer within [\\d.]+ s)\\.`;
const NO_ANSWER = `${READING}the answer is not JSON of the content service\\.`;
const TOO_LONG = ' Gave up after';

test('an unreachable service is given up with a line', async () => {
  const settings = { SANITY_PROJECT_ID: 'zp7mbokg', SANITY_API_HOST: await deadAddress() };
  expect(await refusalWithin(settings)).toMatch(new RegExp(`^${UNREACHABLE}${TOO_LONG} 1 s\\.$`));
});

test.each(['html', 'truncated'] as const)('an answer that is %s is given up with a line', (fault) =>
  buildThrough({ when: isListing, fault }, async (settings) => {
    expect(await refusalWithin(settings)).toMatch(new RegExp(`^${NO_ANSWER}${TOO_LONG} 1 s\\.$`));
  }),
);

test.runIf(FULL).concurrent.each([
  ['unreachable', UNREACHABLE],
  ['html', NO_ANSWER],
  ['truncated', NO_ANSWER],
] as const)(
  'a service that is %s ends the build after two minutes',
  { timeout: 240_000 },
  async (kind, line) => {
    // Of one site a build waits for the other.
    const site = await builtSite();
    const end = async (settings: Record<string, string>) => {
      const lines = await failedBuild(settings, site);
      expect(lines).toEqual([expect.stringMatching(new RegExp(`^${line}${TOO_LONG} 120 s\\.$`))]);
    };
    if (kind !== 'unreachable') await buildThrough({ when: isListing, fault: kind }, end);
    else await end({ SANITY_PROJECT_ID: 'zp7mbokg', SANITY_API_HOST: await deadAddress() });
  },
);

test('a build that succeeds is seen to change what is served', async () => {
  expect(await buildIn(root, { SITE_URL: 'https://elsewhere.example' })).toMatchObject({ code: 0 });
  expect(servedBytes(root)).not.toBe(placed);
});
