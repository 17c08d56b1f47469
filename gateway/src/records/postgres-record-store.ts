import type { z } from 'zod';

import type { OnDamagedRecord } from './damaged-records.ts';
import type { Database } from './database.ts';
import type { RecordSequence, RecordStore } from './record-store.ts';

type Row = { key: string; body: unknown };

const select = 'select key, body from gateway_record where kind = $1';
const insert = 'insert into gateway_record (kind, key, body) values ($1, $2, $3)';

/** Records of one kind in PostgreSQL, shared by all gateways. */
export function createPostgresRecordStore(
  { query }: Database,
  kind: string,
  onDamaged: OnDamagedRecord = () => undefined,
): RecordStore & RecordSequence {
  /** A damaged record stays where it is: a gateway of another version may understand it. */
  const parse = <T>(rows: Row[], schema: z.ZodType<T>): T[] =>
    rows.flatMap(({ key, body }) => {
      const record = schema.safeParse(body);
      if (!record.success) onDamaged(`${kind} ${key}`, record.error);
      return record.success ? [record.data] : [];
    });

  return {
    all: async (schema) => parse(await query(`${select} order by key`, [kind]), schema),
    some: async (keys, schema) =>
      parse(await query(`${select} and key = any($2)`, [kind, keys]), schema),
    newest: async (limit) => {
      const rows = await query<{ key: string }>(
        'select key from gateway_record where kind = $1 order by key desc limit $2',
        [kind, limit],
      );
      return rows.map(({ key }) => key);
    },
    create: async (key, record) => {
      const values = [kind, key, JSON.stringify(record)];
      const inserted = await query(`${insert} on conflict do nothing returning key`, values);
      return inserted.length > 0;
    },
    replace: async (key, record) => {
      const values = [kind, key, JSON.stringify(record)];
      await query(`${insert} on conflict (kind, key) do update set body = excluded.body`, values);
    },
    remove: async (key) => {
      await query('delete from gateway_record where kind = $1 and key = $2', [kind, key]);
    },
  };
}
