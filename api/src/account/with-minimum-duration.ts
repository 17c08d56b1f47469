import { setTimeout as wait } from 'node:timers/promises';

/** Hides timing differences: work for a known address takes longer than for an unknown one. */
export async function withMinimumDuration<T>(minimumMs: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, wait(minimumMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
