import { busyError, type HttpError } from '@gida/server/http-error';

export type ConcurrencyLimit = {
  /**
   * Runs the task when a place is free; of tasks with the same key one at a time, or as many as `runningPerKey`. Throws
   * 503, or `toError`, when too many wait, or so many of this key. Smaller tasks start first; a size is also how many
   * waiting slots a task takes.
   */
  run: <T>(
    task: () => Promise<T>,
    key?: string,
    waitingOfKey?: number,
    size?: number,
  ) => Promise<T>;
};

/** Tasks without a key have one each. */
type Key = string | symbol;
type Waiting = { start: () => void; size: number };

/** Caps what expensive tasks take together, whoever starts them. */
export function createConcurrencyLimit(max: {
  running: number;
  waiting: number;
  runningPerKey?: number;
  waitingPerKey?: number;
  toError?: () => HttpError;
}): ConcurrencyLimit {
  /** Keys take turns: one that starts a task goes to the end. */
  const queues = new Map<Key, Waiting[]>();
  const active = new Map<Key, number>();
  let running = 0;
  const { runningPerKey = 1, toError = busyError } = max;
  const canStart = (key: Key) => running < max.running && (active.get(key) ?? 0) < runningPerKey;
  const occupy = (key: Key) => {
    running += 1;
    active.set(key, (active.get(key) ?? 0) + 1);
  };
  const waiting = () => [...queues.values()].flat().reduce((sum, { size }) => sum + size, 0);
  const isFull = (key: Key, waitingOfKey: number, size: number) =>
    waiting() + size > max.waiting || (queues.get(key)?.length ?? 0) >= waitingOfKey;
  const enqueue = (key: Key, task: Waiting) =>
    void queues.set(key, [...(queues.get(key) ?? []), task]);
  const sizeOf = ([, [first]]: [Key, Waiting[]]) => first?.size ?? 0;
  const release = (finished: Key) => {
    running -= 1;
    const left = (active.get(finished) ?? 0) - 1;
    if (left > 0) active.set(finished, left);
    else active.delete(finished);
    const [next] = [...queues]
      .filter(([key]) => canStart(key))
      .toSorted((one, other) => sizeOf(one) - sizeOf(other));
    if (!next) return;
    const [key, [first, ...rest]] = next;
    queues.delete(key);
    if (rest.length > 0) queues.set(key, rest);
    occupy(key);
    first?.start();
  };
  return {
    async run(task, taskKey, waitingOfKey = max.waitingPerKey ?? max.waiting, size = 1) {
      const key = taskKey ?? Symbol('task');
      if (canStart(key)) occupy(key);
      else if (isFull(key, waitingOfKey, size)) throw toError();
      else await new Promise<void>((start) => enqueue(key, { start, size }));
      try {
        return await task();
      } finally {
        release(key);
      }
    },
  };
}
