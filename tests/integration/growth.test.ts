import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeDataset } from '../../scripts/bench/dataset.ts';
import { startContentService } from '../../scripts/sanity-emulator/service.ts';
import { FULL } from '../support/long-form.ts';
import { copyProject } from '../support/project-copy.ts';
import { weightOf } from '../support/site/weight.ts';

/** The full form grows to ten thousand posts, which takes minutes: each gets a card of its own. */
const SIZES = [60, 10_000];
const PAGES = ['about', 'journal', 'book', 'codes', 'contact'];
/** In bytes: its first page has from 20 to 59 entries, however many there are. */
const ARCHIVE = 10_000;

/** Weights in bytes of the pages of a site of so many posts. */
async function weightsAt(size: number): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'growth-'));
  await writeDataset(folder, size);
  const service = await startContentService({ folder, port: 0, log: () => {} });
  const project = await copyProject();
  onTestFinished(async () => {
    await service.close();
    await project.remove();
  });
  const { code, log } = await project.build({
    SANITY_PROJECT_ID: service.projectId,
    SANITY_DATASET: service.dataset,
    SANITY_API_HOST: service.origin,
  });
  expect(code, log).toBe(0);
  const weights = [...PAGES, 'archive'].map(async (page) => {
    const html = await readFile(join(project.dist, `${page}.html`), 'utf8');
    return [page, weightOf(html)] as const;
  });
  return Object.fromEntries(await Promise.all(weights));
}

test.runIf(FULL)(
  `no page is more than 5 % heavier at ${SIZES[1]} posts than at ${SIZES[0]}`,
  {
    timeout: 1_200_000,
  },
  async () => {
    const [few = {}, many = {}] = [await weightsAt(SIZES[0] ?? 0), await weightsAt(SIZES[1] ?? 0)];
    console.table(Object.fromEntries(PAGES.map((page) => [page, [few[page], many[page]]])));
    expect(PAGES.filter((page) => (many[page] ?? 0) > 1.05 * (few[page] ?? 0))).toEqual([]);
    expect(many.archive).toBeLessThanOrEqual(ARCHIVE);
  },
);
