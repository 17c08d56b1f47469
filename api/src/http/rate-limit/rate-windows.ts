/** Count in the current window, and milliseconds until the window ends. */
export type WindowCount = { current: number; ttl: number };

type Window = { endsAt: number; current: number };

const defaultMaxWindows = 10_000;

/**
 * Fixed windows in memory. When there are too many, those with the lowest counts are forgotten, so that new keys cannot
 * replace a full one.
 */
export class RateWindows {
  readonly #windows = new Map<string, Window>();
  readonly #maxWindows: number;

  constructor(maxWindows = defaultMaxWindows) {
    this.#maxWindows = maxWindows;
  }

  count(key: string, spanMs: number, amount = 1, now = Date.now()): WindowCount {
    const window = this.#windows.get(key);
    if (window && window.endsAt > now) {
      window.current += amount;
      return { current: window.current, ttl: window.endsAt - now };
    }
    if (this.#windows.size >= this.#maxWindows) this.#makeRoom(now);
    this.#windows.set(key, { endsAt: now + spanMs, current: amount });
    return { current: amount, ttl: spanMs };
  }

  /** A tenth at once: sorting them for each new key would be work that a flood could ask for. */
  #makeRoom(now: number): void {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
    const wanted = Math.floor(0.9 * this.#maxWindows);
    if (this.#windows.size <= wanted) return;
    const lowestFirst = [...this.#windows].toSorted(
      ([, one], [, other]) => one.current - other.current || one.endsAt - other.endsAt,
    );
    for (const [key] of lowestFirst.slice(0, this.#windows.size - wanted))
      this.#windows.delete(key);
  }
}
