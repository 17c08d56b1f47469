import { busyError } from '../errors/http-error.ts';

export type ConcurrencyLimit = {
  /** Runs the task when a place is free; of tasks with the same key one at a time. Throws 503 when too many wait. */
  run: <T>(task: () => Promise<T>, key?: string) => Promise<T>;
};

type Waiting = { key: string | undefined; start: () => void };

/** Caps what expensive tasks take together, whoever starts them. */
export function createConcurrencyLimit(max: {
  running: number;
  waiting: number;
  waitingPerKey?: number;
}): ConcurrencyLimit {
  const queue: Waiting[] = [];
  const activeKeys = new Set<string>();
  let running = 0;
  const canStart = (key: string | undefined) =>
    running < max.running && (key === undefined || !activeKeys.has(key));
  const take = (key: string | undefined) => {
    running += 1;
    if (key !== undefined) activeKeys.add(key);
  };
  const isFull = (key: string | undefined) =>
    queue.length >= max.waiting ||
    (key !== undefined &&
      queue.filter((waiting) => waiting.key === key).length >= (max.waitingPerKey ?? max.waiting));
  const release = (key: string | undefined) => {
    running -= 1;
    if (key !== undefined) activeKeys.delete(key);
    const index = queue.findIndex((waiting) => canStart(waiting.key));
    const [next] = index === -1 ? [] : queue.splice(index, 1);
    if (!next) return;
    take(next.key);
    next.start();
  };
  return {
    async run(task, key) {
      if (canStart(key)) take(key);
      else if (isFull(key)) throw busyError();
      else await new Promise<void>((start) => queue.push({ key, start }));
      try {
        return await task();
      } finally {
        release(key);
      }
    },
  };
}
