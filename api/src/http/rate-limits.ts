import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { tooManyRequests } from '../problem/refusal.ts';
import type { App } from './app-type.ts';

const minute = 60_000;

/**
 * A route names one of these in `config.rateLimit`; all others share `usual`. They count addresses of the
 * network, and a mobile network shows hundreds of phones as one: so they stop machines, not families.
 */
export const rates = {
  usual: { max: 1_200, timeWindow: minute },
  /** Guessing passwords, pins and tokens. */
  guessing: { max: 30, timeWindow: minute },
  /** What sends a mail to somebody. */
  mailing: { max: 15, timeWindow: minute },
  holding: { max: 30, timeWindow: minute },
  messaging: { max: 120, timeWindow: minute },
  importing: { max: 30, timeWindow: minute },
  uploading: { max: 10, timeWindow: minute },
} as const;

export async function limitRates(app: App): Promise<void> {
  const factor = app.config.rateLimitFactor;
  // Before the plugin's own hook, which reads what this one writes.
  app.addHook('onRoute', ({ config }) => {
    if (config?.rateLimit) config.rateLimit = multiplied(config.rateLimit, factor);
  });
  await app.register(rateLimit, {
    global: true,
    ...rates.usual,
    max: rates.usual.max * factor,
    keyGenerator: (request) => request.ip,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl / 1_000),
  });
}

const multiplied = <T extends object>(rate: T, factor: number): T =>
  'max' in rate && typeof rate.max === 'number' ? { ...rate, max: rate.max * factor } : rate;

const WithEmail = z.object({ email: z.string() });

/**
 * What one mail address may be tried or written to, from wherever it comes: 20 times in 15 minutes. Called in
 * the handler, when the body has been read.
 */
export function limitByEmail(app: App): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({
    max: 20 * app.config.rateLimitFactor,
    timeWindow: 15 * minute,
    keyGenerator: (request) => WithEmail.parse(request.body).email,
  });
  return async (request) => {
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttlInSeconds);
  };
}
