/** setTimeout overflows above this and would fire at once. */
const maxDelayMs = 2_147_483_647;

/** Runs a task once at a given time; a new time for the same name replaces the old one. */
export class Scheduler {
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #now: () => number;
  #closed = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  schedule(name: string, at: number, task: () => void): void {
    if (this.#closed) return;
    this.cancel(name);
    const delay = Math.min(Math.max(0, at - this.#now()), maxDelayMs);
    const timer = setTimeout(() => {
      this.#timers.delete(name);
      task();
    }, delay);
    timer.unref();
    this.#timers.set(name, timer);
  }

  cancel(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
