import type { ServiceSettings } from '../../src/settings/settings.ts';

/** More than clocks differ that are set by a time server now and then, in milliseconds. */
const MOST = 5 * 60_000;
/** For an answer, in milliseconds: that a service does not answer is told by who asks it for posts. */
const PATIENCE = 5_000;

/** The clock of this machine is wrong: it decides which posts wait. */
class ClockError extends Error {
  override readonly name = 'ClockError';
}

/** The time that the content service's answers carry, in milliseconds since 1970; null where it tells none. */
async function timeOfService({
  projectId,
  apiHost,
}: Pick<ServiceSettings, 'projectId' | 'apiHost'>): Promise<number | null> {
  try {
    const { headers } = await fetch(apiHost ?? `https://${projectId}.api.sanity.io`, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    // What stands between may have kept the answer for a while.
    const time = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000;
    return Number.isNaN(time) ? null : time;
  } catch {
    return null;
  }
}

function inWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 2880
    ? `${Math.round(minutes / 60)} hours`
    : `${Math.round(minutes / 1440)} days`;
}

/**
 * Throws a `ClockError` where this machine's clock and the content service's differ: ahead of its time it would publish
 * posts that wait, and behind it take back the newest.
 */
export async function assertClock(
  service: Pick<ServiceSettings, 'projectId' | 'apiHost'>,
): Promise<void> {
  const theirs = await timeOfService(service);
  const off = theirs === null ? 0 : Date.now() - theirs;
  if (Math.abs(off) <= MOST) return;
  const where = off > 0 ? 'ahead of' : 'behind';
  const what =
    off > 0 ? 'posts that wait would be published' : 'the newest posts would be taken back';
  throw new ClockError(
    `The clock of this machine is ${inWords(Math.abs(off))} ${where} the content service's: ${what}. Nothing is published: set the clock.`,
  );
}
