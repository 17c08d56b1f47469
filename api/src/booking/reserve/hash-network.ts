import { clientNetwork } from '@gida/contracts/client-network';

import type { App } from '../../http/app-type.ts';

/** The network of an address in the form of a uuid. Without our key, nobody can tell it from that. */
export const hashNetwork = ({ config }: App, ip: string): string =>
  config.accessTokenKeys.sign('hold network ', clientNetwork(ip).network).toString('hex', 0, 16);
