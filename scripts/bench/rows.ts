import { type BenchSite, openSite } from './bench-site.ts';
import type { Cost } from './cost.ts';
import { addPost, correctTypo, deletePost, pagesBeside } from './edits.ts';
import { costText, spread } from './figures.ts';
import { publishTimes } from './live.ts';
import { startStaying } from './staying.ts';

/** What one row of the table says. */
export interface Row {
  readonly name: string;
  readonly what: string;
  readonly target: string;
  /** How many posts the site has; null for the demo. */
  readonly posts: number | null;
  readonly measure: (site: BenchSite) => Promise<string>;
}

const RUNS = 7;
const EDITS = 200;

/** A release of the site as it stands, so that what follows is an edit of it. */
async function release(site: BenchSite): Promise<void> {
  await site.run('scripts/build.mjs');
  await site.changedFiles();
}

async function inStaying(
  site: BenchSite,
  edit: (site: BenchSite, run: number) => ReturnType<typeof correctTypo>,
): Promise<string> {
  await release(site);
  const staying = startStaying(site);
  try {
    await staying.release([await correctTypo(site, RUNS + 1)]);
    const took: Awaited<ReturnType<typeof staying.release>>[] = [];
    const files: number[] = [];
    const others: number[] = [];
    await site.changedFiles();
    for (let run = 0; run < RUNS; run += 1) {
      const changed = await edit(site, run);
      took.push(await staying.release([changed]));
      const paths = await site.changedFiles();
      const ofCategory = pagesBeside(site, changed);
      files.push(paths.length);
      others.push(paths.filter((path) => !ofCategory.has(path)).length);
    }
    const seconds = spread(took.map((each) => each.seconds));
    const processor = spread(took.map((each) => each.processor));
    const count = `files ${spread(files, 0)}, ${spread(others, 0)} without pages of its category`;
    return `${seconds} s; processors ${processor} s; ${count}`;
  } finally {
    staying.close();
  }
}

async function fresh(site: BenchSite): Promise<string> {
  await release(site);
  const costs: Cost[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await correctTypo(site, run);
    costs.push(await site.run('scripts/build.mjs'));
  }
  return costText(costs);
}

/** The first of several is as good as the others, and at 10,000 posts it is enough. */
function fromNothing(runs: number) {
  return async (site: BenchSite): Promise<string> => {
    const costs: Cost[] = [];
    for (let run = 0; run < runs; run += 1) {
      await site.forget();
      costs.push(await site.run('scripts/build.mjs'));
    }
    return costText(costs);
  };
}

async function published(site: BenchSite): Promise<string> {
  await release(site);
  return `${spread(await publishTimes(site, 30))} s`;
}

async function memoryOfStaying(site: BenchSite): Promise<string> {
  await release(site);
  const staying = startStaying(site);
  try {
    const sizes: number[] = [];
    for (let run = 0; run < EDITS; run += 1) {
      await staying.release([await correctTypo(site, run)]);
      sizes.push(await staying.megabytes());
    }
    const at = [1, 25, 50, 100, 150, EDITS].map(
      (run) => `${run}: ${Math.round(sizes[run - 1] ?? 0)}`,
    );
    return `MB after edit ${at.join(', ')}`;
  } finally {
    staying.close();
  }
}

function perSize(posts: number, edit: string, build: string, nothing: string): Row[] {
  const size = posts.toLocaleString('en');
  return [
    {
      name: `edit-${posts}`,
      what: `a typo corrected, process that stays, from the question to the service to the swap, ${size} posts`,
      target: `${edit} s, 12 files`,
      posts,
      measure: (site) => inStaying(site, correctTypo),
    },
    {
      name: `publish-${posts}`,
      what: `publish to live: from the signed webhook to the page that is served, quiet time included, 30 times, ${size} posts`,
      target: '1.5 s median, 3 s worst',
      posts,
      measure: published,
    },
    {
      name: `build-${posts}`,
      what: `npm run build after a typo, fresh process, ${size} posts`,
      target: `${build} s`,
      posts,
      measure: fresh,
    },
    {
      name: `nothing-${posts}`,
      what: `from nothing: no program, picture, card, page or index kept, ${size} posts`,
      target: nothing,
      posts,
      measure: fromNothing(posts > 1000 ? 1 : 3),
    },
  ];
}

/** The rows of the table of releases. */
export const ROWS: readonly Row[] = [
  ...perSize(1000, '0.4', '1.5', '15 s, 700 MB'),
  ...perSize(10_000, '0.8', '2.5', '90 s, 1.5 GB'),
  {
    name: 'new-10000',
    what: 'a new post today, process that stays, 10,000 posts',
    target: '3 s; files of its category and what changed',
    posts: 10_000,
    measure: (site) => inStaying(site, addPost),
  },
  {
    name: 'deletion-1000',
    what: 'a deletion, process that stays, 1,000 posts',
    target: 'files of its category and 20',
    posts: 1000,
    measure: (site) => inStaying(site, deletePost),
  },
  {
    name: 'nothing-100',
    what: 'from nothing, 100 posts',
    target: '8 s',
    posts: 100,
    measure: fromNothing(3),
  },
  {
    name: 'nothing-demo',
    what: 'from nothing, the demo',
    target: '8 s',
    posts: null,
    measure: fromNothing(3),
  },
  {
    name: 'memory-1000',
    what: `memory of the process that stays, ${EDITS} edits, 1,000 posts`,
    target: '250 MB, flat',
    posts: 1000,
    measure: memoryOfStaying,
  },
];

/** Measures the rows in turn, each on a site of its own (`openSite`), and shows each as a line of the table. */
export async function measureRows(
  rows: readonly Row[],
  rich: boolean,
  show: (line: string) => void,
): Promise<void> {
  show('| row | what | target | measured: median (least-most) |');
  show('|---|---|---|---|');
  const sites: BenchSite[] = [];
  try {
    for (const { name, what, target, posts, measure } of rows) {
      const site = await openSite(posts, rich);
      sites.push(site);
      try {
        show(`| ${name} | ${what} | ${target} | ${await measure(site)} |`);
      } finally {
        await site.close();
      }
    }
  } finally {
    // Not before all are measured: what is removed makes some file systems slow for a while.
    for (const site of sites) await site.remove();
  }
}
