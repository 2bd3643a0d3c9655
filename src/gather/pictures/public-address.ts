import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet (IANA's special-purpose registries), and what leads into them. */
const PRIVATE_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
];
/** Of IPv6 only 2000::/3 is public, without documentation, and without ways to address IPv4. */
const PRIVATE_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const private4 = listOf(PRIVATE_4, 'ipv4');
const private6 = listOf(PRIVATE_6, 'ipv6');
const public6 = listOf(['2000::/3'], 'ipv6');

/** True for an IP address that belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !private4.check(address, 'ipv4');
  return isIP(address) === 6 && public6.check(address, 'ipv6') && !private6.check(address, 'ipv6');
}

/** A host's name leads to an address that is not public. */
class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

type Callback = (
  error: Error | null,
  address: string | LookupAddress[],
  family?: number | undefined,
) => void;

/**
 * A look-up for connections that gives only addresses that are `allowed`: the one that was checked is the one connected
 * to, whatever the name leads to a moment later.
 */
export function lookupOf(allowed: (address: string) => boolean) {
  return (host: string, options: LookupOptions, callback: Callback): void => {
    systemLookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const good = found.filter(({ address }) => allowed(address));
      const [first] = good;
      if (!first)
        return callback(new PrivateAddressError(`${host} is not on the public internet`), []);
      if (options.all) callback(null, good);
      else callback(null, first.address, first.family);
    });
  };
}
