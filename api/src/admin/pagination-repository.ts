import { sql, type RawBuilder } from 'kysely';

import { onlyValue, type Db } from '../db/database.ts';
import { clampPage } from '../http/clamp-page.ts';

export const pageSize = 20;
/** Matches are counted, and pages offered, up to this number; a search finds what lies beyond. */
export const maxMatches = 1_000;
/** Rows to read at most for one page. */
export const maxScannedRows = 5_000;

/** The same where each row needs lookups in several other tables. */
export const maxJoinedRows = 2_000;

export type Pagination = { currentPage: number; totalPages: number; totalIsCapped: boolean };
export type PageRequest = { page: number; search: string };

type Page<Row> = { rows: Row[]; pagination: Pagination };

export type NewestFirstQuery<Row> = {
  /** Selects `id` and `created_at` of all matches in any order, by an index. */
  matching: RawBuilder<unknown>;
  /** The same, newest first, of the matches among the newest `maxScannedRows` rows. */
  newest: RawBuilder<unknown>;
  /** Whether `matching` leaves matches out. */
  isPartial: boolean;
  /** The rows of these ids, newest first. */
  rowsOf: (ids: RawBuilder<unknown>) => RawBuilder<Row>;
};

/**
 * A page of a large table, newest first. Few matches are sorted; of more than `maxMatches` the newest rows are scanned
 * in order. Either way the number of rows read does not depend on the size of the table.
 */
export async function paginateNewest<Row>(
  db: Db,
  { matching, newest, isPartial, rowsOf }: NewestFirstQuery<Row>,
  request: Pick<PageRequest, 'page'>,
): Promise<Page<Row>> {
  const { found, offset, pagination } = await countPages(db, matching, request);
  const totalIsCapped = pagination.totalIsCapped || isPartial;
  const window = sql`limit ${pageSize} offset ${offset}`;
  const result = (rows: Row[]) => ({ rows, pagination: { ...pagination, totalIsCapped } });
  if (found > maxMatches) {
    const { rows } = await rowsOf(sql`select id from (${newest} ${window}) page`).execute(db);
    if (rows.length === pageSize) return result(rows);
  }
  const sorted = sql`
    select id
      from (${matching} limit ${maxScannedRows}) matching
     order by created_at desc, id
    ${window}`;
  return result((await rowsOf(sorted).execute(db)).rows);
}

/** A page of the rows that an ordered select of keys names. It reads `maxJoinedRows` rows at most. */
export async function paginate<Row>(
  db: Db,
  keys: RawBuilder<unknown>,
  rowsOf: (keys: RawBuilder<unknown>) => RawBuilder<Row>,
  request: Pick<PageRequest, 'page'>,
): Promise<Page<Row>> {
  const { offset, pagination } = await countPages(db, keys, request);
  const { rows } = await rowsOf(sql`${keys} limit ${pageSize} offset ${offset}`).execute(db);
  return { rows, pagination };
}

async function countPages(
  db: Db,
  matching: RawBuilder<unknown>,
  { page }: Pick<PageRequest, 'page'>,
) {
  const found = await onlyValue(db)<number>`
    select count(*) as found from (${matching} limit ${maxMatches + 1}) matching
  `;
  const { offset, ...pages } = clampPage({ page, limit: pageSize }, Math.min(found, maxMatches));
  return { found, offset, pagination: { ...pages, totalIsCapped: found > maxMatches } };
}

/** The trigram index finds three letters or digits in a row, and nothing shorter. */
export const isSearchIndexed = (search: string): boolean =>
  search === '' || /[\p{L}\p{N}]{3}/u.test(search);

/** A `like` pattern for `searchable` text, with wildcards escaped. */
export const containsPattern = (search: string): RawBuilder<unknown> =>
  sql`normalize_search_text(${`%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`;

/** Whether `searchable` text contains the search term, ignoring accents and case. */
export const columnSearchCondition = (
  column: RawBuilder<unknown>,
  search: string,
): RawBuilder<unknown> =>
  search === '' ? sql`true` : sql`${column} like ${containsPattern(search)}`;

/** Published and other apartments have a search index each. */
export function apartmentSearchCondition(search: string): RawBuilder<unknown> {
  const matches = columnSearchCondition(sql`search_text`, search);
  return sql`(is_published and ${matches} or not is_published and ${matches})`;
}
