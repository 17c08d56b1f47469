import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Without a port and brackets; an IPv6 address without brackets has no port. */
const ofEntry = (entry: string): string =>
  isIP(entry) ? entry : entry.replace(/^\[([^\]%]*)\](?::\d+)?$|:\d+$/, '$1');

/**
 * Makes `request.ip` an address, whatever a balancer writes into `X-Forwarded-For`: an entry that is no address is left
 * out with all before it, so that whoever sent it counts. The log says once in which form entries arrive.
 */
export function readForwardedAddresses(app: FastifyInstance, trustedProxies: number): void {
  const said = new Set<string>();
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const header = headers['x-forwarded-for'];
    if (!header || trustedProxies === 0) return;
    const entries = String(header).replaceAll(/\s/g, '').split(',').slice(-trustedProxies);
    const addresses = entries.map(ofEntry);
    const usable = addresses.slice(addresses.findLastIndex((it) => !isIP(it)) + 1);
    // Never without the header: a request without it comes from this machine.
    headers['x-forwarded-for'] = usable.join();
    const isClean = usable.join() === entries.join();
    const form = isClean ? 'addresses' : usable.length < entries.length ? 'no addresses' : 'ports';
    if (said.size < said.add(form).size) app.log.info(`X-Forwarded-For arrives with ${form}`);
  });
}
