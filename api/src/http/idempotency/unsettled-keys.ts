import type { Db } from '../../db/database.ts';
import { abandonKey } from './idempotency-repository.ts';

const retryMs = 500;

/**
 * Keys that this process claimed and could not settle, because the database was unavailable. They are abandoned as
 * soon as it answers: otherwise they would stay claimed by a live process, and every retry would get 409.
 */
export class UnsettledKeys {
  readonly #db: Db;
  readonly #processId: string;
  readonly #keys = new Map<string, { ownerId: string; key: string }>();
  #timer: NodeJS.Timeout | null = null;

  constructor(db: Db, processId: string) {
    this.#db = db;
    this.#processId = processId;
  }

  add(ownerId: string, key: string): void {
    this.#keys.set(`${ownerId} ${key}`, { ownerId, key });
    this.#timer ??= setTimeout(() => void this.#abandonAll(), retryMs).unref();
  }

  /** A retry was accepted meanwhile. */
  remove(ownerId: string, key: string): void {
    this.#keys.delete(`${ownerId} ${key}`);
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #abandonAll(): Promise<void> {
    try {
      for (const [id, { ownerId, key }] of this.#keys) {
        await abandonKey(this.#db, ownerId, key, this.#processId);
        this.#keys.delete(id);
      }
      this.#timer = null;
    } catch {
      this.#timer = setTimeout(() => void this.#abandonAll(), retryMs).unref();
    }
  }
}
