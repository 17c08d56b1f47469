import { setTimeout as delay } from 'node:timers/promises';

import { resolveRevision, type ResolvedRevision } from './release-map.ts';
import type { BuildStore } from '../store/build-store.ts';
import type { RevisionLog } from '../revisions/revision-log.ts';

type ActiveRevisionOptions = {
  store: BuildStore;
  revisions: RevisionLog;
  onError: (error: unknown) => void;
};

/** How long a request waits for a new revision whose builds are still being downloaded. */
const loadTimeoutMs = 200;
const retryAfterMs = 1_000;

/** The revision this gateway serves. It stays active when the next one cannot be loaded. */
export class ActiveRevision {
  readonly #options: ActiveRevisionOptions;
  #active: ResolvedRevision | undefined;
  /** Partial because some builds could not be read; loading is retried. */
  #isPartial = false;
  #loading: Promise<void> | undefined;
  #failedAt: number | undefined;
  readonly #listeners = new Set<(active: ResolvedRevision) => void>();
  #stopWatching: (() => void) | undefined;

  constructor(options: ActiveRevisionOptions) {
    this.#options = options;
  }

  readonly current = async (): Promise<ResolvedRevision> => {
    const active = this.#active;
    if (active && this.#isBackingOff()) return active;
    this.#loading ??= this.#load().finally(() => (this.#loading = undefined));
    const loading = this.#loading;
    if (active) await Promise.race([loading, delay(loadTimeoutMs, undefined, { ref: false })]);
    else await loading;
    // `#load` throws while there is nothing to serve.
    return this.#active ?? this.current();
  };

  /** Number of the served revision; undefined before the first load. */
  get revision(): number | undefined {
    return this.#active?.revision.number;
  }

  /** Calls the listener for every revision that becomes active, wherever it was created. */
  subscribe(listener: (active: ResolvedRevision) => void): () => void {
    this.#listeners.add(listener);
    this.#stopWatching ??= this.#options.revisions.watch(() => {
      // Nothing is promoted yet; page requests report it.
      this.current().catch(() => undefined);
    });
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#stopWatching?.();
    this.#listeners.clear();
  }

  async #load(): Promise<void> {
    const { store, revisions, onError } = this.#options;
    try {
      const revision = await revisions.cached();
      if (this.#active?.revision.number !== revision.number || this.#isPartial) {
        this.#activate(await resolveRevision(store, revision));
        this.#isPartial = false;
      }
      this.#failedAt = undefined;
    } catch (error) {
      if (!this.#active) {
        this.#activate(await this.#resolvePartial(error));
        this.#isPartial = true;
      }
      // Logged once, not at every retry.
      if (this.#failedAt === undefined) onError(error);
      this.#failedAt = Date.now();
    }
  }

  /** On startup there is no earlier revision to fall back to, so whatever can be read is served. */
  async #resolvePartial(error: unknown): Promise<ResolvedRevision> {
    const { store, revisions } = this.#options;
    return resolveRevision(store, await revisions.cached(), true).catch(() => {
      throw error;
    });
  }

  #activate(active: ResolvedRevision): void {
    this.#active = active;
    for (const listener of this.#listeners) listener(active);
  }

  #isBackingOff(): boolean {
    return this.#failedAt !== undefined && Date.now() - this.#failedAt < retryAfterMs;
  }
}
