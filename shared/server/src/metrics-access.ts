import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

type MetricsConfig = { metricsTokenHash: string | null; isProduction: boolean };
type MetricsRequest = {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
};

/**
 * Metrics reveal sales and failures: they require the bearer token whose sha256 is configured. Without one they are
 * closed in production, and in the demo open to processes of this machine.
 */
export function canReadMetrics(
  { metricsTokenHash, isProduction }: MetricsConfig,
  request: MetricsRequest,
): boolean {
  if (metricsTokenHash === null) return !isProduction && isFromThisMachine(request);
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const hash = createHash('sha256').update(token).digest();
  return timingSafeEqual(hash, Buffer.from(metricsTokenHash, 'hex'));
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** The gateway and other proxies of this machine carry the requests of others. */
function isFromThisMachine({ headers, socket }: MetricsRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  const address = socket.remoteAddress ?? '';
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
