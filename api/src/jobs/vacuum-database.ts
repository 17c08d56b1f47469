import type pg from 'pg';

/** Neither statement may run in a transaction. PGlite only: PostgreSQL does both by itself. */
export async function vacuumDatabase(pool: pg.Pool): Promise<void> {
  await pool.query('checkpoint');
  await pool.query('vacuum analyze');
}
