import { setTimeout as wait } from 'node:timers/promises';

const usualMs = 100;

/** Hides timing differences: work for a known address takes longer than for an unknown one. */
export async function withMinimumDuration<T>(work: Promise<T>, minimumMs = usualMs): Promise<T> {
  const [result] = await Promise.allSettled([work, wait(minimumMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
