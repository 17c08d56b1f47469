import { setImmediate } from 'node:timers/promises';

type PendingItem<Asked, Answer> = PromiseWithResolvers<Answer> & { input: Asked };

/**
 * Processes one batch at a time, in order: the items of one turn of the event loop, and those that arrive while the one
 * before is processed. The items of a failed batch are retried one by one, so that one bad item does not fail the others.
 */
export function createBatcher<Asked, Answer>(
  maxBatchSize: number,
  processBatch: (batch: Asked[]) => Promise<Answer[]>,
): (input: Asked) => Promise<Answer> {
  const pending: PendingItem<Asked, Answer>[] = [];
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    while (pending.length > 0) {
      // PGlite works within a turn: without this, no second item would ever arrive meanwhile.
      await setImmediate();
      await runBatch(pending.splice(0, maxBatchSize));
    }
    isRunning = false;
  }

  async function runBatch(batch: PendingItem<Asked, Answer>[]): Promise<void> {
    try {
      const results = await processBatch(batch.map(({ input }) => input));
      // one result for each item, by contract
      for (const [at, { resolve }] of batch.entries()) resolve(results[at]!);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const each of batch) await runBatch([each]);
    }
  }

  return (input) => {
    const item = { input, ...Promise.withResolvers<Answer>() };
    pending.push(item);
    if (!isRunning) void drain();
    return item.promise;
  };
}
