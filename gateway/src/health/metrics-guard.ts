import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

import type { GatewayConfig } from '../config.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Metrics reveal sales and failures: they require the bearer token whose sha256 is configured. Without one they are
 * closed in production, and in the demo open to processes of this machine.
 */
export const createMetricsGuard =
  ({ metricsTokenHash, isProduction }: GatewayConfig) =>
  (request: FastifyRequest): boolean => {
    if (metricsTokenHash === null) return !isProduction && isFromThisMachine(request);
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const hash = createHash('sha256').update(token).digest();
    const expected = Buffer.from(metricsTokenHash, 'hex');
    return expected.length === hash.length && timingSafeEqual(expected, hash);
  };

/** A proxy of this machine carries the requests of others. */
function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  const address = socket.remoteAddress ?? '';
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
