/* How processes are started that hold a whole site: so that they keep less of what they no longer use. */

/** New objects are many, and live for one page. */
export const SPARING_FLAGS: readonly string[] = ['--max-semi-space-size=4'];

/** A process that stays collects its memory by itself between two releases, and keeps its program as it is compiled. */
export const STAYING_FLAGS: readonly string[] = [
  ...SPARING_FLAGS,
  '--expose-gc',
  '--no-flush-bytecode',
];

/** Memory given back may serve every thread (glibc), where each thread would keep its own. */
export const SPARING_ENVIRONMENT: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '1' };
