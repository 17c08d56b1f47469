import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { Booking } from '@gida/contracts/booking';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';

import { lateJobs, letHoldFallDue } from '../../api/src/jobs/testing/job-clock.ts';
import { testApartmentId } from '../../api/src/testing/test-environment.ts';
import type { FaultSite } from './fault-site.ts';

const everyMs = 1_000;
const maxLateSeconds = 5;
const maxAnswerSeconds = 10;
const answerTimeoutMs = 30_000;
/** The load begins with the first ones. */
const firstGuest = 1_801;
const holds = 70;
/** Of these, which do not fall due, checkouts are asked for in turn: of one person two at a time would wait for each other. */
const payers = 10;

type Worst = Record<string, number>;

/**
 * While something hangs: how late holds end, mails leave and sweeps run, and how long requests wait for their answer. Holds
 * without a checkout are made first, and fall due one after the other.
 */
export async function startLatenessProbe({ environment }: FaultSite) {
  const held: string[] = [];
  for (let at = 0; at < holds; at += 1) held.push(await hold(firstGuest + at));
  const worst: Worst = {};
  const note = (what: string, seconds: number) =>
    void (worst[what] = Math.max(worst[what] ?? 0, seconds));
  let isStopped = false;

  const ask = async () => {
    for (let at = 0; !isStopped; at += 1) {
      const api = environment.apis[at % environment.apis.length];
      for (const path of [`${apiBase}/${apiPaths.bookings}`, '/health/ready'])
        void measure('an answer', () => get(`${api?.url}${path}`));
      const { url } = environment.apis[at % environment.apis.length] ?? {};
      void measure('an answer to a checkout', () =>
        checkout(url ?? '', holds - payers + (at % payers)),
      );
      await wait(everyMs);
    }
  };
  const measure = async (what: string, send: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await send().catch(() => undefined);
    note(what, (performance.now() - startedAt) / 1_000);
  };
  const get = async (url: string) => {
    const headers = await environment.headersOf(firstGuest);
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(answerTimeoutMs) });
    await response.arrayBuffer();
  };
  const checkout = async (url: string, at: number) => {
    const response = await fetch(`${url}${apiBase}/${apiPaths.checkout(held[at] ?? '')}`, {
      method: 'POST',
      headers: {
        ...(await environment.headersOf(firstGuest + at)),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ description: 'Booking for a flat' }),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    await response.arrayBuffer();
  };

  async function hold(guest: number): Promise<string> {
    const from = addDays(toLagosDate(new Date()), 20);
    const body = { checkInDate: from, checkOutDate: addDays(from, 4), guests: 1 };
    const url = `${environment.apis[0]?.url}${apiBase}/${apiPaths.createBooking(testApartmentId(Math.ceil(guest / 2) + (guest % 2 ? 0 : 50)))}`;
    const headers = {
      ...(await environment.headersOf(guest)),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (response.status !== 201) throw new Error(`hold: ${response.status}`);
    return ((await response.json()) as { booking: Booking }).booking.id; // of the contract
  }

  void ask();
  return {
    /** Watches the queue for so long; each second a hold falls due. */
    watchQueue: async (seconds: number) => {
      const until = performance.now() + seconds * 1_000;
      const due = held.slice(0, -payers).values();
      await environment.inDatabase(async (db) => {
        while (performance.now() < until) {
          const next = due.next();
          if (!next.done) await letHoldFallDue(db, next.value);
          for (const { kind, late } of await lateJobs(db)) note(kind, late);
          await wait(everyMs);
        }
      });
    },
    stop: () => void (isStopped = true),
    findViolations: (): string[] => {
      console.error(worst);
      return Object.entries(worst).flatMap(([what, seconds]) => {
        const max = what.startsWith('an answer') ? maxAnswerSeconds : maxLateSeconds;
        return seconds > max ? [`${what}: ${seconds.toFixed(1)} s, above ${max} s`] : [];
      });
    },
  };
}
