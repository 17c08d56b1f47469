import { httpError } from '@gida/server/http-error';

/** Until then its next build would keep the others from their turns as well. */
const delayMs = 600_000;
const hourMs = 3_600_000;
/** A build takes half a minute at most, unless it wants to. */
const maxOfHour = { turns: 12, ms: 300_000 };

export type Publisher = {
  remote: string;
  isOperator: boolean;
  /** Aborted when the connection closes, with what is thrown then. */
  closed: AbortSignal;
};

/** A browser takes hundreds of megabytes and a core, and so does reading the code of a build: one is published at a time. */
export function createPublishQueue() {
  const waiting = new Set<Publisher & { start: () => void }>();
  const lastTurns = new Map<string, number>();
  /** Of teams, newest first. */
  const turns = new Map<string, { at: number; ms: number }[]>();
  const delayedUntil = new Map<string, number>();
  let isRunning = false;
  const rank = ({ remote, isOperator }: Publisher) =>
    isOperator ? -1 : (lastTurns.get(remote) ?? 0);

  /** When enough of its turns are an hour old; 0 where it has had few. */
  function hourIsUsedUntil(remote: string): number {
    let ms = 0;
    const last = turns.get(remote)?.find((turn, before) => {
      ms += turn.ms;
      return before + 1 >= maxOfHour.turns || ms >= maxOfHour.ms;
    });
    return last ? last.at + hourMs : 0;
  }

  function assertMayTry({ remote, isOperator, closed }: Publisher): void {
    closed.throwIfAborted();
    const until = Math.max(delayedUntil.get(remote) ?? 0, hourIsUsedUntil(remote));
    const waitMs = until - Date.now();
    if (isOperator || waitMs <= 0) return;
    const at = new Date(until).toISOString().replace(/\.\d+/, '');
    const message = `The last build of ${remote} was ended at a deadline of its smoke test, or its builds were tried 12 times or for five minutes within an hour, and the other remotes go first. Publish again after ${at}, or ask an operator to publish this one.`;
    throw httpError(429, 'publish_delayed', message, [], Math.ceil(waitMs / 1_000));
  }

  const waitForTurn = (publisher: Publisher): Promise<void> =>
    new Promise((start, drop) => {
      const place = { ...publisher, start };
      waiting.add(place);
      const { closed } = publisher;
      closed.addEventListener('abort', () => waiting.delete(place) && drop(closed.reason));
    });

  return {
    /**
     * Runs operators' tasks first, then that of the remote whose turn is the longest ago. Throws 429 for a team whose
     * remote was delayed, and drops a task whose connection closes before its turn.
     */
    async run<T>(publisher: Publisher, task: () => Promise<T>): Promise<T> {
      assertMayTry(publisher);
      if (isRunning) await waitForTurn(publisher);
      isRunning = true;
      const { remote, isOperator } = publisher;
      const turn = { at: Date.now(), ms: 0 };
      try {
        assertMayTry(publisher);
        const earlier = turns.get(remote) ?? [];
        if (!isOperator) turns.set(remote, [turn, ...earlier].slice(0, maxOfHour.turns));
        lastTurns.set(remote, performance.now());
        delayedUntil.delete(remote);
        return await task();
      } finally {
        turn.ms = Date.now() - turn.at;
        const [next] = [...waiting].toSorted((one, other) => rank(one) - rank(other));
        // The turn is handed over: nobody who arrives in between may take it.
        isRunning = next !== undefined && waiting.delete(next);
        next?.start();
      }
    },
    /** Lets the team of a remote whose build was ended at a deadline wait for ten minutes. */
    delay: (remote: string) => void delayedUntil.set(remote, Date.now() + delayMs),
  };
}
