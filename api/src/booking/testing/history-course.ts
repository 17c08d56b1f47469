import { setTimeout as wait } from 'node:timers/promises';

import { apiBase, apiPaths } from '@gida/contracts/paths';

import { databaseOnServer } from '../../testing/database-on-server.ts';
import { aTrialSite } from '../../testing/trial-site.ts';
import type { TrialSite } from '../../testing/trial-site.ts';
import { lapse } from './history-checks-sql.ts';
import { wrongsOf } from './history-checks.ts';
import { liveThrough } from './history-trial.ts';
import type { Told } from './history-trial.ts';

const guests = 6;
const apartments = 3;
const asyncDelayMs = 600;
/** On PGlite nobody else may shorten a hold, so all are short there. */
const shortHoldMinutes = 0.05;

export type Trial = { serverUrl: string | null; seconds: number; killEveryMs: number };

/**
 * Random lives of several guests with a kill every now and then: two processes on PostgreSQL, or one on PGlite.
 * Answers everything that is wrong afterwards.
 */
export async function keepsItsWord(trial: Trial): Promise<{ wrongs: string[]; told: Told }> {
  const server = trial.serverUrl ? await databaseOnServer(trial.serverUrl) : null;
  const site = await aTrialSite({
    databaseUrl: server?.url ?? null,
    processes: server ? 2 : 1,
    guests,
    apartments,
    asyncDelayMs,
    env: server ? {} : { HOLD_MINUTES: String(shortHoldMinutes) },
  });
  try {
    const told = await liveThrough(site, {
      ...trial,
      guests,
      apartments,
      expire: server ? (id) => site.inDatabase((db) => lapse(db, id)) : null,
    });
    await settleEverything(site, told);
    await Promise.all(site.apis.map((api) => api.stop()));
    const wrongs = await site.inDatabase((db) => wrongsOf(db, told, site.sandboxFolder));
    return { wrongs, told };
  } finally {
    await site.close();
    await server?.drop();
  }
}

/** Mails and refunds are jobs; what is not sent by then is still owed, and counted as such. */
const jobsMs = 2_500;

/** All money has arrived or failed, and every page has asked what became of it: then nothing may be open. */
async function settleEverything(site: TrialSite, told: Told): Promise<void> {
  await wait(2 * asyncDelayMs);
  for (const { bookingId, guest } of told.held) {
    const path = apiPaths.verifyPayment(bookingId);
    await fetch(`${site.apis[0]?.url}${apiBase}/${path}`, {
      method: 'POST',
      headers: { ...(await site.headersOf(guest)), 'content-type': 'application/json' },
      body: 'null',
    });
  }
  await wait(jobsMs);
}
