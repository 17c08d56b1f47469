import { relative } from 'node:path';

/** Called with the name of a record that exists but cannot be read. */
export type OnDamagedRecord = (record: string, error: unknown) => void;

/** Damaged records found since the start. Each is reported once, because records are read again and again. */
export class DamagedRecords {
  readonly #folder: string;
  readonly #report: OnDamagedRecord;
  readonly #names = new Set<string>();

  constructor(folder: string, report: OnDamagedRecord) {
    this.#folder = folder;
    this.#report = report;
  }

  readonly add: OnDamagedRecord = (record, error) => {
    const name = record.startsWith(this.#folder) ? relative(this.#folder, record) : record;
    if (this.#names.has(name)) return;
    this.#names.add(name);
    this.#report(name, error);
  };

  names(): string[] {
    return [...this.#names];
  }
}
