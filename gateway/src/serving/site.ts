import { setTimeout as delay } from 'node:timers/promises';

import { servingOf, type Serving } from './release-map.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Revisions } from '../history/revisions.ts';

type SiteParts = { store: ReleaseStore; revisions: Revisions; failed: (error: unknown) => void };

/** A visitor does not wait longer for a revision whose builds are still on their way from the bucket. */
const patienceMs = 200;
const againAfterMs = 1_000;

/** What this gateway serves now. It goes on serving that when the next cannot be read. */
export class Site {
  readonly #parts: SiteParts;
  #serving: Serving | undefined;
  /** Served for want of the whole, which is looked for again and again. */
  #isPart = false;
  #loading: Promise<void> | undefined;
  #failedAt: number | undefined;
  readonly #listeners = new Set<(serving: Serving) => void>();
  #stopWatching: (() => void) | undefined;

  constructor(parts: SiteParts) {
    this.#parts = parts;
  }

  readonly current = async (): Promise<Serving> => {
    const serving = this.#serving;
    if (serving && this.#isResting()) return serving;
    this.#loading ??= this.#load().finally(() => (this.#loading = undefined));
    const loading = this.#loading;
    if (serving) await Promise.race([loading, delay(patienceMs, undefined, { ref: false })]);
    else await loading;
    // Loading throws as long as there is nothing to serve.
    return this.#serving ?? this.current();
  };

  /** The number of what is served; undefined before the first time. */
  get revision(): number | undefined {
    return this.#serving?.revision.number;
  }

  /** Hears of every revision that comes to be served, wherever it was made. */
  subscribe(listener: (serving: Serving) => void): () => void {
    this.#listeners.add(listener);
    this.#stopWatching ??= this.#parts.revisions.watch(() => {
      // Nothing was promoted yet: whoever asks for a page hears it.
      this.current().catch(() => undefined);
    });
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#stopWatching?.();
    this.#listeners.clear();
  }

  async #load(): Promise<void> {
    const { store, revisions, failed } = this.#parts;
    try {
      const revision = await revisions.latest();
      if (this.#serving?.revision.number !== revision.number || this.#isPart) {
        this.#take(await servingOf(store, revision));
        this.#isPart = false;
      }
      this.#failedAt = undefined;
    } catch (error) {
      if (!this.#serving) {
        this.#take(await this.#readable(error));
        this.#isPart = true;
      }
      // Tried again and again: one line tells it.
      if (this.#failedAt === undefined) failed(error);
      this.#failedAt = Date.now();
    }
  }

  /** At a start there is nothing to go on with but what can be read. */
  async #readable(error: unknown): Promise<Serving> {
    const { store, revisions } = this.#parts;
    return servingOf(store, await revisions.latest(), true).catch(() => {
      throw error;
    });
  }

  #take(serving: Serving): void {
    this.#serving = serving;
    for (const listener of this.#listeners) listener(serving);
  }

  #isResting(): boolean {
    return this.#failedAt !== undefined && Date.now() - this.#failedAt < againAfterMs;
  }
}
