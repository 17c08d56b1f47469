import { setTimeout as wait } from 'node:timers/promises';

import type { Fault } from './fault.ts';
import { openTypingProbe } from './typing-probe.ts';
import type { TypingProbe } from './typing-probe.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 60);

/** Redis is killed and started again, empty. A success is an event of one process that reaches a browser of the other. */
export async function createFault(): Promise<Fault> {
  let probe: TypingProbe | null = null;
  return {
    description: `Redis away for ${seconds} s (real), empty afterwards`,
    begin: async ({ redis, environment }) => {
      probe = await openTypingProbe(environment);
      await redis.interrupt();
    },
    last: () => wait(seconds * 1_000),
    end: ({ redis }) => redis.resume(),
    countSuccesses: () => probe?.received() ?? 0,
    cleanUp: async () => probe?.close(),
  };
}
