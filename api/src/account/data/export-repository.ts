import { sql, type RawBuilder } from 'kysely';

import { allRows, type Db } from '../../db/database.ts';
import { personalData, rowsOf } from './personal-data-columns.ts';
import type { PersonalRows } from './personal-data-columns.ts';

/** Of the longest messages these are two megabytes. */
export const exportedRowsPerPage = 100;

export type ExportedPage = { name: string; rows: string[] };

/**
 * Everything stored about a user that is theirs: not what others wrote, and no secrets. Page by page, each a statement
 * of its own; the rows are JSON. Every name has a page, also without rows.
 */
export async function* exportUserData(db: Db, userId: string): AsyncGenerator<ExportedPage> {
  for (const entry of personalData) {
    const { as: name, parts } = entry;
    if (name === undefined) continue;
    yield { name, rows: [] };
    const conditions = parts ? await conditionsOfParts(db, parts, userId) : [sql`true`];
    for (const condition of conditions) {
      const ofPart = sql`${rowsOf(entry, userId)} and ${condition}`;
      for await (const rows of pagesOf(db, entry, ofPart)) yield { name, rows };
    }
  }
}

async function* pagesOf(
  db: Db,
  { table, key = ['id'], without = [] }: PersonalRows,
  condition: RawBuilder<unknown>,
): AsyncGenerator<string[]> {
  const columns = sql.join(key.map((column) => sql`t.${sql.ref(column)}`));
  let after = sql`true`;
  for (;;) {
    const rows = await allRows(db)<{ row: string; key: string[] }>`
      select (to_jsonb(t) - ${without}::text[])::text as row,
             array[${sql.join(key.map((column) => sql`t.${sql.ref(column)}::text`))}] as key
        from ${sql.table(table)} t
       where ${condition} and ${after}
       order by ${columns}
       limit ${exportedRowsPerPage}
    `;
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ row }) => row);
    if (rows.length < exportedRowsPerPage) return;
    after = sql`(${columns}) > (${sql.join(last.key)})`;
  }
}

async function conditionsOfParts(
  db: Db,
  { table, column }: NonNullable<PersonalRows['parts']>,
  userId: string,
): Promise<RawBuilder<unknown>[]> {
  const rows = await allRows(db)<{ id: string }>`
    select ${sql.ref(column)} as id from ${sql.table(table)} where user_id = ${userId} order by 1
  `;
  return rows.map(({ id }) => sql`${sql.ref(`t.${column}`)} = ${id}`);
}
