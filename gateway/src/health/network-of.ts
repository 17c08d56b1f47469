import { createHash } from 'node:crypto';

/** The network of an address, as providers hand them out: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: string): string {
  const ipv4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (ipv4) return ipv4;
  const [head = '', tail = ''] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  const groups = address.includes('::') ? [...start, ...zeros, ...end] : start;
  return groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** One of 4,096 names: bounds what gateways exchange, and no address is stored. */
export const networkBucket = (network: string, rollout: string): string =>
  createHash('sha256').update(`${rollout}\n${network}`).digest('hex').slice(0, 3);
