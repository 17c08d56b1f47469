import { sql } from 'kysely';

import type { Db } from './database.ts';

const header = `-- The schema after all migrations, for reading and for review. Written by src/db/dump-schema.ts; a test fails
-- while it is not up to date. Not a script: the migrations are.
`;

/** Every table with its columns, rules, indexes and triggers, in order of name; and the values of every enum. */
export async function describeSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    with own_table as (
      select oid, relname as name
        from pg_class
       where relkind = 'r'
         and relnamespace = 'public'::regnamespace
         and relname not in ('migration', 'migration_lock')
    )
    select 'enum ' || typname || ': ' || string_agg(enumlabel, ', ' order by enumsortorder) as text, 0 as part, typname as name
      from pg_enum
      join pg_type on pg_type.oid = enumtypid
     where typnamespace = 'public'::regnamespace
     group by typname
    union all
    select concat_ws(E'\n', 'table ' || name, columns, rules, indexes, triggers), 1, name
      from own_table
      cross join lateral (
             select string_agg(
                      concat_ws(' ', '  ' || rpad(attname, 20), format_type(atttypid, atttypmod),
                                case when attnotnull then 'not null' end,
                                'default ' || pg_get_expr(adbin, adrelid)),
                      E'\n' order by attnum) as columns
               from pg_attribute
               left join pg_attrdef on adrelid = attrelid and adnum = attnum
              where attrelid = own_table.oid and attnum > 0 and not attisdropped
           ) columns
      cross join lateral (
             select string_agg('  ' || conname || ': ' || pg_get_constraintdef(pg_constraint.oid), E'\n' order by conname) as rules
               from pg_constraint
              where conrelid = own_table.oid and contype <> 'n'
           ) rules
      cross join lateral (
             select string_agg('  ' || replace(pg_get_indexdef(indexrelid), ' public.', ' '), E'\n' order by indexrelid::regclass::text) as indexes
               from pg_index
              where indrelid = own_table.oid
                and indexrelid not in (select conindid from pg_constraint where conrelid = own_table.oid)
           ) indexes
      cross join lateral (
             select string_agg('  ' || replace(pg_get_triggerdef(pg_trigger.oid), ' public.', ' '), E'\n' order by tgname) as triggers
               from pg_trigger
              where tgrelid = own_table.oid and not tgisinternal
           ) triggers
     order by part, name
  `.execute(db);
  return `${header}\n${rows.map(({ text }) => text).join('\n\n')}\n`;
}
