/** So many events in a span of time, for each person, in this process. */
export class RateCounter {
  readonly #max: number;
  readonly #spanMs: number;
  readonly #spans = new Map<string, { startedAt: number; count: number }>();

  constructor({ max, timeWindow }: { max: number; timeWindow: number }) {
    this.#max = max;
    this.#spanMs = timeWindow;
  }

  /** How long to wait before this event would be taken; 0 when it is. */
  count(key: string, now = Date.now()): number {
    const span = this.#spans.get(key);
    if (!span || span.startedAt + this.#spanMs <= now) {
      this.#forgetOld(now);
      this.#spans.set(key, { startedAt: now, count: 1 });
      return 0;
    }
    span.count += 1;
    return span.count <= this.#max ? 0 : span.startedAt + this.#spanMs - now;
  }

  #forgetOld(now: number): void {
    if (this.#spans.size < 10_000) return;
    for (const [key, { startedAt }] of this.#spans) {
      if (startedAt + this.#spanMs <= now) this.#spans.delete(key);
    }
  }
}
