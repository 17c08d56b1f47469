/**
 * Testing Library on a loaded machine: longer timeouts, and every `find…`, `waitFor` and user action ends only when
 * React has nothing left to do. Otherwise a test may type before the effects of the page have run: React runs those in
 * a task of its own, later than the first paint.
 */
import type * as Scheduler from 'scheduler';

if (typeof document !== 'undefined') {
  delayEffects(Number(process.env['TEST_EFFECT_DELAY_MS'] ?? 0));
  const { configure, getConfig } = await import('@testing-library/react');
  const scheduler = await import('scheduler');
  const { asyncWrapper } = getConfig();
  configure({
    asyncUtilTimeout: 60_000,
    asyncWrapper: (work) =>
      asyncWrapper(async () => {
        const result = await work();
        // Effects that set state have React render again, with effects of their own.
        for (let round = 0; round < 3; round += 1) await idle(scheduler);
        return result;
      }),
  });
}

/** A task of the lowest priority runs after all others. */
const idle = ({ unstable_scheduleCallback, unstable_IdlePriority }: typeof Scheduler) =>
  new Promise<void>((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });

/** Simulates a busy machine: React begins each of its tasks so much later. Before React is loaded. */
function delayEffects(delayMs: number): void {
  if (delayMs === 0) return;
  const later: unknown = (task: () => void) => setTimeout(task, delayMs);
  globalThis.setImmediate = later as typeof setImmediate;
}
