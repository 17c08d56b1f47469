import { setTimeout as wait } from 'node:timers/promises';

import type { Booking } from '@gida/contracts/booking';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';

import { lateJobs, letHoldFallDue } from '../../api/src/jobs/testing/job-clock.ts';
import { testApartmentId } from '../../api/src/testing/test-environment.ts';
import { createRequester, sendRequest, type DrilledSite } from './requests.ts';

const everyMs = 1_000;
const maxLateSeconds = 5;
const maxAnswerSeconds = 10;
const timeoutMs = 30_000;
/** Those of the guests who book are below. */
const firstFreeApartment = 11_000;
const freeApartments = 1_000;
/** As many guests are his, from the first. */
export const probedHolds = 70;
/** Of these, which do not fall due, checkouts are asked for in turn: of one person two at a time would wait for each other. */
const payers = 10;

/**
 * While something hangs: how late holds end, mails leave and sweeps run, and how long requests wait for their answer. Holds
 * without a checkout are made first, and fall due one after the other.
 */
export async function startLatenessProbe(
  site: DrilledSite & { apiAddresses: readonly string[] },
  firstGuest: number,
) {
  const request = createRequester(site).request;
  const held: string[] = [];
  for (let at = 0; at < probedHolds; at += 1) held.push(await hold(firstGuest + at));
  const worst: Record<string, number> = {};
  const note = (what: string, seconds: number) =>
    void (worst[what] = Math.max(worst[what] ?? 0, seconds));
  let isStopped = false;

  const measure = async (what: string, send: () => Promise<Response>) => {
    const startedAt = performance.now();
    await send()
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
    note(what, (performance.now() - startedAt) / 1_000);
  };
  const ask = async () => {
    for (let at = 0; !isStopped; at += 1) {
      const payer = probedHolds - payers + (at % payers);
      void measure('an answer', () =>
        sendRequest(site, {
          method: 'GET',
          path: apiPaths.bookings,
          guest: firstGuest,
          timeoutMs,
        }),
      );
      void measure('an answer of readiness', () =>
        fetch(`${site.apiAddresses[at % site.apiAddresses.length]}/health/ready`, {
          signal: AbortSignal.timeout(timeoutMs),
        }),
      );
      void measure('an answer to a checkout', () =>
        sendRequest(site, {
          method: 'POST',
          path: apiPaths.checkout(held[payer] ?? ''),
          guest: firstGuest + payer,
          body: { description: 'Booking for a flat' },
          timeoutMs,
        }),
      );
      await wait(everyMs);
    }
  };

  async function hold(guest: number): Promise<string> {
    const from = addDays(toLagosDate(new Date()), 20);
    const apartment = firstFreeApartment + (guest % freeApartments);
    const { body } = await request<{ booking: Booking }>(
      {
        method: 'POST',
        path: apiPaths.createBooking(testApartmentId(apartment)),
        guest,
        body: { checkInDate: from, checkOutDate: addDays(from, 4), guests: 1 },
      },
      201,
    );
    return body.booking.id;
  }

  void ask();
  return {
    /** Watches the queue for so long; each second a hold falls due. */
    watchQueue: async (seconds: number) => {
      const until = performance.now() + seconds * 1_000;
      const due = held.slice(0, -payers).values();
      await site.inDatabase(async (db) => {
        while (performance.now() < until) {
          const next = due.next();
          if (!next.done) await letHoldFallDue(db, next.value);
          for (const { kind, late } of await lateJobs(db)) note(kind, late);
          await wait(everyMs);
        }
      });
    },
    stop: () => void (isStopped = true),
    findViolations: (): string[] =>
      Object.entries(worst).flatMap(([what, seconds]) => {
        const max = what.startsWith('an answer') ? maxAnswerSeconds : maxLateSeconds;
        return seconds > max ? [`${what}: ${seconds.toFixed(1)} s, above ${max} s`] : [];
      }),
  };
}
