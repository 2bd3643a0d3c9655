import type { ServiceSettings } from '../../settings/settings.ts';
import { openReader } from '../sanity/client.ts';
import { countSealed } from '../sanity/posts.ts';
import { type RetryPolicy, ServiceError } from '../sanity/retry.ts';
import { sealingOf } from '../sanity/who-may-read/sealing.ts';

async function countOpen(service: ServiceSettings, retryPolicy: RetryPolicy): Promise<number> {
  const sealing = await sealingOf(openReader(service, true, retryPolicy));
  try {
    return await countSealed(openReader({ ...service, token: null }, true, retryPolicy), sealing);
  } catch (error) {
    if (error instanceof ServiceError && error.lasting) return 0;
    throw error;
  }
}

/**
 * What to do about sealed posts that the content service hands to anyone who asks it, in one line, or null when it
 * hands over none. Throws a passing `ServiceError` when it does not answer at all.
 */
export async function sourceFault(
  service: ServiceSettings,
  retryPolicy: RetryPolicy,
): Promise<string | null> {
  const count = await countOpen(service, retryPolicy);
  if (count === 0) return null;
  return (
    `The Dark Room is open at its source: anyone can ask the content service for ${count} sealed ` +
    `${count === 1 ? 'post' : 'posts'} of dataset "${service.dataset}", without a token. Make the dataset private ` +
    '(sanity.io/manage, Datasets) and set SANITY_TOKEN to a read token: see docs/dark-room.md.'
  );
}
