import type { ServiceSettings, Settings } from '../../src/settings/settings.ts';
import { isOwnMachine } from '../../src/settings/site-address.ts';
import { sourceName } from '../release/last-release.ts';

/** What may be brought to a host although nobody has just made it. */
export interface Wanted {
  /** The dataset that it is made from. */
  readonly source: string;
  /** Whether one that was made to be looked at on this machine may be. */
  readonly ownMachine: boolean;
}

/** What these settings let a host have: what is looked at on this machine only where readers are. */
export function wantedBy({ siteUrl }: Settings, service: ServiceSettings): Wanted {
  return { source: sourceName(service), ownMachine: isOwnMachine(siteUrl) };
}
