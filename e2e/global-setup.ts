import { startSite } from './fixtures/start-site.ts';

/**
 * One site for all journeys, unless SITE_URL names a running one. They all come from one address of
 * the network, so its limits are wider here; the API's own tests meet the real ones.
 */
export default async function startOneSite() {
  if (process.env['SITE_URL']) return undefined;
  const site = await startSite({ RATE_LIMIT_FACTOR: '100' });
  process.env['SITE_URL'] = site.origin;
  return site.stop;
}
