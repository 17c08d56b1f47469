import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

export type Column = { name: string; type: string };
export type Table = { schema: string; name: string; columns: Column[] };

const qualified = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  sql.table(`${schema}.${name}`);

/** What one writes as text the other reads, whatever is set on the server, its database or a role. In a transaction. */
export async function setPortableTextFormats(db: Db): Promise<void> {
  await sql`
    select set_config(name, value, true)
      from (values ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'), ('timezone', 'UTC'),
                   ('extra_float_digits', '3'), ('bytea_output', 'hex')) as alike(name, value)
  `.execute(db);
}

/** What the API stores, with the columns that can be written: its own tables, and the jobs. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select n.nspname as schema, c.relname as name,
           jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                     order by a.attnum) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where (n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('migration', 'migration_lock'))
        or (n.nspname = 'pgboss' and c.relname = 'job')
     group by n.nspname, c.relname
     order by n.nspname, c.relname
  `.execute(db);
  return rows;
}

type ForeignKey = { table: string; name: string; definition: string };

/** Tables refer to each other in a circle, so no order of copying suits them. They are checked when they are added again. */
export async function dropForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
     order by c.relname, k.conname
  `.execute(db);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(db);
  }
  return rows;
}

export async function addForeignKeys(db: Db, keys: ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    // The definition is the database's own text.
    const rule = sql.raw(definition);
    await sql`alter table ${sql.id(table)} add constraint ${sql.id(name)} ${rule}`.execute(db);
  }
}

/** What they would compute was computed when the rows were written first. */
export async function switchTriggers(
  db: Db,
  tables: Table[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const table of tables) {
    if (table.schema !== 'public') continue;
    await sql`alter table ${qualified(table)} ${sql.raw(state)} trigger user`.execute(db);
  }
}

/** Migrations and the queue write some rows of their own. */
export async function emptyTables(db: Db, tables: Table[]): Promise<void> {
  for (const table of tables) await sql`delete from ${qualified(table)}`.execute(db);
}

/** All rows as text, of one moment, some at a time. In a transaction. */
export async function* readRows(
  db: Db,
  table: Table,
  rowsAtOnce = 500,
): AsyncGenerator<(string | null)[][], void> {
  const values = sql.join(table.columns.map(({ name }) => sql`${sql.ref(name)}::text`));
  await sql`
    declare copied no scroll cursor for select array[${values}] as row from ${qualified(table)}
  `.execute(db);
  while (true) {
    const { rows } = await sql<{ row: (string | null)[] }>`
      fetch ${sql.raw(String(rowsAtOnce))} from copied
    `.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close copied`.execute(db);
}

export async function insertRows(db: Db, table: Table, rows: (string | null)[][]): Promise<void> {
  const { columns } = table;
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  // The types are the database's own text.
  const values = sql.join(
    columns.map(({ name, type }) => sql`${sql.ref(`given.${name}`)}::${sql.raw(type)}`),
  );
  const arrays = sql.join(columns.map((_, at) => sql`${rows.map((row) => row[at])}::text[]`));
  await sql`
    insert into ${qualified(table)} (${names})
    overriding system value
    select ${values}
      from unnest(${arrays}) as given(${names})
  `.execute(db);
}

/** Numbers that the database gives go on after the last one of the source, also those that belong to no column. */
export async function continueSequences(source: Db, target: Db): Promise<void> {
  const known = await listSequences(target);
  for (const name of await listSequences(source)) {
    // The gateway's are on a server only.
    if (!known.includes(name)) continue;
    const { rows } = await sql<{ last: string; isCalled: boolean }>`
      select last_value::text as last, is_called as "isCalled" from ${sql.id('public', name)}
    `.execute(source);
    for (const { last, isCalled } of rows) {
      await sql`
        select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint, ${isCalled}::boolean)
      `.execute(target);
    }
  }
}

async function listSequences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename
  `.execute(db);
  return rows.map(({ name }) => name);
}
