import type { Db } from '../../db/database.ts';
import { discardPending, type DiscardedCounts } from './discard-pending-repository.ts';
import { restrictCopiedLogins, type CopiedLogins } from './login-repository.ts';
import {
  addForeignKeys,
  continueSequences,
  dropForeignKeys,
  emptyTables,
  insertRows,
  listTables,
  readRows,
  switchTriggers,
  setPortableTextFormats,
  type Table,
} from './table-repository.ts';

export type Direction = 'to-server' | 'to-folder';
export type CopyResult = {
  tables: { table: string; rows: number }[];
  /** Of a copy to a server. */
  logins: CopiedLogins | null;
  /** Of a copy to a folder. */
  discarded: DiscardedCounts | null;
};

/** Two databases with one id would delete each other's pictures. */
const idTable = 'photo_owner';

/**
 * Copies everything the API stores from one database into another with the same schema: all of it, or nothing. A server
 * keeps its own admins, and gets no login that the demo publishes. The role of `target` owns its tables.
 */
export function copyData(source: Db, target: Db, direction: Direction): Promise<CopyResult> {
  return source
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((reading) =>
      target.transaction().execute((writing) => copyAll(reading, writing, direction)),
    );
}

async function copyAll(source: Db, target: Db, direction: Direction): Promise<CopyResult> {
  for (const db of [source, target]) await setPortableTextFormats(db);
  const common = commonTables(await listTables(source), await listTables(target));
  const kept = direction === 'to-server' ? ['admin', idTable] : [idTable];
  const isCopied = ({ name }: Table) => !kept.includes(name);
  const tables = common.filter(isCopied);
  const foreignKeys = await dropForeignKeys(target);
  await switchTriggers(target, common, 'disable');
  await emptyTables(target, tables);
  const copied: CopyResult['tables'] = [];
  for (const table of tables) {
    let count = 0;
    for await (const rows of readRows(source, table)) {
      await insertRows(target, table, rows);
      count += rows.length;
    }
    copied.push({ table: `${table.schema}.${table.name}`, rows: count });
  }
  const logins = direction === 'to-server' ? await restrictCopiedLogins(source, target) : null;
  const discarded = direction === 'to-folder' ? await discardPending(target) : null;
  await switchTriggers(target, common, 'enable');
  await addForeignKeys(target, foreignKeys);
  // Last, because a failed copy does not take them back.
  await continueSequences(source, target);
  return { tables: copied, logins, discarded };
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
