import { RecordStore } from '../../../../demo/sandbox/storage/record-store.ts';
import { openJournal } from '../../../../demo/sandbox/storage/journal.ts';
import type { Db } from '../../db/database.ts';
import { testApartmentId, testGuestId } from '../../testing/test-environment.ts';
import {
  listAllBookings,
  listInconsistentHistories,
  listOverlappingStays,
} from './crash-test-repository.ts';
import type { BookingSnapshot } from './crash-test-repository.ts';
import type { Acknowledged } from './simulate-guests.ts';

/**
 * Every inconsistency left after a crash test, in words; empty if there is none. `countConfirmations` counts the mails
 * of a booking where they were sent: what was sent is emptied in the database.
 */
export async function findViolations(
  db: Db,
  acknowledged: Omit<Acknowledged, 'actionCounts' | 'restartsMs'>,
  sandboxFolder: string,
  countConfirmations = (booking: BookingSnapshot): number => booking.confirmations,
): Promise<string[]> {
  const bookings = new Map((await listAllBookings(db)).map((booking) => [booking.id, booking]));
  const chargeTotals = chargeTotalsByBooking(sandboxFolder);
  return [
    ...(await listOverlappingStays(db)).map((pair) => `overlap: ${pair}`),
    ...(await listInconsistentHistories(db)).map((id) => `inconsistent history: ${id}`),
    ...lostAcknowledgements(bookings, acknowledged),
    ...[...bookings.values()].flatMap((booking) => [
      ...paymentViolations(
        { ...booking, confirmations: countConfirmations(booking) },
        chargeTotals.get(booking.id),
      ),
    ]),
    ...acknowledged.failures,
  ];
}

function* lostAcknowledgements(
  bookings: Map<string, BookingSnapshot>,
  acknowledged: Pick<Acknowledged, 'held' | 'confirmed' | 'cancelled'>,
): Iterable<string> {
  for (const held of acknowledged.held) {
    const booking = bookings.get(held.bookingId);
    const isUnchanged =
      booking?.userId === testGuestId(held.guest) &&
      booking.apartmentId === testApartmentId(held.apartment) &&
      booking.from === held.from &&
      booking.to === held.to;
    if (!isUnchanged) yield `lost: ${JSON.stringify(held)}`;
  }
  for (const id of acknowledged.confirmed) {
    const status = bookings.get(id)?.bookingStatus ?? 'gone';
    if (status !== 'confirmed' && status !== 'cancelled') yield `confirmed, now ${status}: ${id}`;
  }
  for (const id of acknowledged.cancelled) {
    const status = bookings.get(id)?.bookingStatus ?? 'gone';
    if (status !== 'cancelled') yield `cancelled, now ${status}: ${id}`;
  }
}

type ChargeTotals = { taken: number; charges: number; returned: number };

/** The provider's own records, read from its journal and not through its API. */
function chargeTotalsByBooking(folder: string): Map<string, ChargeTotals> {
  const store = new RecordStore(openJournal(folder));
  const byBooking = new Map<string, ChargeTotals>();
  for (const charge of store.all('charge')) {
    if (charge.status !== 'succeeded') continue;
    const id = charge.metadata['bookingId'] ?? 'nobody';
    const totals = byBooking.get(id) ?? { taken: 0, charges: 0, returned: 0 };
    totals.taken += charge.amount;
    totals.charges += 1;
    totals.returned += charge.amountRefunded;
    byBooking.set(id, totals);
  }
  return byBooking;
}

function* paymentViolations(booking: BookingSnapshot, money?: ChargeTotals): Iterable<string> {
  const { taken, charges, returned } = money ?? { taken: 0, charges: 0, returned: 0 };
  const describe = (what: string) =>
    `${what}: ${booking.id} is ${booking.bookingStatus} ${booking.paymentStatus}, ` +
    `${taken} taken in ${charges}, ${returned} of ${booking.refunds} refunded`;
  const retained = taken - booking.refunds;
  if (returned > booking.refunds) yield describe('refunded without a reason');
  if (booking.confirmations > 1) yield describe('confirmed in more than one email');
  switch (booking.bookingStatus) {
    case 'confirmed':
      if (retained !== booking.charge) yield describe('confirmed stay not paid exactly once');
      if (booking.confirmations !== 1) yield describe('confirmed without an email');
      return;
    case 'pending':
    case 'booked':
    case 'expired':
      if (retained !== 0) yield describe('payment without a stay');
      return;
    case 'cancelled':
      if (retained > (booking.charge ?? 0)) yield describe('more retained than charged');
  }
}
