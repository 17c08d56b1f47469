import { servingOf, type Serving } from './release-map.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Revisions } from '../history/revisions.ts';

type SiteParts = { store: ReleaseStore; revisions: Revisions; failed: (error: unknown) => void };

/** What this gateway serves now. It goes on serving that when the history cannot be read. */
export class Site {
  readonly #parts: SiteParts;
  #serving: Serving | undefined;
  #isFailing = false;
  readonly #listeners = new Set<(serving: Serving) => void>();
  #stopWatching: (() => void) | undefined;

  constructor(parts: SiteParts) {
    this.#parts = parts;
  }

  readonly current = async (): Promise<Serving> => {
    const { store, revisions, failed } = this.#parts;
    try {
      const revision = await revisions.latest();
      if (this.#serving?.revision.number !== revision.number) {
        this.#serving = await servingOf(store, revision);
        for (const listener of this.#listeners) listener(this.#serving);
      }
      this.#isFailing = false;
    } catch (error) {
      if (!this.#serving) throw error;
      // Looked at many times a second: one line tells it.
      if (!this.#isFailing) failed(error);
      this.#isFailing = true;
    }
    return this.#serving;
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
}
