import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import type { Config } from '../../config.ts';

/**
 * Metrics reveal sales and failures: they require the bearer token whose sha256 is configured. Without one they are
 * open in the demo and closed in production.
 */
export function canReadMetrics(
  { metricsTokenHash, isProduction }: Pick<Config, 'metricsTokenHash' | 'isProduction'>,
  { headers }: { headers: IncomingHttpHeaders },
): boolean {
  if (metricsTokenHash === null) return !isProduction;
  const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const hash = createHash('sha256').update(token).digest();
  return timingSafeEqual(hash, Buffer.from(metricsTokenHash, 'hex'));
}
