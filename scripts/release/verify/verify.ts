import type { Log } from '../../command/log.ts';
import { secrecyFaults } from '../secrecy/verify.ts';
import { checkBudgets } from './budgets.ts';
import { type Candidate, type Check, freshWordsOf } from './candidate.ts';
import { checkParts } from './page-parts.ts';
import { checkPages } from './pages.ts';
import { checkRoutes } from './routes.ts';
import { checkScripts } from './scripts.ts';
import { checkSecrets } from './secrets.ts';

/** What is said openly, a post at a time: there may be thousands. Sealed files say nothing. */
function* openTexts({ posts, darkRoom: _, ...rest }: Candidate['content']): Generator<string> {
  yield JSON.stringify(rest);
  for (const post of posts) yield JSON.stringify(post);
}

/** Nothing of the Dark Room is in clear, and its seal shows nothing. */
const checkSecrecy: Check = (candidate) => {
  const { folder, secrets, content, sameSecrets, before } = candidate;
  const files = sameSecrets ? freshWordsOf(candidate) : null;
  return secrecyFaults(folder, secrets, () => openTexts(content), files, before);
};

/** What every release must pass before it is published, in the order in which its faults are told. */
const CHECKS: readonly Check[] = [
  checkRoutes,
  checkPages,
  checkParts,
  checkScripts,
  checkSecrets,
  checkSecrecy,
  checkBudgets,
];

/** Lines that are printed; a fault in a part of every page is one to mend, not a thousand to read. */
const MOST_LINES = 20;

/** The built site is not fit to be published: a line for each fault. */
export class VerificationError extends Error {
  override readonly name = 'VerificationError';
}

/**
 * Reads the staged output again, as a host would serve it. Throws a `VerificationError`. Routes are not compared where the
 * content is another than the candidate's.
 */
export async function verify(candidate: Candidate, note: Log, isOwnContent = true): Promise<void> {
  const checks = CHECKS.filter((check) => isOwnContent || check !== checkRoutes);
  const found = await Promise.all(checks.map((check) => check(candidate, note)));
  const faults = found.flat();
  if (faults.length === 0) return;
  const more = faults.length - MOST_LINES;
  throw new VerificationError(
    [
      ...faults.slice(0, MOST_LINES),
      ...(more > 0 ? [`… and ${more} more.`] : []),
      'Nothing is published.',
    ].join('\n'),
  );
}
