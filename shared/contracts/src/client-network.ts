import { z } from 'zod';

/**
 * Whose requests count together: an IPv4 address, or the /64 network of an IPv6 address, of which one client has a whole
 * one. `site` is what a provider hands out at most: the /48 network, with 65,536 of these.
 */
export type ClientNetwork = { network: string; site: string };

/** What the networks of one site may have together, in shares of one network. */
export const networkSiteLimitFactor = 4;

const ipv6Groups = 8;
const networkGroups = 4;
const siteGroups = 3;
const Ipv6 = z.ipv6();

export function clientNetwork(address: string): ClientNetwork {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4) return { network: ipv4, site: ipv4 };
  const [unzoned = ''] = address.split('%');
  if (!Ipv6.safeParse(unzoned).success) return { network: address, site: address };
  const [before = '', after] = unzoned.split('::');
  const first = splitGroups(before);
  const last = splitGroups(after ?? '');
  const missing = after === undefined ? 0 : ipv6Groups - first.length - last.length;
  const groups = [...first, ...Array<string>(missing).fill('0'), ...last].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
  return {
    network: `${groups.slice(0, networkGroups).join(':')}::/64`,
    site: `${groups.slice(0, siteGroups).join(':')}::/48`,
  };
}

const splitGroups = (part: string): string[] => (part === '' ? [] : part.split(':'));
