import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

import type { GatewayConfig } from '../config.ts';

/**
 * Figures tell how much is sold and what fails: in production they are for whoever shows the token whose sha256 is
 * configured, and for nobody when none is.
 */
export const metricsAccess =
  ({ metricsTokenHash, production }: GatewayConfig) =>
  ({ headers }: FastifyRequest): boolean => {
    if (metricsTokenHash === null) return !production;
    const shown = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    const hash = createHash('sha256').update(shown).digest();
    const expected = Buffer.from(metricsTokenHash, 'hex');
    return expected.length === hash.length && timingSafeEqual(expected, hash);
  };
