import type { JournalEntry, Journal } from './journal.ts';
import type { Kind, Tables } from './records.ts';

type RecordMaps = { [K in Kind]: Map<string, Tables[K]> };
type Listener<K extends Kind> = (record: Tables[K]) => void;

/** All records of the sandbox, in memory and in the journal. */
export class RecordStore {
  readonly #records: RecordMaps = {
    session: new Map(),
    intent: new Map(),
    charge: new Map(),
    refund: new Map(),
    dispute: new Map(),
    event: new Map(),
    delivery: new Map(),
    answer: new Map(),
  };
  readonly #listeners = new Map<Kind, Listener<never>[]>();
  readonly #journal: Journal;
  #batch: JournalEntry[] | null = null;
  #undo: (() => void)[] = [];

  constructor(journal: Journal) {
    this.#journal = journal;
    for (const [kind, id, record] of journal.read()) this.#place(kind, id, record);
  }

  get<K extends Kind>(kind: K, id: string): Tables[K] | undefined {
    return this.#records[kind].get(id);
  }

  /** Oldest first. */
  all<K extends Kind>(kind: K): Tables[K][] {
    return [...this.#records[kind].values()];
  }

  /** Every `put` and `delete` inside is stored together, or none of them is. */
  transaction<T>(work: () => T): T {
    if (this.#batch) return work();
    const batch: JournalEntry[] = [];
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

  delete(kind: Kind, id: string): void {
    this.#change(kind, id, null);
  }

  /** The listener is called after the change is stored. */
  onCommit<K extends Kind>(kind: K, listener: Listener<K>): void {
    this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), listener]);
  }

  /** Rewrites the journal with only the records to keep. */
  compact(keep: <K extends Kind>(kind: K, record: Tables[K]) => boolean): void {
    const entries: JournalEntry[] = [];
    // the maps' own keys
    for (const kind of Object.keys(this.#records) as Kind[]) {
      for (const [id, record] of this.#records[kind]) {
        if (keep(kind, record)) entries.push([kind, id, record]);
        else this.#records[kind].delete(id);
      }
    }
    this.#journal.rewrite(entries);
  }

  #change(kind: Kind, id: string, record: unknown): void {
    if (!this.#batch) throw new Error('A record can only be changed inside transaction().');
    const before = this.#records[kind].get(id) ?? null;
    this.#undo.push(() => this.#place(kind, id, before));
    this.#place(kind, id, record);
    this.#batch.push([kind, id, record]);
  }

  #place(kind: Kind, id: string, record: unknown): void {
    const map = this.#records[kind] as Map<string, unknown>; // kind and record come in pairs
    if (record === null) map.delete(id);
    else map.set(id, record);
  }
}
