import { clientNetwork } from '@gida/contracts/client-network';

import { raiseOrReopenAlert } from '../booking/alert-repository.ts';
import type { App } from '../http/app-type.ts';
import { HttpError } from '../http/errors/http-error.ts';
import { networkPrefix } from '../http/rate-limit/rate-counter.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/**
 * Mails an hour that anybody can ask for: to us, or to an address of their choice. More would use up what the mail server
 * sends for us, and the mails of guests would no longer arrive. A site is a /48 of IPv6, or one address of IPv4. Above the
 * total each site still gets a few: a limit for all would let anybody keep guests from registering.
 */
export const requestedMailLimits = { total: 300, perSite: 100, perSiteAboveTotal: 5 };

/** The alert has no subject of its own. */
const alertSubject = '00000000-0000-0000-0000-000000000000';

const tooManyMailsError = (ttl: number) => {
  const minutes = Math.ceil(ttl / minuteMs);
  return new HttpError(
    429,
    'too_many_requests',
    `We cannot send more emails right now. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { headers: { 'retry-after': String(Math.ceil(ttl / 1_000)) } },
  );
};

/**
 * Counts requests, not mails: known and unknown addresses must be refused alike. Called outside transactions, because it
 * alerts staff.
 */
export function createRequestedMailLimiter(app: App): (ip: string) => Promise<void> {
  const factor = app.config.rateLimitFactor;
  const { total, perSite, perSiteAboveTotal } = requestedMailLimits;
  const count = (key: string) => app.rateCounter.count(key, hourMs);
  return async (ip) => {
    const { site } = clientNetwork(ip);
    const ofSite = await count(`${networkPrefix}requested mails ${site}`);
    if (ofSite.current > perSite * factor) throw tooManyMailsError(ofSite.ttl);
    const ofAll = await count('requested mails');
    if (ofAll.current <= total * factor) return;
    if (ofAll.current === total * factor + 1) await alertStaff(app);
    if (ofSite.current > perSiteAboveTotal * factor) throw tooManyMailsError(ofAll.ttl);
  };
}

async function alertStaff(app: App): Promise<void> {
  const { total, perSiteAboveTotal } = requestedMailLimits;
  app.log.warn('more mails requested by strangers than are sent in an hour');
  await raiseOrReopenAlert(app.db, {
    kind: 'many_mails',
    subjectId: alertSubject,
    message: `Visitors asked for more than ${total} emails within an hour (contact form, registration, passwords, new addresses). Until the hour is over, each network gets ${perSiteAboveTotal}: look for an attack in the logs.`,
  });
}
