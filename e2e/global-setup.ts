import { startTemporaryPostgres } from '../scripts/temporary-postgres.ts';
import { startSite } from './fixtures/start-site.ts';

/**
 * One site for all journeys, unless SITE_URL names a running one. They all come from one address of
 * the network, so its limits are wider here; the API's own tests meet the real ones. It is on PostgreSQL
 * where that is installed: journeys to which days must pass change the rows. A bank's days are seconds.
 */
export default async function startOneSite() {
  if (process.env['SITE_URL']) return undefined;
  const postgres = await startTemporaryPostgres();
  const site = await startSite({
    RATE_LIMIT_FACTOR: '100',
    SANDBOX_ASYNC_DELAY_MS: '5000',
    ...(postgres && { DATABASE_URL: postgres.url }),
  });
  process.env['SITE_URL'] = site.origin;
  if (postgres) process.env['SITE_DATABASE_URL'] = postgres.url;
  return async () => {
    await site.stop();
    await postgres?.stop();
  };
}
