import { relative } from 'node:path';

/** Called with the name of a record that exists but cannot be read. */
export type OnDamagedRecord = (record: string, error: unknown) => void;

/** Damaged records found since the start. Each is reported once, because records are read again and again. */
export function collectDamagedRecords(folder: string, report: OnDamagedRecord) {
  const names = new Set<string>();
  const add: OnDamagedRecord = (record, error) => {
    const name = record.startsWith(folder) ? relative(folder, record) : record;
    if (names.has(name)) return;
    names.add(name);
    report(name, error);
  };
  return { add, names: () => [...names] };
}
