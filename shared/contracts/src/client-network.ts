import { z } from 'zod';

/**
 * Whose requests count together: an IPv4 address, or the /64 network of an IPv6 address, of which one client has a whole
 * one. `prefix` is what a provider hands out at most: the /48 network, with 65,536 of these.
 */
export type ClientNetwork = { network: string; prefix: string };

/** What the networks of one prefix may have together, in shares of one network. */
export const networkPrefixLimitFactor = 4;

const ipv6Groups = 8;
const networkGroups = 4;
const prefixGroups = 3;
const Ipv6 = z.ipv6();

export function clientNetwork(address: string): ClientNetwork {
  const [unzoned = ''] = address.split('%');
  if (!Ipv6.safeParse(unzoned).success) return { network: address, prefix: address };
  const canonical = new URL(`http://[${unzoned}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(canonical) ?? [];
  if (high && low) {
    const pairs = [high, low].map((it) => Number.parseInt(it, 16));
    const ipv4 = pairs.flatMap((it) => [it >> 8, it & 0xff]).join('.');
    return { network: ipv4, prefix: ipv4 };
  }
  const parts = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const [first = [], last = []] = parts;
  const missing = ipv6Groups - first.length - last.length;
  const groups = [...first, ...Array<string>(missing).fill('0'), ...last];
  return {
    network: `${groups.slice(0, networkGroups).join(':')}::/64`,
    prefix: `${groups.slice(0, prefixGroups).join(':')}::/48`,
  };
}
