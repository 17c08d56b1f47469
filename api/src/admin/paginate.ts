import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../db/database.ts';

export const pageSize = 20;

export type Pagination = { currentPage: number; totalPages: number };
export type PageRequest = { page: number; search: string };

/** The rows of one page of `query`, an ordered select, with its pagination. */
export async function paginate<Row>(
  db: Db,
  query: RawBuilder<Row>,
  total: RawBuilder<{ total: number }>,
  { page }: Pick<PageRequest, 'page'>,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const counted = await total.execute(db);
  const totalPages = Math.max(1, Math.ceil((counted.rows[0]?.total ?? 0) / pageSize));
  const currentPage = Math.min(page, totalPages);
  const { rows } = await sql<Row>`
    ${query}
    limit ${pageSize}
    offset ${(currentPage - 1) * pageSize}
  `.execute(db);
  return { rows, pagination: { currentPage, totalPages } };
}

/** A `like` pattern for `searchable` text, with wildcards escaped. */
export const containsPattern = (search: string): RawBuilder<unknown> =>
  sql`searchable(${`%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`;

/** Whether the text contains the search term, ignoring accents and case. */
export const matchesSearch = (words: RawBuilder<unknown>, search: string): RawBuilder<unknown> =>
  sql`searchable(${words}) like ${containsPattern(search)}`;
