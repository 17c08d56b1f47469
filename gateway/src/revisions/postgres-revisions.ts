import type { OnDamagedRecord } from '../records/damaged-records.ts';
import type { Database } from '../records/database.ts';
import { parseRecords } from '../records/postgres-record-store.ts';
import type { RecordSequence } from '../records/record-store.ts';
import { revisionKey } from './revision-log.ts';

/** Revisions in a table of their own. */
export const createPostgresRevisions = (
  { query }: Database,
  onDamaged?: OnDamagedRecord,
): RecordSequence => ({
  newest: async (limit) => {
    const rows = await query<{ number: number }>(
      'select number from gateway_revision order by number desc limit $1',
      [limit],
    );
    return rows.map(({ number }) => revisionKey(number));
  },
  some: async (keys, schema) => {
    const numbers = keys.map(Number);
    const rows = await query<{ key: string; body: unknown }>(
      'select number::text as key, body from gateway_revision where number = any($1)',
      [numbers],
    );
    return parseRecords(rows, schema, 'revision', onDamaged);
  },
  create: async (key, record) => {
    const inserted = await query(
      'insert into gateway_revision (number, body) values ($1, $2) on conflict do nothing returning number',
      [Number(key), JSON.stringify(record)],
    );
    return inserted.length > 0;
  },
});
