import type pg from 'pg';

/** Neither statement may stand in a transaction. On PostgreSQL this job does not exist. */
export async function tidyDatabase(pool: pg.Pool): Promise<void> {
  await pool.query('checkpoint');
  await pool.query('vacuum analyze');
}
