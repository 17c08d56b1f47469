import type { ApartmentSummary } from '@gida/contracts/catalog';
import type { SortBy } from '@gida/contracts/constants/listing';
import { sql, type RawBuilder } from 'kysely';

import { onlyValue, allRows, allValues, type Db } from '../db/database.ts';
import { summaryColumns } from './apartment-columns.ts';
import type { Condition } from './listing-filters.ts';

type SortKey = Record<'key' | 'order' | 'reverse', RawBuilder<unknown>>;

/** Migration 0003 has an index for each, and `id` breaks ties. */
const sortKeys: Record<SortBy, SortKey> = {
  date: { key: sql`created_at`, order: sql`desc`, reverse: sql`asc` },
  name: { key: sql`lower(name)`, order: sql`asc`, reverse: sql`desc` },
  price: { key: sql`price_kobo`, order: sql`asc`, reverse: sql`desc` },
  rating: { key: sql`rating`, order: sql`desc nulls last`, reverse: sql`asc nulls first` },
};

const inOrder = ({ key, order }: SortKey) => sql`${key} ${order}, apartment.id`;
const inReverse = ({ key, reverse }: SortKey) => sql`${key} ${reverse}, apartment.id desc`;

const whereAll = (conditions: Condition[]): RawBuilder<unknown> =>
  sql.join([sql`is_published`, ...conditions], sql` and `);

/** All published apartments, from the stored counter. */
export const countPublished = (db: Db): Promise<number> =>
  onlyValue(db)`select published from listing_total`;

/** Changes with every change of an apartment. */
export const findListingVersion = (db: Db): Promise<number> =>
  onlyValue(db)`select version from listing_total`;

/** How many apartments match, counted up to `cap`. */
export const countMatches = (
  db: Db,
  conditions: Condition[],
  cap: number,
): Promise<number> => onlyValue(db)`
    select count(*) as found
      from (select from apartment where ${whereAll(conditions)} limit ${cap}) matching
  `;

export type PageQuery = { sortBy: SortBy; offset: number; limit: number; isReversed: boolean };

/**
 * A page of all apartments by an index scan in sort order, from whichever end is nearer. The scan reads
 * only ids; the columns of a card are read for the page alone.
 */
export async function listByIndexScan(
  db: Db,
  { sortBy, offset, limit, isReversed }: PageQuery,
): Promise<ApartmentSummary[]> {
  const sortKey = sortKeys[sortBy];
  return allRows(db)`
    with passed as materialized (
      select id
        from apartment
       where is_published
       order by ${isReversed ? inReverse(sortKey) : inOrder(sortKey)}
       limit ${limit}
      offset ${offset}
    )
    select ${summaryColumns}
      from apartment
      join passed on passed.id = apartment.id
     order by ${inOrder(sortKey)}
  `;
}

/** Rows to scan at most; beyond that, sorting all matches is faster than scanning on. */
const maxScannedRows = 5_000;

/**
 * A page of a frequent match by an index scan in sort order, capped. Returns a short page when the cap is reached: with
 * some orders a million apartments come before the first match.
 */
export async function listByCappedScan(
  db: Db,
  conditions: Condition[],
  { sortBy, offset, limit }: Omit<PageQuery, 'isReversed'>,
): Promise<ApartmentSummary[]> {
  const sortKey = sortKeys[sortBy];
  const { key, order } = sortKey;
  return allRows(db)`
    with near as materialized (
      select id
        from (select *, ${key} as key
                from apartment
               where is_published
               order by ${inOrder(sortKey)}
               limit ${maxScannedRows}) apartment
       where ${whereAll(conditions)}
       order by key ${order}, id
       limit ${limit}
      offset ${offset}
    )
    select ${summaryColumns}
      from apartment
      join near on near.id = apartment.id
     order by ${inOrder(sortKey)}
  `;
}

/** A page by collecting and sorting all matches: scanning past a million others would take seconds. */
export const listBySorting = (
  db: Db,
  conditions: Condition[],
  { sortBy, offset, limit }: Omit<PageQuery, 'isReversed'>,
): Promise<ApartmentSummary[]> => allRows(db)`
    with matching as materialized (
      select id from apartment where ${whereAll(conditions)}
    )
    select ${summaryColumns}
      from apartment
      join matching on matching.id = apartment.id
     order by ${inOrder(sortKeys[sortBy])}
     limit ${limit}
    offset ${offset}
  `;

/** A price of every apartment that matches, up to `cap` of them. In kobo, without prices on request. */
export const listPricesOfMatches = (
  db: Db,
  conditions: Condition[],
  cap: number,
): Promise<number[]> => allValues(db)`
    select price_kobo as price
      from apartment
     where ${whereAll(conditions)}
       and price_kobo > 0
     limit ${cap}
  `;

export type AreaCount = { area: string; count: number; isCapped: boolean };

/** How many of those that match are in which area, of at most `cap` that match. */
export const countByArea = (
  db: Db,
  conditions: Condition[],
  cap: number,
): Promise<AreaCount[]> => allRows(db)`
    select area, count(*)::int as count, false as "isCapped"
      from (select area from apartment where ${whereAll(conditions)} limit ${cap}) matching
     group by area
  `;

const maxScannedInArea = 300;

/** As `countByArea`, looking at no more than a number of apartments of each area. */
export const countByAreaCapped = (
  db: Db,
  conditions: Condition[],
  areas: readonly string[],
): Promise<AreaCount[]> => allRows(db)`
    select known.area, counted.count, counted."isCapped"
      from unnest(${areas}::text[]) known (area)
      cross join lateral (
             select (count(*) filter (where ${whereAll(conditions)}))::int as count,
                    count(*) = ${maxScannedInArea}                         as "isCapped"
               from (select *
                       from apartment
                      where is_published and apartment.area = known.area
                      limit ${maxScannedInArea}) apartment
           ) counted
  `;

/** Enough to see where most prices are; every row of a sample is read from another page of the disk. */
const sampleSize = 2_000;

/** As `listPricesOfMatches`, of a sample of all apartments: their ids are random. */
export const listPricesOfSample = (db: Db, conditions: Condition[]): Promise<number[]> => allValues(
  db,
)`
    select price_kobo as price
      from (select * from apartment order by id limit ${sampleSize}) apartment
     where ${whereAll(conditions)}
       and price_kobo > 0
  `;

const maxSpellings = 5;
/** `levenshtein` takes no more than 255; without its ligatures a word may be three times as long as it was typed. */
const maxComparedLength = 100;

/**
 * Likely spellings of each word: the word itself when a known word contains it, else the known words with the fewest
 * letters changed (one in short words, two in others), else itself.
 */
export const listLikelySpellings = (db: Db, words: string[]): Promise<string[][]> => allValues(db)`
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
                         limit ${maxSpellings}) near),
               array[typed.word])
           end as spellings
      from unnest(${words}::text[]) with ordinality as given (word, position)
      cross join lateral (
             select left(normalize_search_text(given.word), ${maxComparedLength}) as word,
                    case when length(given.word) <= 4 then 1 else 2 end as changes
           ) typed
     order by position
  `;
