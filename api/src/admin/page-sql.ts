import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../db/database.ts';

export const pageSize = 20;

export type Pagination = { currentPage: number; totalPages: number };
export type PageRequest = { page: number; search: string };

/** Rows of one page of `query`, a select with an order, and where it stands among all pages. */
export async function pageOf<Row>(
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

/** What `searchable` words are compared with by `like`: its own signs taken as they are. */
export const containing = (search: string): RawBuilder<unknown> =>
  sql`searchable(${`%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`;

/** Whether these words hold what is searched for, without regard to accents. */
export const holds = (words: RawBuilder<unknown>, search: string): RawBuilder<unknown> =>
  sql`searchable(${words}) like ${containing(search)}`;
