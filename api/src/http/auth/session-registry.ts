/** How long a process may still accept a session that another process ended. */
export const sessionCacheMs = 5_000;
const maxCachedSessions = 10_000;

/**
 * An access token lives fifteen minutes, but its session may end sooner. Each process queries a session at most
 * once in five seconds, however many requests use it.
 */
export class SessionRegistry {
  readonly #ask: (loginId: string) => Promise<boolean>;
  readonly #listeners: ((loginId: string) => void)[] = [];
  readonly #known = new Map<string, { isActive: Promise<boolean>; untilMs: number }>();

  constructor(ask: (loginId: string) => Promise<boolean>) {
    this.#ask = ask;
  }

  isOpen(loginId: string): Promise<boolean> {
    const known = this.#known.get(loginId);
    if (known && known.untilMs > Date.now()) return known.isActive;
    const isOpen = this.#ask(loginId);
    isOpen.catch(() => this.#forget(loginId));
    this.#forget(loginId);
    if (this.#known.size >= maxCachedSessions) this.#forgetOldest();
    this.#known.set(loginId, { isActive: isOpen, untilMs: Date.now() + sessionCacheMs });
    return isOpen;
  }

  /** Call when a session ends, so that this process stops accepting it at once. */
  markEnded(loginId: string): void {
    this.#forget(loginId);
    for (const listener of this.#listeners) listener(loginId);
  }

  onEnded(listener: (loginId: string) => void): void {
    this.#listeners.push(listener);
  }

  #forget(loginId: string): void {
    this.#known.delete(loginId);
  }

  #forgetOldest(): void {
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#forget(oldest);
  }
}
