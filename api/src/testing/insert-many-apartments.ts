import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

/** Number of apartments with the rare search word, for any set size. */
export const rareWordMatches = 40;

/**
 * Inserts `count` published apartments, deterministically: half of them in Lagos, thousands of distinct words, ties in
 * every sort order. A million takes a minute or two, because triggers are disabled and indexes are built afterwards.
 */
export async function insertManyApartments(db: Db, hostId: string, count: number): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index
     where indrelid = 'apartment'::regclass and not indisprimary and not indisunique
  `.execute(db);
  // The statement timeout of the pool is too short for an index on a million rows.
  await sql`set statement_timeout = 0`.execute(db);
  await sql`set maintenance_work_mem = '256MB'`.execute(db);
  for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  await sql`alter table apartment disable trigger user`.execute(db);
  await sql`
    insert into apartment
      (id, host_id, name, description, price_kobo, caution_fee_kobo, max_guests, bedrooms, street, city, country,
       properties, features, rules, images, categories, sections, rating, review_count, created_at,
       search_text, public_power_hours, inverter, generator, water_source, guards)
    select id, ${hostId}::uuid, name, 'A quiet flat with light from two sides and a desk by the window.',
           price_kobo, 2000000, 1 + n % 8, 1 + n % 4, street, city, 'Nigeria',
           '[{"name": "Bedroom", "quantity": 2}, {"name": "Bathroom", "quantity": 2}]',
           features, '{"No smoking."}', images, categories, sections, rating, n % 90, created_at,
           lower(concat_ws(' ', name, city, street, 'Nigeria', array_to_string(features, ' '))),
           nullif(spread / 13 % 26, 25), spread % 3 > 0, spread % 7 > 2,
           (array['borehole', 'mains', 'tanker', null])[1 + spread / 17 % 4],
           (array['none', 'night', 'always', null])[1 + spread / 19 % 4]
      from generate_series(1, ${count}::int) n
      cross join lateral (
             select overlay(overlay(md5(n::text) placing '4' from 13) placing 'a' from 17)::uuid as id,
                    ('x' || left(md5('spread' || n), 7))::bit(28)::int as spread
           ) own
      cross join lateral (
             select (array['Palm','Amber','Quiet','Golden','Harbour','Cedar','Coral','Indigo','Ivory','Saffron','Linen','Maple'])[1 + spread % 12]
                    || ' ' || (array['House','Loft','Terrace','Court','Villa','Suite','Studio','Place'])[1 + spread / 12 % 8]
                    || case when n % greatest(1, ${count}::int / ${rareWordMatches}) = 0 then ' Kingfisher' else '' end as name,
                    (1 + spread % 160) || ' '
                    || (array['Ada','Bel','Chi','Dan','Eko','Fem','Gbo','Ibi','Jid','Kan'])[1 + spread / 160 % 10]
                    || (array['bola','cuka','dele','femi','goke','kemi','lade','mope','nike','sola'])[1 + spread / 1600 % 10]
                    || (array['','ba','ko','ni','wa','yo','ra','tu','lo','mi'])[1 + spread / 16000 % 10] || ' Close' as street,
                    case spread % 10 when 0 then 'Port Harcourt' when 1 then 'Abuja' when 2 then 'Abuja' when 3 then 'Abuja'
                                     when 4 then 'Port Harcourt' else 'Lagos' end as city,
                    case when spread % 3 = 0 then '{WiFi,"Air conditioning","Swimming pool"}'::text[]
                         else '{WiFi,"Air conditioning","Washing machine"}' end as features,
                    1000000 + spread / 7 % 200 * 50000 as price_kobo,
                    case when spread % 5 > 0 then 3 + spread % 200 / 100.0 end as rating,
                    timestamptz '2026-01-01' + make_interval(secs => spread / 11 % 20000000) as created_at,
                    array['/media/scenes/living-room/' || n || '.svg', '/media/scenes/bedroom/' || n || '.svg',
                          '/media/scenes/kitchen/' || n || '.svg', '/media/scenes/skyline/' || n || '.svg'] as images,
                    case when spread % 4 = 0 then '{luxury,pool}'::text[] else '{cityview}' end as categories,
                    case when spread % 50 = 0 then '{special}'::text[] else '{}' end as sections
           ) described
  `.execute(db);
  await sql`
    insert into search_word
    select distinct regexp_split_to_table(search_text, '[^[:alpha:]]+') from apartment
    on conflict do nothing
  `.execute(db);
  await sql`
    update listing_counter
       set published = case slot when 0 then (select count(*) from apartment) else 0 end
  `.execute(db);
  await sql`alter table apartment enable trigger user`.execute(db);
  for (const { definition } of indexes.rows) await sql.raw(definition).execute(db);
  await sql`vacuum analyze apartment`.execute(db);
  await sql`vacuum analyze search_word`.execute(db);
  await sql`checkpoint`.execute(db);
}
