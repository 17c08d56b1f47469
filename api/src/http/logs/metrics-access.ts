import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import ipaddr from 'ipaddr.js';

import type { Config } from '../../config.ts';

type MetricsRequest = {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
};

/**
 * Metrics reveal sales and failures: they require the bearer token whose sha256 is configured. Without one they are
 * closed in production, and in the demo open to processes of this machine.
 */
export function canReadMetrics(
  { metricsTokenHash, isProduction }: Pick<Config, 'metricsTokenHash' | 'isProduction'>,
  request: MetricsRequest,
): boolean {
  if (metricsTokenHash === null) return !isProduction && isFromThisMachine(request);
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const hash = createHash('sha256').update(token).digest();
  return timingSafeEqual(hash, Buffer.from(metricsTokenHash, 'hex'));
}

/** The gateway and other proxies of this machine carry the requests of others. */
function isFromThisMachine({ headers, socket }: MetricsRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  const address = socket.remoteAddress ?? '';
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
