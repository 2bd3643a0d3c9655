import { openReader } from '../../src/gather/sanity/client.ts';
import { RETRY_POLICY } from '../../src/gather/sanity/retry.ts';
import { stateAnswer } from '../../src/gather/sanity/schema.ts';
import type { ServiceSettings } from '../../src/settings/settings.ts';

/** How often the content service is asked, in milliseconds. */
const INTERVAL = 2000;

/** One attempt, since the next one follows soon. */
const ONCE = { ...RETRY_POLICY, total: RETRY_POLICY.attempt };

/** How many posts there are, and the newest revision, with drafts; null where the service does not say. */
async function stateOf(service: ServiceSettings): Promise<string | null> {
  const reader = openReader({ ...service, drafts: true }, true, ONCE);
  const answer = await reader.read(reader.queries.state, {}, stateAnswer).catch(() => null);
  return answer && JSON.stringify(answer);
}

/** Calls `onChange` when anything was written in the content service. The returned function ends that. */
export function followService(service: ServiceSettings, onChange: () => void): () => void {
  let last: string | null = null;
  let ended = false;
  const ask = async (): Promise<void> => {
    const now = await stateOf(service);
    if (ended) return;
    if (last && now && now !== last) onChange();
    last = now ?? last;
    timer = setTimeout(ask, INTERVAL);
  };
  let timer = setTimeout(ask, 0);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
