import { codeDigest } from '../../src/gather/code.ts';
import { DecodingError } from '../../src/gather/sanity/decoding-error.ts';
import { NothingWithdrawnError } from '../../src/gather/sanity/still-shown.ts';
import { reasonOf } from '../command/log.ts';
import { loadMemory } from './memory/memory.ts';
import type { Order, Outcome } from './order.ts';
import { VerificationError } from './verify/verify.ts';

/** Whether a release failed for what its content is. */
function isOfContent(error: unknown): boolean {
  return error instanceof DecodingError || error instanceof VerificationError;
}

/**
 * After a release that failed for a fault of its content: makes one that is the last one without the posts that their author has
 * taken back since, so that these do not stay public until the fault is mended. Says so, or why it cannot; does nothing
 * where nothing was taken back, and on a host's machine, which does not know what the last release was made from.
 */
export async function withdrawAllTheSame(
  order: Order,
  error: unknown,
  make: (order: Order) => Promise<Outcome>,
): Promise<void> {
  const { memory: _, served: __, ...same } = order;
  if (!isOfContent(error) || order.again) return;
  const code = order.code ?? (await codeDigest(order.workspace.root, order.settings.deployTarget));
  const last: Order = { ...same, code, events: [], withdrawing: true, log: () => {} };
  const memory = loadMemory(last, code);
  if (memory.known === null) return;
  try {
    await make({ ...last, memory });
    order.log(
      'What was taken back since the last release is gone all the same. Of all else the site stays as it was:',
    );
  } catch (why) {
    if (why instanceof NothingWithdrawnError) return;
    order.log(`What was taken back since the last release is still there: ${reasonOf(why)}`);
  }
}
