type PendingItem<Asked, Answer> = {
  input: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/**
 * Processes one batch at a time, in order; items that arrive meanwhile form the next batch. A single item starts at
 * once. The items of a failed batch are retried one by one, so that one bad item does not fail the others.
 */
export function createBatcher<Asked, Answer>(
  maxBatchSize: number,
  processBatch: (batch: Asked[]) => Promise<Answer[]>,
): (input: Asked) => Promise<Answer> {
  let pending: PendingItem<Asked, Answer>[] = [];
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    while (pending.length > 0) {
      const batch = pending.slice(0, maxBatchSize);
      pending = pending.slice(maxBatchSize);
      await runBatch(batch);
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

  return (input) =>
    new Promise((resolve, reject) => {
      pending.push({ input, resolve, reject });
      if (!isRunning) void drain();
    });
}
