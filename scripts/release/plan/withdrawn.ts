import type { Withdrawing } from '../../../src/gather/sanity/still-shown.ts';
import type { Version } from '../account/version.ts';

/** Nothing was taken back since the last release. */
export class NothingWithdrawnError extends Error {
  override readonly name = 'NothingWithdrawnError';
}

/** The Dark Room of the last release is not known here any more. */
class RoomError extends Error {
  override readonly name = 'RoomError';
}

/**
 * Stops a release that only takes away where it would take away nothing, or the Dark Room, which is to stay. Throws a
 * `NothingWithdrawnError` or a `RoomError`.
 */
export function assertWithdrawn(
  withdrawing: Withdrawing,
  version: Version,
  last: Version | undefined,
): void {
  const sameRoom = version.sealed === last?.sealed;
  if (sameRoom && version.posts === last?.posts) throw new NothingWithdrawnError();
  if (withdrawing === 'public' && !sameRoom) {
    throw new RoomError('the Dark Room is not known here as it was published.');
  }
}
