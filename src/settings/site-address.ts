import type { Settings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

/**
 * Refuses to publish a configured project without its address, which stands in canonical links, the sitemap and feeds.
 * The demo may do without, and so may a site that is only looked at on the own machine. Throws a `SettingsError`.
 */
export function requireSiteAddress({ service, liveUrl }: Settings): void {
  if (service === null || liveUrl !== null) return;
  throw new SettingsError(
    'SITE_URL must be set to publish a site of your own: the address that readers use (for example https://jonahvale.example). To look at the site on this machine only, run npm start.',
  );
}

const OWN_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether an address is that of a site to be looked at on the own machine. */
export const isOwnMachine = (address: string): boolean =>
  OWN_MACHINE.test(URL.parse(address)?.hostname ?? '');

/** Whether a release may come to readers: a host makes it, or a command brings it to one, or it has an address of theirs. */
export function isForReaders({ siteUrl, buildMachine, deployCommand }: Settings): boolean {
  return buildMachine !== null || deployCommand !== null || !isOwnMachine(siteUrl);
}
