import { mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPublisher } from '../../../scripts/publisher/publisher.ts';
import { runBuild } from '../../../scripts/publisher/run-build.ts';
import { startContentService } from '../../../scripts/sanity-emulator/service.ts';
import { releaseRules } from '../../../scripts/serve/rules.ts';
import { serveSite } from '../../../scripts/serve/static-server.ts';

const DEMO = 'scripts/sanity-emulator/demo';
const SECRET = 'a secret between the two';

export type Doc = {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
};

/** The demo dataset with its public posts repeated, under ids and slugs of their own, until there are so many. */
export async function manyPosts(count: number): Promise<Doc[]> {
  const lines = (await readFile(join(DEMO, 'data.ndjson'), 'utf8')).trim().split('\n');
  const documents: Doc[] = lines.map((line) => JSON.parse(line));
  const posts = documents.filter(({ _type }) => _type === 'post');
  const sealing = /category-(dark|vulnerable|raw)/;
  const open = posts.filter((post) => !sealing.test(JSON.stringify(post)));
  const copies = Array.from({ length: count }, (_, n): Doc => {
    const original = open[n % open.length];
    if (!original) throw new Error('The demo dataset has no public post.');
    const published = new Date(Date.parse('2024-01-01T00:00:00Z') + n * 86_400_000 * (700 / count));
    const slug = { _type: 'slug', current: n < open.length ? slugOf(original) : `post-${n}` };
    return { ...original, _id: `post-${n}`, slug, publishedAt: published.toISOString() };
  });
  return [...documents.filter(({ _type }) => _type !== 'post'), ...copies];
}

/** The slug in a post of the dataset, or nothing. */
export function slugOf({ slug }: Doc): string {
  return typeof slug === 'object' && slug && 'current' in slug ? String(slug.current) : '';
}

/** The post with these words as its text, as the service would have it after they were published now. */
export function withWords(post: Doc, words: string): Doc {
  const span = { _type: 'span', _key: 's', text: words, marks: [] };
  const block = { _type: 'block', _key: 'b', style: 'normal', markDefs: [], children: [span] };
  const _updatedAt = new Date().toISOString();
  return { ...post, _rev: `rev ${words}`, _updatedAt, body: [block] };
}

/**
 * Everything between an author's edit and a reader's screen, on this machine: a content service over `documents` that
 * sends signed webhooks, a publisher that releases into `folder`, a server of what is released.
 */
export async function startChain(folder: string, documents: readonly Doc[], quiet: number) {
  const dataset = join(folder, 'dataset');
  const file = join(dataset, 'data.ndjson');
  await mkdir(dataset, { recursive: true });
  await symlink(join(process.cwd(), DEMO, 'images'), join(dataset, 'images'));
  let current = documents;
  const write = async () => {
    await writeFile(`${file}.new`, current.map((each) => JSON.stringify(each)).join('\n'));
    await rename(`${file}.new`, file);
  };
  await write();
  const lines: string[] = [];
  const releases: number[] = [];
  const log = (line: string) => lines.push(line);
  // The service has to know the publisher's address, and the publisher the service's.
  let serviceOrigin = '';
  const publisher = await startPublisher({
    port: 0,
    host: '127.0.0.1',
    source: { projectId: 'embedded', dataset: 'production' },
    secret: SECRET,
    inboxFile: join(folder, '.release/inbox.json'),
    quiet,
    build: async (events, signal) => {
      while (serviceOrigin === '') await sleep(10);
      const command = ['tests/support/release-into.ts', folder, serviceOrigin];
      const outcome = await runBuild(command, events, log, signal);
      if (outcome?.published) releases.push(performance.now());
      return outcome;
    },
    deliver: async () => true,
    limit: 600_000,
    every: 3_600_000,
    retryAfter: () => 500,
    now: Date.now,
    log,
  });
  const webhook = { url: `${publisher.origin}/publish`, secret: SECRET };
  const service = await startContentService({ folder: dataset, port: 0, webhook, log });
  serviceOrigin = service.origin;
  const rules = releaseRules();
  const dist = join(folder, 'dist');
  const site = await serveSite({ folder: dist, port: 0, host: '127.0.0.1', rules });

  /** Waits until a reader who asks for the post sees the words; rejects after so many milliseconds. */
  const seen = async (post: Doc, words: string, within: number): Promise<number> => {
    const until = performance.now() + within;
    while (performance.now() < until) {
      const response = await fetch(`${site.origin}/read/${slugOf(post)}`);
      if ((await response.text()).includes(words)) return performance.now();
      await sleep(20);
    }
    throw new Error(`"${words}" is not live after ${within} ms:\n${lines.slice(-20).join('\n')}`);
  };
  return {
    lines,
    releases,
    site: site.origin,
    publisher: publisher.origin,
    posts: () => current.filter(({ _type }) => _type === 'post'),
    /** Publishes changed documents in place of those with their ids; null deletes one. */
    edit: async (changes: ReadonlyMap<string, Doc | null>): Promise<number> => {
      const kept = current.flatMap((each) => {
        const changed = changes.get(each._id);
        return changed === undefined ? each : (changed ?? []);
      });
      const known = new Set(current.map(({ _id }) => _id));
      const added = [...changes.values()].flatMap((each) =>
        each && !known.has(each._id) ? each : [],
      );
      current = [...kept, ...added];
      await write();
      return performance.now();
    },
    seen,
    close: async () => {
      await publisher.close();
      await service.close();
      await site.close();
    },
  };
}

export type Chain = Awaited<ReturnType<typeof startChain>>;
