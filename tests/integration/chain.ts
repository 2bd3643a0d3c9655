import { cp, mkdtemp, readFile, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { writeDataset } from '../../scripts/bench/dataset.ts';
import type { Order } from '../../scripts/release/order.ts';
import { release } from '../../scripts/release/release.ts';
import { startContentService } from '../../scripts/sanity-emulator/service.ts';
import { createMemory, type Memory } from '../../src/gather/memory.ts';
import { RETRY_POLICY } from '../../src/gather/sanity/retry.ts';
import { type Fields, parseFields } from '../../src/settings/fields.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { SITE } from '../../src/site.ts';
import { serviceAt, workspaceIn } from '../support/release-elsewhere.ts';
import { differentBelow } from '../support/tree.ts';
import { editText } from './edit-text.ts';
import { TOKEN, whileFaulty } from './edited-dataset.ts';
import { editDataset } from './edits.ts';

const PROJECT = 'edits';
export const FIELDS = `types: { referred: status }
post:
  { from: publishAt, until: unpublishAt, public: [live, status->title], hidden: hidden, sealed: nurFreunde, series: [series, cycle->title] }`;

/** A small site of which two releases are made after each edit: one that follows the change, and one from nothing. */
export interface Chain {
  /** What the next releases are made with; a test changes it. */
  now: number;
  fields: Fields;
  readonly settings: Record<string, string>;
  /** All lines that the releases said. */
  readonly lines: string[];
  /** Where the release that follows the change lies. */
  readonly served: () => Promise<string>;
  /** What that one keeps for the next process. */
  readonly kept: string;
  readonly order: () => Order;
  /** From now on another process releases, which knows what the last one kept. */
  readonly renewProcess: () => void;
  readonly writePosts: (count: number) => Promise<void>;
  /** Edits of the dataset, or of the author's own texts, which say what they were. */
  readonly edit: (random: () => number) => Promise<string>;
  readonly editText: (random: () => number, all?: boolean) => Promise<string>;
  /**
   * Makes both releases, and gives the files in which they differ. With a fault another process tries the first before while
   * two posts have one address: it fails, and only takes away what is to go.
   */
  readonly different: (withFault?: boolean) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/** Opens such a site, which shows bodies so. */
export async function openChain(body: typeof SITE.body): Promise<Chain> {
  const { body: own } = SITE;
  Object.assign(SITE, { body });
  const folder = await mkdtemp(join(tmpdir(), 'edits-'));
  const [dataset, texts] = [join(folder, 'dataset'), join(folder, 'texts')];
  await writeDataset(dataset, 14);
  await cp('src/content', texts, { recursive: true });
  const service = await startContentService({
    ...{ folder: dataset, projectId: PROJECT, port: 0, log: () => {}, token: TOKEN },
  });
  let memory: Memory = createMemory();
  /**
   * After a fault a release does not know which sealed posts are gone: its list of what was sealed still has them, and so has
   * that of the next one that publishes the same.
   */
  let isListOlder = false;

  const orderIn = (name: string, again: boolean): Order => ({
    workspace: { ...workspaceIn(join(folder, name)), texts },
    settings: { ...readSettings(chain.settings), liveUrl: null },
    service: serviceAt(service.origin, { projectId: PROJECT, fields: chain.fields, token: TOKEN }),
    events: [],
    shownWithin: 1000,
    followed: false,
    retryPolicy: RETRY_POLICY,
    now: () => new Date(chain.now),
    again,
    log: (line) => chain.lines.push(line),
    ...(again ? {} : { memory }),
  });
  const difference = () =>
    differentBelow(join(folder, 'followed/dist'), join(folder, 'fresh/dist'), 60);

  /** What a release says of itself, but for the list of what is sealed. */
  const recordIn = async (name: string) => {
    const text = await readFile(join(folder, name, 'dist/release.json'), 'utf8');
    return { ...JSON.parse(text), sealed: null };
  };

  const fail = async () => {
    await whileFaulty(dataset, service.origin, () =>
      expect(release(orderIn('followed', false))).rejects.toThrow('"double"'),
    );
    memory = createMemory();
  };

  const chain: Chain = {
    now: Date.parse('2026-11-21T12:00:00Z'),
    fields: parseFields(FIELDS),
    settings: {
      SITE_URL: 'https://one.example',
      DARKROOM_PASSCODE: 'lorok kizaf sofop motar wosup',
      ...{ ALLOW_SHRINK: '1', ALLOW_EMPTY: '1' },
    },
    lines: [],
    served: () => realpath(join(folder, 'followed/dist')),
    kept: join(folder, 'followed/.release/kept'),
    order: () => orderIn('followed', false),
    renewProcess: () => {
      memory = createMemory();
    },
    writePosts: (count) => writeDataset(dataset, count).then(() => {}),
    edit: (random) => editDataset(dataset, service.origin, random, chain.now),
    editText: (random, all) => editText(texts, random, all),
    different: async (withFault = false) => {
      if (withFault) await fail();
      const { published } = await release(orderIn('followed', false));
      await release(orderIn('fresh', true));
      if (published) {
        isListOlder = false;
        return difference();
      }
      isListOlder ||= withFault;
      // Nothing to publish: all that a release more does is let go what the release before still showed.
      const mayDiffer = ['.well-known/release.json', ...(isListOlder ? ['release.json'] : [])];
      const pages = (await difference()).filter((file) => !file.startsWith('_astro/'));
      expect(pages.filter((file) => !mayDiffer.includes(file))).toEqual([]);
      await release(orderIn('followed', true));
      if (!isListOlder) return difference();
      expect(await recordIn('followed')).toEqual(await recordIn('fresh'));
      return (await difference()).filter((file) => !mayDiffer.includes(file));
    },
    close: async () => {
      Object.assign(SITE, { body: own });
      await service.close();
    },
  };
  return chain;
}
