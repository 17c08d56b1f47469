import { httpError } from '../http/http-error.ts';

/** Each holds a whole bundle in memory. */
const maxWaiting = 3;
/** Waiting and testing together end before the connection of whoever publishes. */
const maxWaitMs = 60_000;

export type SmokeTestQueue = {
  /** Runs one task at a time, in order. Throws 503 when too many wait, this remote waits already, or it takes too long. */
  run: <T>(remote: string, task: () => Promise<T>) => Promise<T>;
};

type Waiting = { remote: string; start: () => void };

/** A browser takes hundreds of megabytes and a core, so a gateway opens one. */
export function createSmokeTestQueue(): SmokeTestQueue {
  const queue: Waiting[] = [];
  let isRunning = false;

  function waitForTurn(remote: string): Promise<void> {
    if (queue.length >= maxWaiting || queue.some((waiting) => waiting.remote === remote)) {
      throw busyError();
    }
    return new Promise((start, refuse) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        refuse(busyError());
      }, maxWaitMs);
      const waiting: Waiting = {
        remote,
        start: () => {
          clearTimeout(timer);
          start();
        },
      };
      queue.push(waiting);
    });
  }

  return {
    async run(remote, task) {
      if (isRunning) await waitForTurn(remote);
      isRunning = true;
      try {
        return await task();
      } finally {
        const next = queue.shift();
        // The place is handed over: nobody who arrives in between may take it.
        isRunning = next !== undefined;
        next?.start();
      }
    },
  };
}

const busyError = () =>
  httpError(
    503,
    'smoke_tests_busy',
    'Other builds are being smoke-tested, so this one was not published. Publish it again in a minute.',
  );
