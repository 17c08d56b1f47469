import type { Entry, Journal } from './journal.ts';
import type { Kind, Tables } from './records.ts';

type Shelves = { [K in Kind]: Map<string, Tables[K]> };
type Listener<K extends Kind> = (record: Tables[K]) => void;

/** Everything the sandbox knows: in memory for reading, in the journal for the next start. */
export class Ledger {
  readonly #shelves: Shelves = {
    session: new Map(),
    intent: new Map(),
    charge: new Map(),
    refund: new Map(),
    event: new Map(),
    delivery: new Map(),
    answer: new Map(),
  };
  readonly #listeners = new Map<Kind, Listener<never>[]>();
  readonly #journal: Journal;
  #batch: Entry[] | null = null;
  #undo: (() => void)[] = [];

  constructor(journal: Journal) {
    this.#journal = journal;
    for (const [kind, id, record] of journal.read()) this.#place(kind, id, record);
  }

  get<K extends Kind>(kind: K, id: string): Tables[K] | undefined {
    return this.#shelves[kind].get(id);
  }

  /** Oldest first. */
  all<K extends Kind>(kind: K): Tables[K][] {
    return [...this.#shelves[kind].values()];
  }

  /** Every `put` and `drop` inside is stored together, or none of them is. */
  write<T>(work: () => T): T {
    if (this.#batch) return work();
    const batch: Entry[] = [];
    this.#batch = batch;
    this.#undo = [];
    let result: T;
    try {
      result = work();
      if (batch.length) this.#journal.append(batch);
    } catch (error) {
      for (const restore of this.#undo.reverse()) restore();
      throw error;
    } finally {
      this.#batch = null;
    }
    for (const [kind, , record] of batch) {
      if (record === null) continue;
      for (const listener of this.#listeners.get(kind) ?? []) listener(record as never); // stored under its own kind
    }
    return result;
  }

  put<K extends Kind>(kind: K, record: Tables[K]): Tables[K] {
    this.#change(kind, record.id, record);
    return record;
  }

  drop(kind: Kind, id: string): void {
    this.#change(kind, id, null);
  }

  /** Called after the change is stored. */
  onWritten<K extends Kind>(kind: K, listener: Listener<K>): void {
    this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), listener]);
  }

  /** Writes the journal anew with only the records that still stand. */
  compact(keep: <K extends Kind>(kind: K, record: Tables[K]) => boolean): void {
    const entries: Entry[] = [];
    // The shelves' own keys.
    for (const kind of Object.keys(this.#shelves) as Kind[]) {
      for (const [id, record] of this.#shelves[kind]) {
        if (keep(kind, record)) entries.push([kind, id, record]);
        else this.#shelves[kind].delete(id);
      }
    }
    this.#journal.rewrite(entries);
  }

  #change(kind: Kind, id: string, record: unknown): void {
    if (!this.#batch) throw new Error('A change of the ledger belongs inside write().');
    const before = this.#shelves[kind].get(id) ?? null;
    this.#undo.push(() => this.#place(kind, id, before));
    this.#place(kind, id, record);
    this.#batch.push([kind, id, record]);
  }

  #place(kind: Kind, id: string, record: unknown): void {
    const shelf = this.#shelves[kind] as Map<string, unknown>; // kind and record come in pairs
    if (record === null) shelf.delete(id);
    else shelf.set(id, record);
  }
}
