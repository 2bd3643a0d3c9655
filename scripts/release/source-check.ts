import { openReader } from '../../src/sanity/client.ts';
import { type Patience, Refusal } from '../../src/sanity/patience.ts';
import { countSealed } from '../../src/sanity/posts.ts';
import type { ServiceSettings } from '../../src/settings.ts';

async function countOpen(service: ServiceSettings, patience: Patience): Promise<number> {
  try {
    return await countSealed(openReader({ ...service, token: null }, true, patience));
  } catch (error) {
    if (error instanceof Refusal && error.lasting) return 0;
    throw error;
  }
}

/**
 * What to do about sealed posts that the content service hands to anyone who asks it, in one line, or null when it
 * hands over none. Throws a passing `Refusal` when it does not answer at all.
 */
export async function sourceFault(
  service: ServiceSettings,
  patience: Patience,
): Promise<string | null> {
  const count = await countOpen(service, patience);
  if (count === 0) return null;
  return (
    `The Dark Room is open at its source: anyone can ask the content service for ${count} sealed ` +
    `${count === 1 ? 'post' : 'posts'} of dataset "${service.dataset}", without a token. Make the dataset private ` +
    '(sanity.io/manage, Datasets) and set SANITY_TOKEN to a read token: see docs/dark-room.md.'
  );
}
