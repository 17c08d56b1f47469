/** How long a process may still believe in a login that another process ended. */
export const believedMs = 5_000;
const mostRemembered = 10_000;

/**
 * An access token lives fifteen minutes; the login it belongs to may end sooner. Each process asks about a login
 * once in five seconds, whatever number of requests it carries.
 */
export class OpenLogins {
  readonly #ask: (loginId: string) => Promise<boolean>;
  readonly #listeners: ((loginId: string) => void)[] = [];
  readonly #known = new Map<string, { isOpen: Promise<boolean>; untilMs: number }>();

  constructor(ask: (loginId: string) => Promise<boolean>) {
    this.#ask = ask;
  }

  isOpen(loginId: string): Promise<boolean> {
    const known = this.#known.get(loginId);
    if (known && known.untilMs > Date.now()) return known.isOpen;
    const isOpen = this.#ask(loginId);
    isOpen.catch(() => this.#forget(loginId));
    this.#forget(loginId);
    if (this.#known.size >= mostRemembered) this.#forgetOldest();
    this.#known.set(loginId, { isOpen, untilMs: Date.now() + believedMs });
    return isOpen;
  }

  /** Said where a login ends, so that this process knows at once. */
  ended(loginId: string): void {
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
