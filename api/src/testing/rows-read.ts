import { Kysely, PostgresDialect } from 'kysely';

import type { Database, Db } from '../db/database.ts';

type PlanNode = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
};

/**
 * How many rows of each table the queries of `work` read, as `explain analyze` counts them, and the largest number for
 * one query. `work` must only read.
 */
export async function countRowsRead(
  { pool }: Pick<Database, 'pool'>,
  work: (db: Db) => Promise<unknown>,
): Promise<Record<string, number>> {
  const queries: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push(query),
  });
  await work(db);
  const rowsRead: Record<string, number> = {};
  for (const { sql, parameters } of queries) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${sql}`,
      [...parameters],
    );
    const counted: Record<string, number> = {};
    if (rows[0]) addRows(rows[0]['QUERY PLAN'][0].Plan, counted);
    for (const [table, count] of Object.entries(counted))
      rowsRead[table] = Math.max(count, rowsRead[table] ?? 0);
  }
  return rowsRead;
}

function addRows(node: PlanNode, counted: Record<string, number>): void {
  const table = node['Relation Name'];
  if (table) {
    const perLoop =
      node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0);
    counted[table] = (counted[table] ?? 0) + perLoop * node['Actual Loops'];
  }
  for (const child of node.Plans ?? []) addRows(child, counted);
}
