import { isIPv6 } from 'node:net';

const ipv6Groups = 8;
const networkGroups = 4;

/** The network of one client: an IPv4 address, or the /64 network of an IPv6 address. */
export function clientNetwork(address: string): string {
  const asIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (asIpv4) return asIpv4;
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.split('::');
  const first = splitGroups(before);
  const last = splitGroups(after ?? '');
  const zeros = Array<string>(ipv6Groups - first.length - last.length).fill('0');
  const all = after === undefined ? first : [...first, ...zeros, ...last];
  const network = all.slice(0, networkGroups).map((group) => Number.parseInt(group, 16));
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

const splitGroups = (part: string): string[] => (part === '' ? [] : part.split(':'));
