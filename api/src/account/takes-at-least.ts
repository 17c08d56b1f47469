import { setTimeout as wait } from 'node:timers/promises';

/** Hides, by a fixed floor, how long the work took: an address we know takes longer than one we do not. */
export async function takesAtLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, wait(ms)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
