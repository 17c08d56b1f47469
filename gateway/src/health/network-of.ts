import { createHash } from 'node:crypto';

import { clientNetwork } from '@gida/contracts/client-network';

/** The network of an address, as providers hand them out: /24 of IPv4, /48 of IPv6. */
export function providerNetworkOf(address: string): string {
  const { prefix } = clientNetwork(address);
  return /^(\d+\.\d+\.\d+)\.\d+$/.exec(prefix)?.[1] ?? prefix;
}

/** One of 4,096 names: bounds what gateways exchange, and no address is stored. */
export const networkBucket = (network: string, rollout: string): string =>
  createHash('sha256').update(`${rollout}\n${network}`).digest('hex').slice(0, 3);
