import { LRUCache } from 'lru-cache';

/** How long a process may still accept a session that another process ended. */
export const sessionCacheMs = 5_000;
const maxCachedSessions = 10_000;

/**
 * An access token lives fifteen minutes, but its session may end sooner. Each process queries a session at most
 * once in five seconds, however many requests use it.
 */
export class SessionRegistry {
  readonly #ask: (sessionId: string) => Promise<boolean>;
  readonly #listeners: ((sessionId: string) => void)[] = [];
  readonly #known = new LRUCache<string, Promise<boolean>>({
    max: maxCachedSessions,
    ttl: sessionCacheMs,
    perf: Date,
  });

  constructor(ask: (sessionId: string) => Promise<boolean>) {
    this.#ask = ask;
  }

  isOpen(sessionId: string): Promise<boolean> {
    const known = this.#known.get(sessionId);
    if (known) return known;
    const isOpen = this.#ask(sessionId);
    isOpen.catch(() => this.#known.delete(sessionId));
    this.#known.set(sessionId, isOpen);
    return isOpen;
  }

  /** Call when a session ends, so that this process stops accepting it at once. */
  markEnded(sessionId: string): void {
    this.#known.delete(sessionId);
    for (const listener of this.#listeners) listener(sessionId);
  }

  onEnded(listener: (sessionId: string) => void): void {
    this.#listeners.push(listener);
  }
}
