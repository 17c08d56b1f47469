import type { Db } from '../../db/database.ts';
import {
  addForeignKeys,
  continueSequences,
  dropForeignKeys,
  emptyTables,
  insertRows,
  listTables,
  readRows,
  switchTriggers,
  type Table,
} from './table-repository.ts';

export type CopiedTable = { table: string; rows: number };

/**
 * Copies everything the API stores from one database into another with the same schema: all of it, or nothing. The role
 * of `target` owns its tables.
 */
export function copyData(source: Db, target: Db): Promise<CopiedTable[]> {
  return source
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((reading) => target.transaction().execute((writing) => copyAll(reading, writing)));
}

async function copyAll(source: Db, target: Db): Promise<CopiedTable[]> {
  const tables = commonTables(await listTables(source), await listTables(target));
  const foreignKeys = await dropForeignKeys(target);
  await switchTriggers(target, tables, 'disable');
  await emptyTables(target, tables);
  const copied: CopiedTable[] = [];
  for (const table of tables) {
    let count = 0;
    for await (const rows of readRows(source, table)) {
      await insertRows(target, table, rows);
      count += rows.length;
    }
    copied.push({ table: `${table.schema}.${table.name}`, rows: count });
  }
  await continueSequences(target);
  await switchTriggers(target, tables, 'enable');
  await addForeignKeys(target, foreignKeys);
  return copied;
}

/** The gateway has tables of its own on a server, and two versions of PostgreSQL may store a job with other columns. */
function commonTables(source: Table[], target: Table[]): Table[] {
  return source.flatMap((table) => {
    const same = target.find(({ schema, name }) => schema === table.schema && name === table.name);
    if (!same) return [];
    const names = new Set(same.columns.map(({ name }) => name));
    return [{ ...table, columns: table.columns.filter(({ name }) => names.has(name)) }];
  });
}
