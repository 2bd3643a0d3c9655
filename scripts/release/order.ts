import type { Memory } from '../../src/gather/memory.ts';
import type { RetryPolicy } from '../../src/gather/sanity/retry.ts';
import type { ServiceSettings, Settings } from '../../src/settings/settings.ts';
import type { Log } from '../command/log.ts';
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
  /** Release also what is published already. */
  readonly again: boolean;
  readonly log: Log;
  /** What this process remembers of its last release; null where there is none. */
  readonly memory?: Memory;
  /** The digest of the program, where it is known already. */
  readonly code?: string;
}
