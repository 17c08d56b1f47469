import type { FastifyRequest } from 'fastify';

import { raiseOrReopenAlert } from '../alerts/alert-repository.ts';
import type { App } from '../http/app-type.ts';
import { bucketsOf } from '../http/rate-limit/bucket.ts';
import { assertCharged, chargeRequest, senderOf } from '../http/rate-limit/rate-limits.ts';

const hourMs = 3_600_000;

/**
 * Mails an hour that anybody can ask for: to us, or to an address of their choice. More would use up what the mail server
 * sends for us, and the mails of guests would no longer arrive. A prefix is a /48 of IPv6, or one address of IPv4. Each
 * purpose has its own, and above the total a stranger does work for each: a limit for all would let anybody keep guests
 * from registering.
 */
export const requestedMailLimits = { total: 300, perPrefix: 100, perPerson: 10 };

/** The alert has no subject of its own. */
const alertSubject = '00000000-0000-0000-0000-000000000000';

/**
 * Counts requests, not mails: known and unknown addresses must be refused alike. Called outside transactions, because it
 * alerts staff. Signed-in users and visitors that we know have limits of their own.
 */
export function createRequestedMailLimiter(
  app: App,
  purpose: 'contact' | 'registration' | 'password' | 'pin' | 'new address',
): (request: FastifyRequest, visitor?: string | null) => Promise<void> {
  const { total, perPrefix, perPerson } = requestedMailLimits;
  const action = `${purpose} mails`;
  return async (request, visitor = null) => {
    const sender = { ...senderOf(request), visitor };
    const isStranger = sender.caller === null && visitor === null;
    const limit = { max: isStranger ? perPrefix : perPerson, timeWindow: hourMs };
    const ofPlaces = bucketsOf(action, limit, { ...sender, network: sender.prefix });
    const ofAll = { key: action, max: total, timeWindow: hourMs };
    const isBounded = isStranger && request.solvedLevel === null;
    const buckets = isBounded ? [...ofPlaces, ofAll] : ofPlaces;
    const charged = await chargeRequest(app, request, buckets);
    const isFull = isBounded && charged.counts.length === buckets.length;
    if (isFull && charged.counts.at(-1)?.current === total * app.config.rateLimitFactor + 1)
      await alertStaff(app, purpose);
    assertCharged(app, request, charged);
  };
}

async function alertStaff(app: App, purpose: string): Promise<void> {
  app.log.warn({ purpose }, 'more mails requested by strangers than are sent in an hour');
  await raiseOrReopenAlert(app.db, {
    kind: 'many_mails',
    subjectId: alertSubject,
    message: `Visitors asked for more than ${requestedMailLimits.total} emails of one kind (${purpose}) within an hour. Until the hour is over, their browsers do some work for each: look for an attack in the logs.`,
  });
}
