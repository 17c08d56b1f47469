import { setTimeout as wait } from 'node:timers/promises';

import { apiBase, apiPaths } from '@gida/contracts/paths';

import { createServerDatabase } from '../../testing/create-server-database.ts';
import { startTestEnvironment } from '../../testing/test-environment.ts';
import type { TestEnvironment } from '../../testing/test-environment.ts';
import { updatePendingHoldOverdue } from './crash-test-repository.ts';
import { findViolations } from './find-violations.ts';
import { simulateGuests } from './simulate-guests.ts';
import type { Acknowledged } from './simulate-guests.ts';

const guests = 6;
const apartments = 3;
const asyncDelayMs = 600;
/** PGlite has no second connection that could end a hold, so all holds are short there. */
const shortHoldMinutes = 0.05;

export type CrashTestOptions = { serverUrl: string | null; seconds: number; killEveryMs: number };

/**
 * Simulates several guests at random while API processes are killed: two processes on PostgreSQL, or one on PGlite.
 * Returns every violation found afterwards.
 */
export async function runCrashTest(
  options: CrashTestOptions,
): Promise<{ violations: string[]; acknowledged: Acknowledged }> {
  const server = options.serverUrl ? await createServerDatabase(options.serverUrl) : null;
  const site = await startTestEnvironment({
    databaseUrl: server?.url ?? null,
    processes: server ? 2 : 1,
    guests,
    apartments,
    asyncPaymentDelayMs: asyncDelayMs,
    env: server ? {} : { HOLD_MINUTES: String(shortHoldMinutes) },
  });
  try {
    const acknowledged = await simulateGuests(site, {
      ...options,
      guests,
      apartments,
      expire: server ? (id) => site.inDatabase((db) => updatePendingHoldOverdue(db, id)) : null,
    });
    await settlePayments(site, acknowledged);
    await Promise.all(site.apis.map((api) => api.stop()));
    const violations = await site.inDatabase((db) =>
      findViolations(db, acknowledged, site.sandboxFolder),
    );
    return { violations, acknowledged };
  } finally {
    await site.close();
    await server?.drop();
  }
}

/** Emails and refunds are jobs; refunds not sent by then still count as pending. */
const jobsMs = 2_500;

/** Waits until all payments have settled and verifies each booking, so that nothing is left open. */
async function settlePayments(site: TestEnvironment, acknowledged: Acknowledged): Promise<void> {
  await wait(2 * asyncDelayMs);
  for (const { bookingId, guest } of acknowledged.held) {
    const path = apiPaths.verifyPayment(bookingId);
    await fetch(`${site.apis[0]?.url}${apiBase}/${path}`, {
      method: 'POST',
      headers: { ...(await site.headersOf(guest)), 'content-type': 'application/json' },
      body: 'null',
    });
  }
  await wait(jobsMs);
}
