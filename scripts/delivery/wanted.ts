import type { ServiceSettings, Settings } from '../../src/settings/settings.ts';
import { isOwnMachine } from '../../src/settings/site-address.ts';
import { sourceName } from '../release/last-release.ts';

/** What may be brought to a host although nobody has just made it. */
export interface Wanted {
  /** The dataset that it is made from. */
  readonly source: string;
  /** Whether one that was made to be looked at on this machine may be. */
  readonly ownMachine: boolean;
  /** For whom, where the release may be older than one that another machine has brought there; null where it is not. */
  readonly older: Settings | null;
}

/**
 * What these settings let a host have: what is looked at on this machine only where readers are, and what need not be
 * what the service shows now only where no other machine has released since.
 */
export function wantedBy(settings: Settings, service: ServiceSettings, isCurrent = false): Wanted {
  return {
    source: sourceName(service),
    ownMachine: isOwnMachine(settings.siteUrl),
    older: isCurrent ? null : settings,
  };
}
