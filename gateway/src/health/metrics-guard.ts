import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

import type { GatewayConfig } from '../config.ts';

/**
 * Metrics reveal sales and failures: in production they require the bearer token whose sha256 is configured, and are
 * closed to everybody when none is.
 */
export const createMetricsGuard =
  ({ metricsTokenHash, isProduction }: GatewayConfig) =>
  ({ headers }: FastifyRequest): boolean => {
    if (metricsTokenHash === null) return !isProduction;
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    const hash = createHash('sha256').update(token).digest();
    const expected = Buffer.from(metricsTokenHash, 'hex');
    return expected.length === hash.length && timingSafeEqual(expected, hash);
  };
