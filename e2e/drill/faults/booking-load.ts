import { setTimeout as wait } from 'node:timers/promises';

import type { Booking } from '@gida/contracts/booking';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';

import type { Acknowledged } from '../../../api/src/booking/testing/simulate-guests.ts';
import { testApartmentId } from '../../../api/src/testing/test-environment.ts';
import type { TestEnvironment } from '../../../api/src/testing/test-environment.ts';
import { cards, submitPayment } from '../../../demo/sandbox/testing/test-sandbox.ts';
import { createRequester, type RejectedCounts } from './requests.ts';

const newGuestEveryMs = 250;
const askAgainMs = 1_000;
/** Each third guest who has paid cancels after a while, so that refunds are under way at any time. */
const cancelEvery = 3;
const cancelAfterMs = 10_000;

type BookingAcks = Omit<Acknowledged, 'actionCounts' | 'restartsMs'>;

/**
 * Guests come at a constant rate, whatever becomes of those before them: each holds nights, opens a checkout, pays at
 * the provider, and waits until its signed webhook has confirmed the stay. Two guests want the nights of each apartment.
 */
export function startBookingLoad(environment: TestEnvironment) {
  const rejected: RejectedCounts = new Map();
  const request = createRequester(environment, rejected);
  const acknowledged: BookingAcks = {
    held: [],
    confirmed: new Set(),
    cancelled: new Set(),
    failures: [],
  };
  const counts = { underWay: 0, checkouts: 0 };
  let isStopped = false;

  async function bookAndPay(guest: number): Promise<void> {
    const bookingId = await hold(guest);
    if (!bookingId) return;
    await pay(guest, bookingId);
    await waitForConfirmation(guest, bookingId);
    if (guest % cancelEvery !== 0) return;
    const cancelAt = performance.now() + cancelAfterMs;
    // Waiting guests are no backlog.
    while (!isStopped && performance.now() < cancelAt) await wait(askAgainMs / 4);
    const path = apiPaths.cancelBooking(bookingId);
    await request({ method: 'POST', path, guest, body: {} }, 200);
    acknowledged.cancelled.add(bookingId);
  }

  /** Null when the other guest of the apartment has the nights. */
  async function hold(guest: number): Promise<string | null> {
    const apartment = Math.ceil(guest / 2);
    const from = addDays(toLagosDate(new Date()), 20 + (guest % 3));
    const to = addDays(from, 4);
    const path = apiPaths.createBooking(testApartmentId(apartment));
    const body = { checkInDate: from, checkOutDate: to, guests: 1 };
    const answer = await request<{ booking: Booking }>(
      { method: 'POST', path, guest, body },
      201,
      409,
    );
    if (answer.status === 409) {
      if (answer.body.error !== 'dates_taken') throw new Error(`hold: ${answer.body.error}`);
      return null;
    }
    const { id } = answer.body.booking;
    acknowledged.held.push({ bookingId: id, guest, apartment, from, to });
    return id;
  }

  async function pay(guest: number, bookingId: string): Promise<void> {
    const path = apiPaths.checkout(bookingId);
    const { body } = await request<{ data: { id: string } }>(
      { method: 'POST', path, guest, body: { description: 'Booking for a flat' } },
      200,
    );
    counts.checkouts += 1;
    const submit = () =>
      submitPayment(environment.sandbox.url, body.data.id, cards.pays).catch(() => null);
    while (!(await submit())) await wait(askAgainMs);
  }

  async function waitForConfirmation(guest: number, bookingId: string): Promise<void> {
    const path = apiPaths.booking(bookingId);
    const ask = () => request<{ booking: Booking }>({ method: 'GET', path, guest }, 200);
    while ((await ask()).body.booking.bookingStatus !== 'confirmed') await wait(askAgainMs);
    acknowledged.confirmed.add(bookingId);
  }

  async function sendGuests(): Promise<void> {
    for (let guest = 1; !isStopped; guest += 1) {
      counts.underWay += 1;
      void bookAndPay(guest)
        .catch((error: unknown) => acknowledged.failures.push(String(error)))
        .finally(() => (counts.underWay -= 1));
      await wait(newGuestEveryMs);
    }
  }
  void sendGuests();
  return { acknowledged, counts, rejected, stop: () => void (isStopped = true) };
}

export type BookingLoad = ReturnType<typeof startBookingLoad>;
