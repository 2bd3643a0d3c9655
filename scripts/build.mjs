import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/*
 * `npm run build`. What Node makes of its modules is kept: a process that follows another loads them in half of the time.
 * This one is no TypeScript: Node would load what reads that for this file alone.
 */

enableCompileCache(join(import.meta.dirname, '../node_modules/.astro/compiled'));
await import('./build/run.ts');
