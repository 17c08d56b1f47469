import type { ApartmentSummary } from '@gida/contracts/catalog';
import type { SortBy } from '@gida/contracts/constants';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../db/database.ts';
import { summaryColumns } from './apartment-columns.ts';
import type { Condition } from './listing-filters.ts';

type Order = {
  forward: RawBuilder<unknown>;
  backward: RawBuilder<unknown>;
  byKey: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
};

/**
 * Each order, its reverse, and itself by a column `key`; an index of migration 0003 stands behind each. `id` breaks
 * ties.
 */
const orders: Record<SortBy, Order> = {
  date: {
    forward: sql`created_at desc, apartment.id`,
    backward: sql`created_at, apartment.id desc`,
    key: sql`created_at`,
    byKey: sql`key desc, id`,
  },
  name: {
    forward: sql`lower(name), apartment.id`,
    backward: sql`lower(name) desc, apartment.id desc`,
    key: sql`lower(name)`,
    byKey: sql`key, id`,
  },
  price: {
    forward: sql`price_kobo, apartment.id`,
    backward: sql`price_kobo desc, apartment.id desc`,
    key: sql`price_kobo`,
    byKey: sql`key, id`,
  },
  rating: {
    forward: sql`rating desc nulls last, apartment.id`,
    backward: sql`rating nulls first, apartment.id desc`,
    key: sql`rating`,
    byKey: sql`key desc nulls last, id`,
  },
};

const all = (conditions: Condition[]): RawBuilder<unknown> =>
  sql.join([sql`is_published`, ...conditions], sql` and `);

/** All published apartments, from the kept counter. */
export async function publishedTotal(db: Db): Promise<number> {
  const { rows } = await sql<{ published: number }>`select published from listing_total`.execute(
    db,
  );
  return rows[0]?.published ?? 0;
}

/** Another one after every change of an apartment. */
export async function listingVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from listing_total`.execute(db);
  return rows[0]?.version ?? 0;
}

/** How many match, but no more than `cap` are looked at. */
export async function matchesUpTo(db: Db, conditions: Condition[], cap: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found
      from (select from apartment where ${all(conditions)} limit ${cap}) matching
  `.execute(db);
  return rows[0]?.found ?? 0;
}

export type Page = { sortBy: SortBy; offset: number; limit: number; isFromEnd: boolean };

/**
 * A page by walking the order's index, from whichever end is nearer. For all apartments. Only ids on
 * the way: what a card shows is read for the page alone, not for all that is passed.
 */
export async function pageInOrder(
  db: Db,
  { sortBy, offset, limit, isFromEnd }: Page,
): Promise<ApartmentSummary[]> {
  const { forward, backward } = orders[sortBy];
  const { rows } = await sql<ApartmentSummary>`
    with passed as materialized (
      select id
        from apartment
       where is_published
       order by ${isFromEnd ? backward : forward}
       limit ${limit}
      offset ${offset}
    )
    select ${summaryColumns}
      from apartment
      join passed on passed.id = apartment.id
     order by ${forward}
  `.execute(db);
  return rows;
}

/** So many are looked at one by one; beyond, sorting all that match is quicker than to go on looking. */
const farthestWalk = 5_000;

/**
 * A page of what matches often, by walking the order's index. Comes back short when the walk went too far: an order
 * and a search can exclude each other, and then a million apartments stand before the first that matches.
 */
export async function pageOfMany(
  db: Db,
  conditions: Condition[],
  { sortBy, offset, limit }: Omit<Page, 'isFromEnd'>,
): Promise<ApartmentSummary[]> {
  const { forward, key, byKey } = orders[sortBy];
  const { rows } = await sql<ApartmentSummary>`
    with near as materialized (
      select id
        from (select *, ${key} as key
                from apartment
               where is_published
               order by ${forward}
               limit ${farthestWalk}) apartment
       where ${all(conditions)}
       order by ${byKey}
       limit ${limit}
      offset ${offset}
    )
    select ${summaryColumns}
      from apartment
      join near on near.id = apartment.id
     order by ${forward}
  `.execute(db);
  return rows;
}

/** A page by collecting and sorting what matches: walking past a million others would take seconds. */
export async function pageOfMatches(
  db: Db,
  conditions: Condition[],
  { sortBy, offset, limit }: Omit<Page, 'isFromEnd'>,
): Promise<ApartmentSummary[]> {
  const { rows } = await sql<ApartmentSummary>`
    with matching as materialized (
      select id from apartment where ${all(conditions)}
    )
    select ${summaryColumns}
      from apartment
      join matching on matching.id = apartment.id
     order by ${orders[sortBy].forward}
     limit ${limit}
    offset ${offset}
  `.execute(db);
  return rows;
}

const nearestWords = 5;
/** `levenshtein` takes no more than 255; without its ligatures a word may be three times as long as it was typed. */
const longestCompared = 100;

/**
 * What each word may have been: itself when it stands in a known word, else the known words with the fewest
 * letters changed (one in short words, two in others), else itself.
 */
export async function likelySpellings(db: Db, words: string[]): Promise<string[][]> {
  const { rows } = await sql<{ spellings: string[] }>`
    select case
             when typed.word ~ '[0-9]'
               or exists (select from search_word where word like '%' || typed.word || '%')
               then array[typed.word]
             else coalesce(
               (select array_agg(near.word)
                  from (select word,
                               levenshtein_less_equal(word, typed.word, changes)                 as distance
                          from search_word
                         where length(word) between length(typed.word) - changes
                                                and length(typed.word) + changes
                           and levenshtein_less_equal(word, typed.word, changes) <= changes
                         order by distance, similarity(word, typed.word) desc, word
                         limit ${nearestWords}) near),
               array[typed.word])
           end as spellings
      from unnest(${words}::text[]) with ordinality as given (word, place)
      cross join lateral (
             select left(searchable(given.word), ${longestCompared}) as word,
                    case when length(given.word) <= 4 then 1 else 2 end as changes
           ) typed
     order by place
  `.execute(db);
  return rows.map(({ spellings }) => spellings);
}
