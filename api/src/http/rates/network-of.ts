import { isIPv6 } from 'node:net';

const groups = 8;
const groupsOfNetwork = 4;

/** What one visitor has: of IPv6 that is a network of 64 bits, with more addresses in it than can be counted. */
export function networkOf(address: string): string {
  const asIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (asIpv4) return asIpv4;
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.split('::');
  const first = groupsIn(before);
  const last = groupsIn(after ?? '');
  const zeros = Array<string>(groups - first.length - last.length).fill('0');
  const all = after === undefined ? first : [...first, ...zeros, ...last];
  const network = all.slice(0, groupsOfNetwork).map((group) => Number.parseInt(group, 16));
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

const groupsIn = (part: string): string[] => (part === '' ? [] : part.split(':'));
