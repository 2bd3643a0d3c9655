import type { Memory } from '../../src/gather/memory.ts';
import type { RetryPolicy } from '../../src/gather/sanity/retry.ts';
import type { Withdrawing } from '../../src/gather/sanity/still-shown.ts';
import type { ServiceSettings, Settings } from '../../src/settings/settings.ts';
import type { Log } from '../command/log.ts';
import type { Version } from './account/version.ts';
import type { PublishEvent } from './event.ts';
import type { Workspace } from './workspace.ts';

/** What to release, and under which circumstances. */
export interface Order {
  readonly workspace: Workspace;
  readonly settings: Settings;
  readonly service: ServiceSettings;
  /** The changes that ask for this release: it is made only once the service shows them. */
  readonly events: readonly PublishEvent[];
  /** How long the service may take for that, in milliseconds. */
  readonly shownWithin: number;
  /** Another release follows for changes that are not shown yet, as the publisher's does: others go ahead of them. */
  readonly followed: boolean;
  readonly retryPolicy: RetryPolicy;
  /** Asked when the release begins, which may be after another has ended. */
  readonly now: () => Date;
  /** Ends when the clock of this machine has been compared; where it is wrong, nothing is made. */
  readonly clock?: Promise<void>;
  /** Release also what is published already. */
  readonly again: boolean;
  readonly log: Log;
  /** Take nothing from the service but what its author has taken back since the last release, which `memory` holds. */
  readonly withdrawing?: Withdrawing;
  /** What this process remembers of its last release; null where there is none. */
  readonly memory?: Memory;
  /** The digest of the program, where it is known already. */
  readonly code?: string;
  /** Told as soon as readers are served the release; what is tidied up after it takes a moment more. */
  readonly served?: (outcome: Outcome) => void;
}

/** What a release came to. */
export interface Outcome {
  /** False where the same is published already. */
  readonly published: boolean;
  /** On a host's machine: a fault kept all back but what was taken back. */
  readonly faulty?: boolean;
  readonly version: Version;
  /** When the next waiting post becomes due, public or sealed, or null. */
  readonly nextDue: string | null;
  /** Ids of the changed documents that the service did not show, and this release does not have. */
  readonly late: readonly (string | null)[];
}
