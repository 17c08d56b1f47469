import { createHash } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';

import { openPglite } from '../db/pglite.ts';

type Initial = { schema: string; rows: Row[]; sequences: Sequence[] };
type Row = { table: string; columns: string; rows: string };
type Sequence = { name: string; value: string; isCalled: boolean };

/** A worker runs many test files, and starting PGlite costs as much as ten of their tests. */
const unused: PGlite[] = [];
const maxUnused = 2;
const initialOf = new WeakMap<PGlite, Initial>();

/** A database as `template` describes it, which no one else uses until `release`. */
export async function takePglite(template: () => Promise<Blob>): Promise<PGlite> {
  const found = unused.pop();
  if (found) return found;
  const pglite = await openPglite('memory://', await template());
  initialOf.set(pglite, await readInitial(pglite));
  return pglite;
}

/** Gives it the rows it began with; one whose schema a test has changed is closed. */
export async function release(pglite: PGlite): Promise<void> {
  const initial = initialOf.get(pglite);
  if (!initial || unused.length >= maxUnused || !(await reset(pglite, initial))) {
    await pglite.close();
    return;
  }
  unused.push(pglite);
}

async function reset(pglite: PGlite, initial: Initial): Promise<boolean> {
  await pglite.exec('rollback');
  await pglite.exec('discard all');
  if ((await readSchema(pglite)) !== initial.schema) return false;
  await pglite.exec(emptyTables);
  for (const { table, columns, rows } of initial.rows) {
    await pglite.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [rows],
    );
  }
  for (const { name, value, isCalled } of initial.sequences) {
    await pglite.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
  }
  // Triggers and foreign keys were off; the log of changes is as long as the test's.
  await pglite.exec('reset session_replication_role');
  await pglite.exec('checkpoint');
  return true;
}

const emptyTables = `
  set session_replication_role = replica;
  do $$
  declare
    relation regclass;
    has_rows boolean;
  begin
    for relation in select oid from pg_class where relkind in ('r', 'p') and oid >= 16384 loop
      execute format('select exists (select from %s)', relation) into has_rows;
      if has_rows then execute format('truncate %s cascade', relation); end if;
    end loop;
    delete from pg_statistic;
  end $$`;

async function readInitial(pglite: PGlite): Promise<Initial> {
  const tables = await pglite.query<{ table: string; columns: string }>(`
    select attrelid::regclass::text as "table", string_agg(quote_ident(attname), ', ' order by attnum) as columns
      from pg_attribute
      join pg_class on pg_class.oid = attrelid
     where relkind in ('r', 'p') and not relispartition and attrelid >= 16384
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by attrelid`);
  const rows: Row[] = [];
  for (const { table, columns } of tables.rows) {
    const all = await pglite.query<{ rows: string | null }>(
      `select json_agg(it)::text as rows from ${table} it`,
    );
    const [found] = all.rows;
    if (found?.rows) rows.push({ table, columns, rows: found.rows });
  }
  const sequences = await pglite.query<Sequence>(`
    select format('%I.%I', schemaname, sequencename) as name,
           coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
      from pg_sequences`);
  return { schema: await readSchema(pglite), rows, sequences: sequences.rows };
}

/** Changes with every table, column, index, constraint, trigger, function, type, right and setting. */
export async function readSchema(pglite: Pick<PGlite, 'query'>): Promise<string> {
  const { rows } = await pglite.query(
    `select (select json_agg(row(oid, relname, relkind, relacl) order by oid) from pg_class where oid >= 16384) as relations,
            (select json_agg(row(attrelid, attnum, attname, atttypid, attnotnull) order by attrelid, attnum)
               from pg_attribute where attrelid >= 16384) as columns,
            (select json_agg(row(oid, conname, pg_get_constraintdef(oid), convalidated) order by oid)
               from pg_constraint where oid >= 16384) as constraints,
            (select json_agg(row(oid, tgname, tgenabled) order by oid) from pg_trigger) as triggers,
            (select json_agg(row(oid, md5(prosrc)) order by oid) from pg_proc where oid >= 16384) as functions,
            (select json_agg(row(oid, md5(ev_action::text)) order by oid) from pg_rewrite where oid >= 16384) as views,
            (select json_agg(row(oid, typname) order by oid) from pg_type where oid >= 16384) as types,
            (select json_agg(row(oid, enumlabel) order by oid) from pg_enum) as labels,
            (select json_agg(row(adrelid, adnum, pg_get_expr(adbin, adrelid)) order by oid) from pg_attrdef) as defaults,
            (select json_agg(row(oid, rolname) order by oid) from pg_roles) as roles,
            (select json_agg(row(setdatabase, setrole, setconfig) order by setdatabase, setrole) from pg_db_role_setting) as settings`,
  );
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}
