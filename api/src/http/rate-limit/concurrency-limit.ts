import { busyError } from '../errors/http-error.ts';

export type ConcurrencyLimit = {
  /**
   * Runs the task when a place is free; of tasks with the same key one at a time. Throws 503 when too many wait, or so
   * many of this key.
   */
  run: <T>(task: () => Promise<T>, key?: string, waitingOfKey?: number) => Promise<T>;
};

/** Tasks without a key have one each. */
type Key = string | symbol;

/** Caps what expensive tasks take together, whoever starts them. */
export function createConcurrencyLimit(max: {
  running: number;
  waiting: number;
  waitingPerKey?: number;
}): ConcurrencyLimit {
  /** Keys take turns: one that starts a task goes to the end. */
  const queues = new Map<Key, (() => void)[]>();
  const activeKeys = new Set<Key>();
  const canStart = (key: Key) => activeKeys.size < max.running && !activeKeys.has(key);
  const waiting = () => [...queues.values()].reduce((sum, { length }) => sum + length, 0);
  const isFull = (key: Key, waitingOfKey: number) =>
    waiting() >= max.waiting || (queues.get(key)?.length ?? 0) >= waitingOfKey;
  const enqueue = (key: Key, start: () => void) =>
    void queues.set(key, [...(queues.get(key) ?? []), start]);
  const release = (finished: Key) => {
    activeKeys.delete(finished);
    const next = [...queues].find(([key]) => canStart(key));
    if (!next) return;
    const [key, [start, ...rest]] = next;
    queues.delete(key);
    if (rest.length > 0) queues.set(key, rest);
    activeKeys.add(key);
    start?.();
  };
  return {
    async run(task, taskKey, waitingOfKey = max.waitingPerKey ?? max.waiting) {
      const key = taskKey ?? Symbol('task');
      if (canStart(key)) activeKeys.add(key);
      else if (isFull(key, waitingOfKey)) throw busyError();
      else await new Promise<void>((start) => enqueue(key, start));
      try {
        return await task();
      } finally {
        release(key);
      }
    },
  };
}
