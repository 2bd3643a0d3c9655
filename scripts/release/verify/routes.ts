import { manifestOf } from '../plan/manifest.ts';
import type { Check } from './candidate.ts';

/** Every route that the content asks for is there. */
export const checkRoutes: Check = async ({ content, files }) =>
  [...new Set(manifestOf(content).filter((file) => !files.has(file)))].map(
    (file) => `${file} was not built: a route of the manifest (scripts/release/plan/manifest.ts).`,
  );
