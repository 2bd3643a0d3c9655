import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { manyPosts, startChain, withWords } from '../support/publishing-chain.ts';

/*
 * From an author's edit to a reader's screen, on this machine: npm run bench:publish [-- POSTS...]
 * A post is changed in the local content service, which sends a signed webhook; the publisher makes a release; a
 * reader asks until the new words are there.
 */
const EDITS = 10;
/** The publisher's usual quiet time, in milliseconds. */
const QUIET = 1000;

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}

async function measure(count: number): Promise<object> {
  await mkdir('.release', { recursive: true });
  const folder = await mkdtemp(join(process.cwd(), '.release', 'bench-'));
  const chain = await startChain(folder, await manyPosts(count), QUIET);
  try {
    const first = performance.now();
    const [shown] = chain.posts();
    if (!shown) throw new Error('no posts');
    await chain.seen(shown, '</html>', 600_000);
    const fresh = performance.now() - first;
    const times: number[] = [];
    for (let n = 0; n < EDITS; n += 1) {
      const post = chain.posts()[(n * 37) % count];
      if (!post) throw new Error('no posts');
      const words = `Edit number ${n} of this text.`;
      const start = await chain.edit(new Map([[post._id, withWords(post, words)]]));
      times.push((await chain.seen(post, words, 600_000)) - start);
    }
    times.sort((a, b) => a - b);
    return {
      posts: count,
      'first release (s)': seconds(fresh),
      'median (s)': seconds(((times[4] ?? 0) + (times[5] ?? 0)) / 2),
      'worst (s)': seconds(times.at(-1) ?? 0),
      'of that quiet (s)': seconds(QUIET),
    };
  } finally {
    await chain.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const counts = process.argv.slice(2).map(Number);
const rows: object[] = [];
for (const count of counts.length > 0 ? counts : [100, 1000]) rows.push(await measure(count));
console.log(`${EDITS} edits each, from the edit until a reader sees it:`);
console.table(rows);
process.exit();
