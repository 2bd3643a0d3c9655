/* How processes are started that hold a whole site: so that they keep less of what they no longer use. */

/** New objects are many, and live for one page. */
export const SPARING_FLAGS: readonly string[] = ['--max-semi-space-size=4'];

/** A process that stays makes few pages and goes through many lists: more room for new objects halves what collecting takes. */
export const STAYING_FLAGS: readonly string[] = ['--max-semi-space-size=16'];

/** Memory given back may serve every thread (glibc), where each thread would keep its own. */
export const SPARING_ENVIRONMENT: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '1' };
