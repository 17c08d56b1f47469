/** setTimeout overflows above this and would ring at once. */
const longestDelayMs = 2_147_483_647;

/** Rings once at a moment; a new time for the same name replaces the old one. */
export class Alarms {
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #now: () => number;
  #closed = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  set(name: string, at: number, ring: () => void): void {
    if (this.#closed) return;
    this.clear(name);
    const delay = Math.min(Math.max(0, at - this.#now()), longestDelayMs);
    const timer = setTimeout(() => {
      this.#timers.delete(name);
      ring();
    }, delay);
    timer.unref();
    this.#timers.set(name, timer);
  }

  clear(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
