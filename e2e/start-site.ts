import { startSite } from './site.ts';

/** One site for all journeys, unless SITE_URL names a running one. */
export default async function startOneSite() {
  if (process.env['SITE_URL']) return undefined;
  const site = await startSite();
  process.env['SITE_URL'] = site.origin;
  return site.stop;
}
