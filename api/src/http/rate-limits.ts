import rateLimit from '@fastify/rate-limit';

import { tooManyRequests } from '../problem/refusal.ts';
import type { App } from './app-type.ts';

const minute = 60_000;

/** A route names one of these in `config.rateLimit`; all others share `usual`. */
export const rates = {
  usual: { max: 600, timeWindow: minute },
  /** Guessing passwords, pins and tokens. */
  guessing: { max: 10, timeWindow: minute },
  /** What sends a mail to somebody. */
  mailing: { max: 5, timeWindow: minute },
  holding: { max: 20, timeWindow: minute },
  uploading: { max: 10, timeWindow: minute },
} as const;

export async function limitRates(app: App): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    ...rates.usual,
    keyGenerator: (request) => request.ip,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl / 1_000),
  });
}
