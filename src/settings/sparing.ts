import { setFlagsFromString } from 'node:v8';

/* How processes are started that hold a whole site: so that they keep less of what they no longer use. */

/** New objects are many, and live for one page. */
const SMALL_NURSERY = '--max-semi-space-size=4';

/** Memory is collected when it has grown by so much, in percent: 100 to 150 MB less of 1,000 posts, in the same time. */
const SLOW_GROWTH = '--heap-growing-percent=40';

/** How this project starts processes that work for a moment. */
export const SPARING_FLAGS: readonly string[] = [SMALL_NURSERY, SLOW_GROWTH];

/**
 * Every build's heap grows to this, in MB: collecting it on the way there frees little, and takes half a second of a
 * processor or more.
 */
const FIRST_HEAP = '--initial-old-space-size=96';

/**
 * How a build is started, by package.json too, and its bundler: that one takes 2 % longer to make a small site than where it
 * collects less, for 30 MB.
 */
export const BUILD_FLAGS: readonly string[] = [...SPARING_FLAGS, FIRST_HEAP];

/**
 * Memory is collected seldom from now on: in a process that has read what an earlier one kept, and ends with its release,
 * nearly all of it stays in use. Of a build of 10,000 posts that takes a tenth away, for 50 MB.
 */
export function collectSeldom(): void {
  setFlagsFromString('--heap-growing-percent=200');
}

/** A process that stays collects its memory by itself between two releases, and keeps its program as it is compiled. */
const STAYING_FLAGS: readonly string[] = [SMALL_NURSERY, '--expose-gc', '--no-flush-bytecode'];

/**
 * From so many posts on a larger nursery saves a tenth of an edit: what is made of each post outlives a small one. Memory
 * is collected between two releases alone: within one it takes another tenth. And shapes of objects outlive those
 * collections: what was compiled for them would be compiled anew with each edit, which takes a tenth, too.
 */
const MANY_POSTS = 3000;
const LARGE = [
  '--max-semi-space-size=32',
  '--heap-growing-percent=100',
  '--retain-maps-for-n-gc=100',
];

/** How a process is started that stays, for a site of so many posts. */
export function stayingFlags(posts: number): readonly string[] {
  return posts < MANY_POSTS ? STAYING_FLAGS : [...STAYING_FLAGS, ...LARGE];
}

/** Memory given back may serve every thread (glibc), where each thread would keep its own. */
export const SPARING_ENVIRONMENT: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '1' };

/**
 * Of a process that stays: what it no longer uses goes back to the system (glibc; in bytes). Else the longest text that it
 * has let go of sets how much is kept: 30 MB after everything was read.
 */
export const STAYING_ENVIRONMENT: Readonly<Record<string, string>> = {
  ...SPARING_ENVIRONMENT,
  MALLOC_TRIM_THRESHOLD_: '131072',
};
