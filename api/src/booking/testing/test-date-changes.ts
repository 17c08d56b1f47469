import type { Booking } from '@gida/contracts/booking';
import { addDays } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';

import { cards, submitPayment } from '../../../../demo/sandbox/testing/test-sandbox.ts';
import { anApartment } from '../../testing/factories.ts';
import { aGuest, aPaidStay, stayIn, type Guest, type TestSite } from './test-site.ts';

// A night costs ₦50,000, the caution fee ₦20,000; three nights from the twelfth day on cost ₦170,000, $113.33.
export const stay = stayIn(12);
export const shorter = {
  checkInDate: stay.checkInDate,
  checkOutDate: addDays(stay.checkOutDate, -1),
};
export const shifted = stayIn(18);
export const longer = {
  checkInDate: stay.checkInDate,
  checkOutDate: addDays(stay.checkOutDate, 2),
};
export const totals = { shorter: 120_000, same: 170_000, longer: 270_000 };

/** The paid stay of a new guest in a new apartment. */
export async function aStayToChange(site: TestSite) {
  const guest = await aGuest(site.api);
  const { id: apartmentId, hostId } = await anApartment(site.api);
  const { id } = await aPaidStay(site, guest, apartmentId, stay);
  return { guest, apartmentId, hostId, id };
}

export const changeDates = (guest: Guest, id: string, dates: object, totalPrice: number) =>
  guest.post(apiPaths.dateChange(id), { ...dates, totalPrice });

/** Changes to the longer stay, and pays the difference. */
export async function makeLonger(site: TestSite, guest: Guest, id: string): Promise<void> {
  const { body } = await changeDates(guest, id, longer, totals.longer);
  await payAtUrl(site, body.data.url);
  await guest.verify(id);
}

export const sessionOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** Pays at the checkout of this address; the API has not been notified yet. */
export const payAtUrl = (
  { sandbox }: TestSite,
  url: string,
  card: keyof typeof cards = 'pays',
): Promise<Response> => submitPayment(sandbox.url, sessionOf(url), cards[card]);

export const previewPath = (
  id: string,
  { checkInDate, checkOutDate }: Pick<Booking, 'checkInDate' | 'checkOutDate'>,
): string => `${apiPaths.dateChange(id)}?checkInDate=${checkInDate}&checkOutDate=${checkOutDate}`;

/** What the stay's payments come to, a refund that is due like one that was sent. */
export async function paymentTotals(guest: Guest, id: string) {
  const { payments } = (await guest.get(apiPaths.invoice(id))).body;
  const [{ charged, refunded, refundDue, kept }] = payments;
  return { charged, refunded: refunded + refundDue, kept };
}

/** How many blocks hold the new nights of changes that are not paid. */
export async function heldBlocks({ api }: TestSite, bookingId: string): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`
    select count(*)::int as blocks
      from booking join date_change on date_change.id = booking.date_change_id
     where date_change.booking_id = ${bookingId}
  `.execute(api.db);
  return rows[0]?.blocks ?? 0;
}
