/** Redis may lose what was published shortly before it went away. */
const recentMs = 5_000;
/** Beyond this, everybody may have missed something. */
const maxUsers = 10_000;

/**
 * The users whose latest events may not have reached the browsers at other processes: those published while Redis was
 * away, and shortly before.
 */
export class UsersWithMissedEvents {
  #older = new Set<string>();
  #newer = new Set<string>();
  #newerSince = Date.now();

  add(userIds: readonly string[], isRedisReady: boolean, now = Date.now()): void {
    if (isRedisReady && now - this.#newerSince > recentMs) {
      this.#older = this.#newer;
      this.#newer = new Set();
      this.#newerSince = now;
    }
    if (this.#newer.size <= maxUsers) for (const id of userIds) this.#newer.add(id);
  }

  /** Forgets them, and returns `everybody` when they are too many to list. */
  take(): string[] | 'everybody' {
    const users = [...new Set([...this.#older, ...this.#newer])];
    const isComplete = this.#newer.size <= maxUsers;
    this.#older.clear();
    this.#newer.clear();
    return isComplete ? users : 'everybody';
  }
}
