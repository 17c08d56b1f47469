import { setTimeout as wait } from 'node:timers/promises';

import type { Fault } from './fault.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 60);

/** PostgreSQL is stopped, which cuts every connection, and started again. */
export const createFault = async (): Promise<Fault> => ({
  description: `PostgreSQL away for ${seconds} s (real)`,
  begin: ({ postgres }) => postgres.interrupt(),
  last: () => wait(seconds * 1_000),
  end: ({ postgres }) => postgres.resume(),
  countSuccesses: ({ load }) => load.acknowledged.held.length,
});
