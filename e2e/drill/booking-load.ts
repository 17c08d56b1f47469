import { setTimeout as wait } from 'node:timers/promises';

import type { Booking, DateChangePreview, DateChangeResponse } from '@gida/contracts/booking';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';

import type { Acknowledged } from '../../api/src/booking/testing/simulate-guests.ts';
import { testApartmentId } from '../../api/src/testing/test-environment.ts';
import { cards, submitPayment } from '../../demo/sandbox/testing/test-sandbox.ts';
import type { DrilledSite, Requester } from './requests.ts';

const newGuestEveryMs = 500;
const askAgainMs = 1_000;
/** Each third guest who has paid cancels after a while, so that refunds are under way at any time; others leave a day earlier. */
const cancelEvery = 3;
const changeEvery = 5;
const actAfterMs = 8_000;

type BookingAcks = Omit<Acknowledged, 'actionCounts' | 'restartsMs'>;

/**
 * Guests come at a constant rate, whatever becomes of those before them: each searches, holds nights, opens a checkout, pays at
 * the provider, and waits until its signed webhook has confirmed the stay. Two guests want the nights of each apartment.
 */
export function createBookingLoad(site: DrilledSite, { request }: Requester, lastGuest = 0) {
  const acknowledged: BookingAcks = {
    held: [],
    confirmed: new Set(),
    cancelled: new Set(),
    failures: [],
  };
  const counts = { underWay: 0, checkouts: 0, changed: 0 };
  let isRunning = false;
  let guest = lastGuest;

  async function bookAndPay(guest: number): Promise<void> {
    const held = await hold(guest);
    if (!held) return;
    const { bookingId } = held;
    await pay(guest, bookingId);
    await waitForConfirmation(guest, bookingId);
    const actAt = performance.now() + actAfterMs;
    // Waiting guests are no backlog.
    while (isRunning && performance.now() < actAt) await wait(askAgainMs / 4);
    if (guest % cancelEvery === 0) {
      const path = apiPaths.cancelBooking(bookingId);
      await request({ method: 'POST', path, guest, body: {} }, 200);
      acknowledged.cancelled.add(bookingId);
    } else if (guest % changeEvery === 0) await leaveEarlier(guest, held);
  }

  /** Null when the other guest of the apartment has the nights. */
  async function hold(guest: number): Promise<BookingAcks['held'][number] | null> {
    const apartment = Math.ceil(guest / 2);
    const from = addDays(toLagosDate(new Date()), 20 + (guest % 3));
    const to = addDays(from, 4);
    await request({ path: `${apiPaths.apartments}?page=1&limit=12&city=Lagos`, guest }, 200);
    await request(
      {
        path: `${apiPaths.quote(testApartmentId(apartment))}?checkInDate=${from}&checkOutDate=${to}`,
      },
      200,
      409,
    );
    const path = apiPaths.createBooking(testApartmentId(apartment));
    const body = { checkInDate: from, checkOutDate: to, guests: 1 };
    const answer = await request<{ booking: Booking; error?: string }>(
      { method: 'POST', path, guest, body },
      201,
      409,
    );
    if (answer.status === 409) {
      if (answer.body.error !== 'dates_taken') throw new Error(`hold: ${answer.body.error}`);
      return null;
    }
    const held = { bookingId: answer.body.booking.id, guest, apartment, from, to };
    acknowledged.held.push(held);
    return held;
  }

  async function pay(guest: number, bookingId: string): Promise<void> {
    const path = apiPaths.checkout(bookingId);
    const { body } = await request<{ data: { id: string } }>(
      { method: 'POST', path, guest, body: { description: 'Booking for a flat' } },
      200,
    );
    counts.checkouts += 1;
    const submit = () =>
      submitPayment(site.sandbox.url, body.data.id, cards.pays).then(
        ({ status }) => status < 500,
        () => false,
      );
    while (!(await submit())) await wait(askAgainMs);
  }

  async function waitForConfirmation(guest: number, bookingId: string): Promise<void> {
    const path = apiPaths.booking(bookingId);
    const ask = () => request<{ booking: Booking }>({ path, guest }, 200);
    while ((await ask()).body.booking.bookingStatus !== 'confirmed') await wait(askAgainMs);
    acknowledged.confirmed.add(bookingId);
  }

  /** It costs less, and the difference is refunded. */
  async function leaveEarlier(guest: number, held: BookingAcks['held'][number]): Promise<void> {
    const path = apiPaths.dateChange(held.bookingId);
    const dates = { checkInDate: held.from, checkOutDate: addDays(held.to, -1) };
    const { body: preview } = await request<DateChangePreview>(
      { path: `${path}?${new URLSearchParams(dates).toString()}`, guest },
      200,
    );
    const body = { ...dates, totalPrice: preview.quote.totalPrice };
    await request<DateChangeResponse>({ method: 'POST', path, guest, body }, 200);
    held.to = dates.checkOutDate;
    counts.changed += 1;
  }

  async function sendGuests(): Promise<void> {
    while (isRunning) {
      counts.underWay += 1;
      void bookAndPay((guest += 1))
        .catch((error: unknown) => acknowledged.failures.push(String(error)))
        .finally(() => (counts.underWay -= 1));
      await wait(newGuestEveryMs);
    }
  }
  return {
    acknowledged,
    counts,
    start: () => {
      isRunning = true;
      void sendGuests();
    },
    stop: () => void (isRunning = false),
    lastGuest: () => guest,
  };
}

export type BookingLoad = ReturnType<typeof createBookingLoad>;
