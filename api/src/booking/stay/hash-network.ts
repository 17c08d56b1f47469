import { clientNetwork } from '@gida/contracts/client-network';

import type { App } from '../../http/app-type.ts';

/**
 * The prefix and the network of an address (`clientNetwork`), each half of a uuid. Without our key, nobody can tell the
 * address from it.
 */
export function hashNetwork({ config }: App, ip: string): string {
  const { prefix, network } = clientNetwork(ip);
  return [prefix, network]
    .map((each) => config.accessTokenKeys.sign('hold network ', each).toString('hex', 0, 8))
    .join('');
}
